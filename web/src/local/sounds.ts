/** Five short, dry sounds made in the browser. Off unless switched on, and never the only sign. */
import { settings } from './settings.svelte';

export type Sound = 'lay' | 'turn-card' | 'piece' | 'turn' | 'over';

/** Frequencies in Hz and how long each lasts, in seconds. */
const tunes: Record<Sound, readonly (readonly [number, number])[]> = {
  lay: [[190, 0.05]],
  'turn-card': [[320, 0.04], [240, 0.04]],
  piece: [[150, 0.06]],
  turn: [[520, 0.07], [660, 0.09]],
  over: [[520, 0.1], [430, 0.1], [650, 0.18]],
};

let context: AudioContext | null = null;

export function playSound(sound: Sound): void {
  if (!settings.sounds || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [frequency, length] of tunes[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length;
  }
}

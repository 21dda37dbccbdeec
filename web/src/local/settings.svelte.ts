/** What a person likes, kept in this browser. */
export interface Settings {
  theme: 'system' | 'light' | 'dark';
  fourSuits: boolean;
  patterns: boolean;
  lessMotion: boolean;
  oneTap: boolean;
  sounds: boolean;
  aid: boolean;
  privacy: boolean;
  name: string;
}

const defaults: Settings = {
  theme: 'system', fourSuits: false, patterns: false, lessMotion: false, oneTap: false, sounds: false, aid: true,
  privacy: true, name: '',
};
const key = 'baize.settings';

function read(): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return { ...defaults };
    const known = Object.entries(stored).filter(
      ([name, value]) => name in defaults && typeof value === typeof defaults[name as keyof Settings],
    );
    return { ...defaults, ...Object.fromEntries(known) };
  } catch {
    return { ...defaults };
  }
}

export const settings: Settings = $state(read());

/** Applies the settings to the page and keeps them; call once, inside a component. */
export function applySettings(): void {
  $effect(() => {
    const { dataset } = document.documentElement;
    if (settings.theme === 'system') delete dataset.theme;
    else dataset.theme = settings.theme;
    dataset.suits = settings.fourSuits ? 'four' : 'two';
    dataset.patterns = settings.patterns ? 'on' : 'off';
    if (settings.lessMotion) dataset.motion = 'none';
    else delete dataset.motion;
    try {
      localStorage.setItem(key, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing forgets the settings, and plays all the same.
    }
  });
}

/** A language that nobody speaks, English in other letters: what still reads as English does not come from the catalogue. */
import * as en from '../src/texts/en';

/** Letters without a likeness in English: "Rules" becomes "Ⓡⓤⓛⓔⓢ". */
function foreign(text: string): string {
  return text.replaceAll(/[A-Za-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + (letter < 'a' ? 0x24b6 - 65 : 0x24d0 - 97)));
}

/** The same texts, every one changed; sentences when they are said. */
function changed<T>(texts: T): T {
  if (typeof texts === 'string') return foreign(texts) as T;
  if (typeof texts === 'function') return ((...words: unknown[]) => changed(texts(...words) as unknown)) as T;
  if (Array.isArray(texts)) return texts.map((text: unknown) => changed(text)) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]: [string, unknown]) => [key, changed(text)])) as T;
}

export const cardName: typeof en.cardName = changed(en.cardName);
export const cardSign: typeof en.cardSign = changed(en.cardSign);
export const rankSign: typeof en.rankSign = changed(en.rankSign);
export const listed: typeof en.listed = changed(en.listed);
export const common: typeof en.common = { ...changed(en.common), language: 'x-other' };
export const faults: typeof en.faults = changed(en.faults);
/** Every text that may come from outside. */
const every = new Proxy<Record<string, string>>({}, { get: (_, english) => foreign(String(english)) });
export const said: typeof en.said = { texts: every, reasons: every, advice: foreign };
export const gerry: typeof en.gerry = changed(en.gerry);
export const gerryLesson: typeof en.gerryLesson = changed(en.gerryLesson);
export const synch: typeof en.synch = changed(en.synch);
export const synchLesson: typeof en.synchLesson = changed(en.synchLesson);
export const updown: typeof en.updown = changed(en.updown);
export const updownLesson: typeof en.updownLesson = changed(en.updownLesson);
export const fifty_six: typeof en.fifty_six = changed(en.fifty_six);
export const fiftySixLesson: typeof en.fiftySixLesson = changed(en.fiftySixLesson);
export const geronimos: typeof en.geronimos = changed(en.geronimos);
export const geronimosLesson: typeof en.geronimosLesson = changed(en.geronimosLesson);
export const kingdoms: typeof en.kingdoms = changed(en.kingdoms);
export const kingdomsLesson: typeof en.kingdomsLesson = changed(en.kingdomsLesson);

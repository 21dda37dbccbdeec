/** The texts in use. Another language is another file of the same type, chosen here. */
import { en, type Texts } from './en';

export const t: Texts = en;

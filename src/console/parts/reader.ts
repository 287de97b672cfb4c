import type { Language } from '#model/language.ts';

/** A view's reader. A visit is one. */
export interface Reader {
  language: Language;
  /** The page's own instant: relative times and countdowns start from it. */
  now: Date;
}

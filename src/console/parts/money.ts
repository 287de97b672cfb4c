import { html, type Html } from '#http/pages/html.ts';
import type { Language } from '#model/language.ts';
import { partWords } from '#console/words/part-words.ts';
import type { Reader } from './reader.ts';

/** Every decimal of the text is shown, and at least two. */
const formatOf = (locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 100 });
const FORMATS: Readonly<Record<Language, Intl.NumberFormat>> = {
  fr: formatOf('fr-FR'),
  en: formatOf('en-GB'),
};

/**
 * A decimal's text with all of its digits: `-1234567.5` → `−1 234 567,50`. Intl reads the text itself, so that no
 * digit passes through a double.
 */
export const amountText = (language: Language, amount: string): string =>
  FORMATS[language].format(amount as `${number}`).replace('-', '\u2212'); // any text of a decimal

/** An amount, « — » for none. The currency is left out where a column's head names it. */
export function money({ language }: Reader, amount: string | null, currency?: string): Html {
  if (amount === null) return html`${partWords(language).none}`;
  const text = amountText(language, amount);
  return html`<span class="number"
    >${currency === undefined ? text : `${text}\u00a0${currency}`}</span
  >`;
}

const COUNTS: Readonly<Record<Language, Intl.NumberFormat>> = {
  fr: new Intl.NumberFormat('fr-FR'),
  en: new Intl.NumberFormat('en-GB'),
};

/** `1 240`. */
export const countText = (language: Language, count: number): string =>
  COUNTS[language].format(count);

/** `1 000+` from `most` on. */
export const boundedCountText = (language: Language, count: number, most: number): string =>
  count < most ? countText(language, count) : `${countText(language, most)}+`;

/** A rate or quantity with the decimals that it has: `5,5`. */
export const rateText = (language: Language, rate: string): string =>
  language === 'fr' ? rate.replace('.', ',') : rate;

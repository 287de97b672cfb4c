import { COUNTRIES } from '#einvoice/rules/en16931/code-lists.ts';
import { ENGLISH } from '#einvoice/pdf/words/en.ts';
import { FRENCH } from '#einvoice/pdf/words/fr.ts';
import type { Language } from '#model/language.ts';
import type { Choice } from '#console/parts/field-input.ts';
import { draftWords } from '#console/words/draft-words.ts';

/** The unit of a line that names none (UN/ECE Recommendation 20). */
export const PIECE = 'C62';

/** Units that the editor offers, the usual ones first; another one stays where a draft has it. */
const UNITS =
  'HUR DAY MON ANN LS E48 KGM GRM TNE LTR MTQ MTR MTK KMT KWH SET PR XBX XPK XCT XPX'.split(' ');

export function unitText(language: Language, code: string): string {
  if (code === PIECE) return draftWords(language).piece;
  return (language === 'fr' ? FRENCH : ENGLISH).units[code] ?? code;
}

/** @param stored a unit that a line has, offered or not */
export function unitChoices(language: Language, stored: string): Choice[] {
  const isOther = stored !== '' && stored !== PIECE && !UNITS.includes(stored);
  const codes = isOther ? [stored, ...UNITS] : UNITS;
  return codes.map((value) => ({ value, label: unitText(language, value) }));
}

/** The currency of a document that names none. */
export const EURO = 'EUR';

const CURRENCIES = 'USD GBP CHF CAD AUD JPY CNY SEK NOK DKK PLN CZK HUF RON MAD TND XOF XPF'.split(
  ' ',
);

export const currencyText = (language: Language, code: string): string =>
  `${code} — ${nameOf(language, 'currency', code)}`;

export const currencyChoices = (language: Language): Choice[] =>
  CURRENCIES.map((value) => ({ value, label: currencyText(language, value) }));

/** Every country by its name, France first. */
export function countryChoices(language: Language): Choice[] {
  const named = [...COUNTRIES]
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .map((value) => ({ value, label: nameOf(language, 'region', value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  const home = (choice: Choice) => choice.value === 'FR';
  return [...named.filter(home), ...named.filter((choice) => !home(choice))];
}

const nameOf = (language: Language, type: 'currency' | 'region', code: string): string =>
  new Intl.DisplayNames(language, { type }).of(code) ?? code;

import { isNegative } from '#kernel/decimal.ts';
import { compactIban } from '#einvoice/model/iban.ts';
import type { Language } from '#einvoice/model/invoice.ts';

/** In numbers and before units, where lines must not break. */
const NO_BREAK = '\u00A0';

/** Numbers and dates as the readers of a language write them. */
export interface Formats {
  /** At least `minDecimals` decimals. */
  number: (value: string, minDecimals?: number) => string;
  amount: (amount: string, currency: string) => string;
  rate: (rate: string) => string;
  /** @param date `YYYY-MM-DD` */
  date: (date: string) => string;
  /** @param code ISO 3166-1; other texts stay unchanged */
  country: (code: string) => string;
}

interface Signs {
  group: string;
  decimal: string;
  beforePercent: string;
}

const SIGNS: Readonly<Record<Language, Signs>> = {
  fr: { group: NO_BREAK, decimal: ',', beforePercent: NO_BREAK },
  en: { group: ',', decimal: '.', beforePercent: '' },
  de: { group: '.', decimal: ',', beforePercent: NO_BREAK },
};

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const DATES: Readonly<Record<Language, (year: string, month: string, day: string) => string>> = {
  fr: (year, month, day) => `${day}/${month}/${year}`,
  // The order of numbers differs between English-speaking countries.
  en: (year, month, day) =>
    `${Number(day)}${NO_BREAK}${MONTHS[Number(month) - 1] ?? month}${NO_BREAK}${year}`,
  de: (year, month, day) => `${day}.${month}.${year}`,
};

export const formatsOf = (language: Language): Formats => FORMATS[language];

function createFormats(language: Language): Formats {
  const { group, decimal, beforePercent } = SIGNS[language];
  const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  const number = (value: string, minDecimals = 0): string => {
    const [integer = '', decimals = ''] = value.replace(/^-/, '').split('.');
    const grouped = integer.replace(/\B(?=(?:\d{3})+$)/g, group);
    const fraction = decimals.padEnd(minDecimals, '0');
    const digits = grouped + (fraction === '' ? '' : `${decimal}${fraction}`);
    return isNegative(value) ? `−${digits}` : digits;
  };
  const amount = (value: string, currency: string): string => {
    const text = number(value, 2);
    if (language !== 'en') return text + NO_BREAK + (currency === 'EUR' ? '€' : currency);
    const [sign, digits] = text.startsWith('−') ? ['−', text.slice(1)] : ['', text];
    return sign + (currency === 'EUR' ? '€' : currency + NO_BREAK) + digits;
  };
  return {
    number,
    amount,
    rate: (rate) => `${number(rate)}${beforePercent}%`,
    date: (date) => {
      const [year = '', month = '', day = ''] = date.split('-');
      return DATES[language](year, month, day);
    },
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  };
}

const FORMATS: Readonly<Record<Language, Formats>> = {
  fr: createFormats('fr'),
  en: createFormats('en'),
  de: createFormats('de'),
};

/** In groups of four, as on paper (ISO 13616, print format). */
export const formatIban = (iban: string): string =>
  compactIban(iban)
    .replace(/.{4}(?=.)/g, `$&${NO_BREAK}`)
    .trim();

/** `732829320` → `732 829 320`; the last five digits of a SIRET stay together. Other texts stay unchanged. */
export const formatSiren = (siren: string): string =>
  /^\d{9}(?:\d{5})?$/.test(siren)
    ? siren
        .replace(/^(\d{3})(\d{3})(\d{3})(\d*)$/, `$1${NO_BREAK}$2${NO_BREAK}$3${NO_BREAK}$4`)
        .trim()
    : siren;

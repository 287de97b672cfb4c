import { eachValue, rule, type Rule } from '#einvoice/rules/rule.ts';
import { labelOf } from '#einvoice/rules/term-labels.ts';
import { attributeOfTerm, textOfTerm, type TermValue } from '#einvoice/rules/terms/term-tree.ts';

/** Each amount has its own rule. */
const TERMS: Readonly<Record<string, string>> = {
  'BR-DEC-01': 'BG-20/BT-92',
  'BR-DEC-02': 'BG-20/BT-93',
  'BR-DEC-05': 'BG-21/BT-99',
  'BR-DEC-06': 'BG-21/BT-100',
  'BR-DEC-09': 'BT-106',
  'BR-DEC-10': 'BT-107',
  'BR-DEC-11': 'BT-108',
  'BR-DEC-12': 'BT-109',
  'BR-DEC-14': 'BT-112',
  'BR-DEC-16': 'BT-113',
  'BR-DEC-17': 'BT-114',
  'BR-DEC-18': 'BT-115',
  'BR-DEC-19': 'BG-23/BT-116',
  'BR-DEC-20': 'BG-23/BT-117',
  'BR-DEC-23': 'BG-25/BT-131',
  'BR-DEC-24': 'BG-25/BG-27/BT-136',
  'BR-DEC-25': 'BG-25/BG-27/BT-137',
  'BR-DEC-27': 'BG-25/BG-28/BT-141',
  'BR-DEC-28': 'BG-25/BG-28/BT-142',
};

/** All amounts except unit prices. */
export const AMOUNT_TERMS: readonly string[] = [...Object.values(TERMS), 'BT-110'];

/** Tried once for each run of zeros, of which a file may have millions. */
const LAST_ZEROS = /(?<!0)0+$/;

/** @param isValue whether further zeros do not count */
const hasCents = ({ text: written }: TermValue, isValue: boolean): boolean => {
  const point = written.indexOf('.');
  const text = isValue ? written.replace(LAST_ZEROS, '') : written;
  return point < 0 || text.length - point <= 3;
};

const advice = (term: string): string =>
  `Arrondissez ${labelOf(term)} au centime : deux décimales au plus.`;

const termOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** BT-110 and BT-111 are the same element, in two currencies. */
const inCurrency = (id: string, term: string, currency: string): Rule =>
  rule(
    id,
    [term],
    eachValue(
      ['BT-110'],
      (value, { invoice }) =>
        hasCents(value, invoice.syntax === 'cii') ||
        attributeOfTerm(value, 'currencyID') !== textOfTerm(invoice, currency),
    ),
    advice(term),
  );

/** BR-DEC: at most two decimals. */
export const DECIMAL_RULES: readonly Rule[] = [
  ...Object.entries(TERMS).map(([id, path]) =>
    rule(
      id,
      [termOf(path)],
      eachValue([path], (value) => hasCents(value, false)),
      advice(termOf(path)),
    ),
  ),
  inCurrency('BR-DEC-13', 'BT-110', 'BT-5'),
  inCurrency('BR-DEC-15', 'BT-111', 'BT-6'),
];

import {
  compare,
  fraction,
  minus,
  NOTHING,
  percent,
  plus,
  rounded,
  type Fraction,
} from '#test/support/fraction.ts';
import { amountOf, each, sumOf, type Rule } from '../rule.ts';
import { groupsOf, has, slotsOf, valueOf, valuesOf, type Group } from '../terms.ts';
import { COUNTRIES } from './code-lists.ts';

const equal = (a: Fraction, b: Fraction): boolean => compare(a, b) === 0;

const either =
  (a: string, b: string) =>
  (group: Group): boolean =>
    has(group, a) || has(group, b);

/** The tax total in the invoice's currency (BT-110); BT-111 is in that of accounting. */
function totalTaxes(invoice: Group): string[] {
  const currency = valueOf(invoice, 'BT-5');
  return slotsOf(invoice, 'BG-22/BT-110')
    .filter(({ node }) => (node.attributes.currencyID ?? currency) === currency)
    .map(({ node }) => node.text);
}

const totalTax = (invoice: Group): Fraction => fraction(totalTaxes(invoice)[0] ?? '0');

const totalOf = (invoice: Group, term: string): Fraction => amountOf(invoice, `BG-22/${term}`);

const sumsUp =
  (path: string, amount: string, sum: string) =>
  (invoice: Group): boolean => {
    const summed = groupsOf(invoice, path);
    if (!has(invoice, `BG-22/${sum}`)) return summed.length === 0;
    return equal(sumOf(summed, amount), totalOf(invoice, sum));
  };

function keepsTax(breakdown: Group): boolean {
  const expected = percent(amountOf(breakdown, 'BT-116'), amountOf(breakdown, 'BT-119'));
  return equal(rounded(expected), amountOf(breakdown, 'BT-117'));
}

function keepsDue(invoice: Group): boolean {
  const due = minus(totalOf(invoice, 'BT-112'), totalOf(invoice, 'BT-113'));
  return equal(plus(due, totalOf(invoice, 'BT-114')), totalOf(invoice, 'BT-115'));
}

/** Greek numbers begin with EL. */
const namesCountry = (vatNumber: string): boolean =>
  ['EL', ...COUNTRIES].includes(vatNumber.slice(0, 2));

const isDueKnown = (invoice: Group): boolean =>
  compare(totalOf(invoice, 'BT-115'), NOTHING) <= 0 || either('BT-9', 'BT-20')(invoice);

const TOTALS: readonly Rule[] = [
  [
    'BR-CO-10',
    (invoice) => equal(sumOf(groupsOf(invoice, 'BG-25'), 'BT-131'), totalOf(invoice, 'BT-106')),
  ],
  ['BR-CO-11', sumsUp('BG-20', 'BT-92', 'BT-107')],
  ['BR-CO-12', sumsUp('BG-21', 'BT-99', 'BT-108')],
  [
    'BR-CO-13',
    (invoice) => {
      const withCharges = plus(totalOf(invoice, 'BT-106'), totalOf(invoice, 'BT-108'));
      return equal(minus(withCharges, totalOf(invoice, 'BT-107')), totalOf(invoice, 'BT-109'));
    },
  ],
  [
    'BR-CO-14',
    (invoice) => {
      const sum = sumOf(groupsOf(invoice, 'BG-23'), 'BT-117');
      return totalTaxes(invoice).every((total) => equal(sum, fraction(total)));
    },
  ],
  [
    'BR-CO-15',
    (invoice) =>
      totalTaxes(invoice).length === 1 &&
      equal(plus(totalOf(invoice, 'BT-109'), totalTax(invoice)), totalOf(invoice, 'BT-112')),
  ],
  ['BR-CO-16', keepsDue],
  ['BR-CO-17', each('BG-23', keepsTax)],
  ['BR-CO-18', (invoice) => groupsOf(invoice, 'BG-23').length > 0],
];

/** BR-CO-03 to BR-CO-26. BR-CO-05 to BR-CO-08, that a reason means the same as its code, are for people. */
export const CONDITION_RULES: readonly Rule[] = [
  ...TOTALS,
  ['BR-CO-03', (invoice) => !has(invoice, 'BT-7') || !has(invoice, 'BT-8')],
  ['BR-CO-04', each('BG-25', (line) => has(line, 'BG-30/BT-151'))],
  [
    'BR-CO-09',
    (invoice) =>
      ['BG-4/BT-31', 'BG-11/BT-63', 'BG-7/BT-48'].every((term) =>
        valuesOf(invoice, term).every(namesCountry),
      ),
  ],
  [
    'BR-CO-19',
    each(
      'BG-14',
      (period) => either('BT-73', 'BT-74')(period) || slotsOf(period, 'BT-8').length > 0,
    ),
  ],
  ['BR-CO-20', each('BG-25/BG-26', either('BT-134', 'BT-135'))],
  ['BR-CO-21', each('BG-20', either('BT-97', 'BT-98'))],
  ['BR-CO-22', each('BG-21', either('BT-104', 'BT-105'))],
  ['BR-CO-23', each('BG-25/BG-27', either('BT-139', 'BT-140'))],
  ['BR-CO-24', each('BG-25/BG-28', either('BT-144', 'BT-145'))],
  ['BR-CO-25', isDueKnown],
  [
    'BR-CO-26',
    each('BG-4', (seller) => ['BT-29', 'BT-30', 'BT-31'].some((term) => has(seller, term))),
  ],
];

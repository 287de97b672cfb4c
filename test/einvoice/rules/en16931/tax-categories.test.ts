import { TAX_CATEGORY_RULES } from '#einvoice/rules/en16931/tax-categories.ts';
import { CATEGORY_CHANGES } from '#test/einvoice/rules/category-breaks.ts';
import { describeVerdicts, type Judged } from '#test/einvoice/rules/judging.ts';
import { text } from '#test/support/rules/append.ts';
import { inTurn, remove, repeat, write, type Change } from '#test/support/rules/change.ts';

const LINE_CATEGORY = 'BG-25/BG-30/BT-151';
const LINE_RATE = 'BG-25/BG-30/BT-152';
const CATEGORY = 'BG-23/BT-118';
const RATE = 'BG-23/BT-119';
const BASE = 'BG-23/BT-116';

/** The whole sample in a category, named by the prefix of its rules. */
const all = (prefix: string): Change =>
  inTurn(...CATEGORY_CHANGES.filter((one) => one.prefix === prefix).map(({ change }) => change));

const breakdownOf = (category: string, rate: string): Change =>
  inTurn(write(CATEGORY, category), write(RATE, rate));

const BREAKDOWNS: readonly Judged[] = [
  ['a taxed category may have several breakdowns', 'BR-S-01', 'keeps', repeat('BG-23')],
  [
    'a category without tax has one breakdown at most',
    'BR-Z-01',
    'breaks',
    inTurn(breakdownOf('Z', '0'), repeat('BG-23')),
  ],
  [
    'items outside the scope of VAT need no breakdown',
    'BR-O-01',
    'keeps',
    inTurn(all('O'), remove('BG-23')),
    'cii',
  ],
];

const RATES: readonly Judged[] = [
  ['a taxed line needs a rate', 'BR-S-05', 'breaks', remove(LINE_RATE)],
  ['IGIC may be at zero', 'BR-AF-05', 'keeps', inTurn(all('AF'), write(LINE_RATE, '0')), 'ubl'],
  ['IPSI may be at zero', 'BR-AG-05', 'keeps', inTurn(all('AG'), write(LINE_RATE, '0'))],
];

const tenPercentOfNothing = inTurn(write(RATE, '10'), write(BASE, '0.00'));
const halfAUnitOff = write(BASE, '210.50');

const BASES: readonly Judged[] = [
  ['a breakdown without a rate has no base to compare', 'BR-S-08', 'keeps', remove(RATE)],
  ['a taxed breakdown needs items', 'BR-S-08', 'breaks', tenPercentOfNothing, 'ubl'],
  ['a taxed breakdown may be of no items', 'BR-S-08', 'keeps', tenPercentOfNothing, 'cii'],
  [
    'a breakdown without tax may be of no items',
    'BR-Z-08',
    'keeps',
    inTurn(breakdownOf('Z', '0'), write(BASE, '0.00')),
  ],
  ['a taxed base may be rounded', 'BR-S-08', 'keeps', halfAUnitOff, 'ubl'],
  ['a taxed base is exact', 'BR-S-08', 'breaks', halfAUnitOff, 'cii'],
  ['an untaxed base is exact', 'BR-Z-08', 'breaks', inTurn(all('Z'), halfAUnitOff), 'ubl'],
  ['an untaxed base may be rounded', 'BR-Z-08', 'keeps', inTurn(all('Z'), halfAUnitOff), 'cii'],
  ['a base outside the scope is exact', 'BR-O-08', 'breaks', inTurn(all('O'), halfAUnitOff)],
];

const REASONS: readonly Judged[] = [
  [
    'a code alone explains an exemption',
    'BR-E-10',
    'keeps',
    inTurn(all('E'), remove('BG-23/BT-120'), write('BG-23/BT-121', 'VATEX-EU-132')),
  ],
];

const OUT_OF_SCOPE: readonly Judged[] = [
  [
    'a line without a category is no line of another one',
    'BR-O-12',
    'keeps',
    inTurn(all('O'), remove('BG-25/BG-30')),
  ],
];

const START = 'BG-14/BT-73';
const END = 'BG-14/BT-74';
const DELIVERY = 'BG-13/BT-72';
const delivered = (...removed: readonly string[]): Change =>
  inTurn(all('IC'), ...removed.map((path) => remove(path)));

const DELIVERIES: readonly Judged[] = [
  ['a day of delivery suffices', 'BR-IC-11', 'keeps', delivered(START, END)],
  ['a start of the period suffices', 'BR-IC-11', 'keeps', delivered(DELIVERY, END)],
  ['an end of the period suffices', 'BR-IC-11', 'keeps', delivered(DELIVERY, START)],
  [
    'a tax point is part of the period',
    'BR-IC-11',
    'keeps',
    inTurn(delivered(DELIVERY, START, END), write('BT-8', '35')),
    'ubl',
  ],
  [
    'a tax point is no period',
    'BR-IC-11',
    'breaks',
    inTurn(delivered(DELIVERY, START, END), write('BT-8', '5')),
    'cii',
  ],
];

const otherTax = text('InvoiceLine/Item/ClassifiedTaxCategory/TaxScheme/ID', 'GST');

const OTHER_TAXES: readonly Judged[] = [
  ['the normal rate is one of VAT', 'BR-S-02', 'breaks', otherTax, 'ubl'],
  [
    'another category may be one of another tax',
    'BR-S-02',
    'keeps',
    inTurn(write(LINE_CATEGORY, 'Z'), otherTax),
    'ubl',
  ],
];

const SPLIT = inTurn(
  ...[LINE_CATEGORY, 'BG-20/BT-95', 'BG-21/BT-102', CATEGORY].map((path) => write(path, 'B')),
);

const SPLIT_PAYMENTS: readonly Judged[] = [
  [
    'split payment is of Italians',
    'BR-B-01',
    'keeps',
    inTurn(SPLIT, write('BG-4/BG-5/BT-40', 'IT'), write('BG-7/BG-8/BT-55', 'IT')),
  ],
  [
    'split payment is of two Italians',
    'BR-B-01',
    'breaks',
    inTurn(SPLIT, write('BG-4/BG-5/BT-40', 'IT')),
  ],
  ['split payment may be alone', 'BR-B-02', 'keeps', SPLIT],
];

describe('the figures of VAT categories', () => {
  describeVerdicts(TAX_CATEGORY_RULES, [
    ...BREAKDOWNS,
    ...RATES,
    ...BASES,
    ...REASONS,
    ...OUT_OF_SCOPE,
    ...DELIVERIES,
    ...OTHER_TAXES,
    ...SPLIT_PAYMENTS,
  ]);
});

import { compare, minus, NOTHING, percent, plus, rounded } from '#test/support/fraction.ts';
import { amountOf, numberOf, sumOf, type Rule } from '../rule.ts';
import { groupsOf, has, valueOf, type Group, type InvoiceTerms } from '../terms.ts';
import { ALLOWANCES, breakdownsOf, CHARGES, itemsOf, LINES, type TaxedKind } from './tax-items.ts';

/** How a VAT category's ten rules differ from the others'. */
interface Category {
  prefix: string;
  code: string;
  parties: (invoice: Group) => boolean;
  rate: 'positive' | 'any' | 'zero' | 'none';
  exempt: boolean;
}

const sellerHas =
  (...terms: string[]) =>
  (invoice: Group): boolean =>
    terms.some((term) => has(invoice, `BG-4/${term}`)) || has(invoice, 'BG-11/BT-63');
const taxpayer = sellerHas('BT-31', 'BT-32');
const vatRegistered = sellerHas('BT-31');
const buyerHas = (invoice: Group, ...terms: string[]): boolean =>
  terms.some((term) => has(invoice, `BG-7/${term}`));

const CATEGORIES: readonly Category[] = [
  { prefix: 'S', code: 'S', parties: taxpayer, rate: 'positive', exempt: false },
  { prefix: 'Z', code: 'Z', parties: taxpayer, rate: 'zero', exempt: false },
  { prefix: 'E', code: 'E', parties: taxpayer, rate: 'zero', exempt: true },
  {
    prefix: 'AE',
    code: 'AE',
    parties: (invoice) => taxpayer(invoice) && buyerHas(invoice, 'BT-48', 'BT-47'),
    rate: 'zero',
    exempt: true,
  },
  {
    prefix: 'IC',
    code: 'K',
    parties: (invoice) => vatRegistered(invoice) && buyerHas(invoice, 'BT-48'),
    rate: 'zero',
    exempt: true,
  },
  { prefix: 'G', code: 'G', parties: vatRegistered, rate: 'zero', exempt: true },
  {
    prefix: 'O',
    code: 'O',
    parties: (invoice) => !vatRegistered(invoice) && !buyerHas(invoice, 'BT-48'),
    rate: 'none',
    exempt: true,
  },
  { prefix: 'AF', code: 'L', parties: taxpayer, rate: 'any', exempt: false },
  { prefix: 'AG', code: 'M', parties: taxpayer, rate: 'any', exempt: false },
];

const KINDS = [LINES, ALLOWANCES, CHARGES] as const;

function keepsRate(category: Category, item: Group, term: string): boolean {
  const rate = numberOf(item, term);
  if (category.rate === 'none') return !has(item, term);
  if (rate === null) return false;
  const sign = compare(rate, NOTHING);
  if (category.rate === 'zero') return sign === 0;
  return category.rate === 'positive' ? sign > 0 : sign >= 0;
}

/** Taxed categories have a breakdown for each rate, the others a single one. */
const byRate = ({ rate }: Category): boolean => rate === 'positive' || rate === 'any';

/** Items of all kinds that belong to a breakdown. */
const itemsUnder = (category: Category, breakdown: Group, invoice: Group, kind: TaxedKind) =>
  itemsOf(invoice, kind, category.code).filter(
    (item) =>
      !byRate(category) || compare(amountOf(item, kind.rate), amountOf(breakdown, 'BT-119')) === 0,
  );

/** Rule 01: a category has breakdowns if and only if it has items. */
function hasBreakdowns(category: Category, invoice: InvoiceTerms): boolean {
  const used = KINDS.some((kind) => itemsOf(invoice, kind, category.code).length > 0);
  const count = breakdownsOf(invoice, category.code).length;
  if (!used) return count === 0;
  return byRate(category) ? count > 0 : count === 1;
}

/** Rule 08. */
function keepsTaxable(category: Category, breakdown: Group, invoice: Group): boolean {
  const sum = (kind: TaxedKind) =>
    sumOf(itemsUnder(category, breakdown, invoice, kind), kind.amount);
  const expected = minus(plus(sum(LINES), sum(CHARGES)), sum(ALLOWANCES));
  return compare(expected, amountOf(breakdown, 'BT-116')) === 0;
}

/** Rule 09. */
function keepsTax(category: Category, breakdown: Group): boolean {
  const taxable = amountOf(breakdown, 'BT-116');
  const expected = byRate(category)
    ? rounded(percent(taxable, amountOf(breakdown, 'BT-119')))
    : NOTHING;
  return compare(expected, amountOf(breakdown, 'BT-117')) === 0;
}

const isExplained = (breakdown: Group): boolean =>
  has(breakdown, 'BT-120') || has(breakdown, 'BT-121');

function rulesOf(category: Category): Rule[] {
  const { prefix, code } = category;
  const id = (number: number): string => `BR-${prefix}-${String(number).padStart(2, '0')}`;
  const ofBreakdowns =
    (holds: (breakdown: Group, invoice: Group) => boolean) =>
    (invoice: InvoiceTerms): boolean =>
      breakdownsOf(invoice, code).every((breakdown) => holds(breakdown, invoice));
  return [
    [id(1), (invoice) => hasBreakdowns(category, invoice)],
    ...KINDS.map((kind, index): Rule => [
      id(2 + index),
      (invoice) => itemsOf(invoice, kind, code).length === 0 || category.parties(invoice),
    ]),
    ...KINDS.map((kind, index): Rule => [
      id(5 + index),
      (invoice) =>
        itemsOf(invoice, kind, code).every((item) => keepsRate(category, item, kind.rate)),
    ]),
    [id(8), ofBreakdowns((breakdown, invoice) => keepsTaxable(category, breakdown, invoice))],
    [id(9), ofBreakdowns((breakdown) => keepsTax(category, breakdown))],
    [id(10), ofBreakdowns((breakdown) => isExplained(breakdown) === category.exempt)],
  ];
}

const isIntraCommunity = (invoice: Group): boolean => breakdownsOf(invoice, 'K').length > 0;

/** If a breakdown is out of scope, everything is. */
const onlyOutOfScope =
  (path: string, category: string) =>
  (invoice: Group): boolean =>
    breakdownsOf(invoice, 'O').length === 0 ||
    groupsOf(invoice, path).every((item) => ['O', ''].includes(valueOf(item, category)));

const hasCategory = (invoice: Group, code: string): boolean =>
  breakdownsOf(invoice, code).length > 0 ||
  KINDS.some((kind) => itemsOf(invoice, kind, code).length > 0);

const isDomesticItalian = (invoice: Group): boolean =>
  ['BG-4/BG-5/BT-40', 'BG-7/BG-8/BT-55'].every((term) => valueOf(invoice, term) === 'IT');

/** BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G, BR-O, BR-AF, BR-AG and BR-B. */
export const TAX_CATEGORY_RULES: readonly Rule[] = [
  ...CATEGORIES.flatMap(rulesOf),
  [
    'BR-IC-11',
    (invoice) =>
      !isIntraCommunity(invoice) ||
      ['BG-13/BT-72', 'BG-14/BT-73', 'BG-14/BT-74'].some((term) => has(invoice, term)),
  ],
  ['BR-IC-12', (invoice) => !isIntraCommunity(invoice) || has(invoice, 'BG-13/BG-15/BT-80')],
  ['BR-O-11', onlyOutOfScope('BG-23', 'BT-118')],
  ['BR-O-12', onlyOutOfScope(LINES.path, LINES.category)],
  ['BR-O-13', onlyOutOfScope(ALLOWANCES.path, ALLOWANCES.category)],
  ['BR-O-14', onlyOutOfScope(CHARGES.path, CHARGES.category)],
  ['BR-B-01', (invoice) => !hasCategory(invoice, 'B') || isDomesticItalian(invoice)],
  ['BR-B-02', (invoice) => !hasCategory(invoice, 'B') || !hasCategory(invoice, 'S')],
];

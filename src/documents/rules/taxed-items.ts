import { ZERO, type Decimal } from '#kernel/decimal.ts';
import { isCounted } from './terms/line-kind.ts';
import { groupsOf, textOfTerm, type InvoiceTerms, type TermGroup } from './terms/term-tree.ts';
import { amountOf, numberOf } from './numbers.ts';

/** Terms with an item's VAT category, rate and amount. */
export interface TaxedKind {
  name: 'lines' | 'allowances' | 'charges';
  path: string;
  category: string;
  rate: string;
  amount: string;
}

export const LINES: TaxedKind = {
  name: 'lines',
  path: 'BG-25',
  category: 'BT-151',
  rate: 'BT-152',
  amount: 'BT-131',
};
export const ALLOWANCES: TaxedKind = {
  name: 'allowances',
  path: 'BG-20',
  category: 'BT-95',
  rate: 'BT-96',
  amount: 'BT-92',
};
export const CHARGES: TaxedKind = {
  name: 'charges',
  path: 'BG-21',
  category: 'BT-102',
  rate: 'BT-103',
  amount: 'BT-99',
};
export const KINDS = [LINES, ALLOWANCES, CHARGES] as const;

/** Items and breakdowns by VAT category, so that no rule looks through all lines for each breakdown. */
export interface TaxedItems {
  ofCategory: (kind: TaxedKind, category: string) => readonly TermGroup[];
  breakdowns: (category: string) => readonly TermGroup[];
  /** The taxable amount of a category, at one rate or at all (null), and how many items it has. */
  taxable: (category: string, rate: Decimal | null) => Taxable;
  categories: ReadonlySet<string>;
}

interface Taxable {
  amount: Decimal;
  count: number;
}

const NONE: Taxable = { amount: ZERO, count: 0 };

export function taxedItemsOf(invoice: InvoiceTerms): TaxedItems {
  const groups = new Map<string, TermGroup[]>();
  const sums = new Map<string, Taxable>();
  const categories = new Set<string>();
  for (const kind of KINDS)
    for (const item of groupsOf(invoice, kind.path)) {
      if (kind === LINES && !isCounted(item)) continue;
      const category = textOfTerm(item, kind.category);
      const amount = amountOf(item, kind.amount);
      const signed = kind === ALLOWANCES ? ZERO.minus(amount) : amount;
      push(groups, `${kind.name} ${category}`, item);
      addTo(sums, category, signed);
      addTo(sums, `${category} ${rateKey(numberOf(textOfTerm(item, kind.rate)))}`, signed);
      categories.add(category);
    }
  for (const breakdown of groupsOf(invoice, 'BG-23')) {
    push(groups, `breakdowns ${textOfTerm(breakdown, 'BT-118')}`, breakdown);
    categories.add(textOfTerm(breakdown, 'BT-118'));
  }
  return {
    ofCategory: (kind, category) => groups.get(`${kind.name} ${category}`) ?? [],
    breakdowns: (category) => groups.get(`breakdowns ${category}`) ?? [],
    taxable: (category, rate) =>
      sums.get(rate === null ? category : `${category} ${rateKey(rate)}`) ?? NONE,
    categories,
  };
}

const rateKey = (rate: Decimal | null): string => rate?.toFixed() ?? '';

function push(groups: Map<string, TermGroup[]>, key: string, group: TermGroup): void {
  const found = groups.get(key);
  if (found === undefined) groups.set(key, [group]);
  else found.push(group);
}

function addTo(sums: Map<string, Taxable>, key: string, amount: Decimal): void {
  const { amount: sum, count } = sums.get(key) ?? NONE;
  sums.set(key, { amount: sum.plus(amount), count: count + 1 });
}

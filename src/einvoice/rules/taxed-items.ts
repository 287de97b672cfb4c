import { ZERO, type Decimal } from '#kernel/decimal.ts';
import { isCounted } from './terms/line-kind.ts';
import {
  groupsOf,
  textOfTerm,
  type InvoiceTerms,
  type TermGroup,
  amountOf,
  numberOf,
} from './terms/term-tree.ts';

/** Terms with an item's VAT category, rate and amount. */
export interface TaxedKind {
  name: 'lines' | 'allowances' | 'charges' | 'transport';
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

/** A charge of Factur-X's EXTENDED. */
const TRANSPORT: TaxedKind = {
  name: 'transport',
  path: 'BG-X-42',
  category: 'BT-X-273',
  rate: 'BT-X-274',
  amount: 'BT-X-272',
};

/** Items and breakdowns by VAT category, so that no rule looks through all lines for each breakdown. */
export interface TaxedItems {
  ofCategory: (kind: TaxedKind, category: string) => readonly TermGroup[];
  breakdowns: (category: string) => readonly TermGroup[];
  /** The sum and number of a category's items; of one rate, and of one exemption, unless left out. */
  taxable: (category: string, rate?: Decimal | null, exemption?: string) => Taxable;
  categories: ReadonlySet<string>;
}

export interface Taxable {
  amount: Decimal;
  count: number;
}

const NONE: Taxable = { amount: ZERO, count: 0 };

/** Two items of one category and rate may be exempt for different reasons. */
export const exemptionOf = (group: TermGroup, reason = 'EXT-120', code = 'EXT-121'): string =>
  `${textOfTerm(group, reason)} ${textOfTerm(group, code)}`;

/** @param extended whether only some lines count, and charges for transport too */
export function taxedItemsOf(invoice: InvoiceTerms, extended: boolean): TaxedItems {
  const groups = new Map<string, TermGroup[]>();
  const alike = new Map<string, Alike>();
  const categories = new Set<string>();
  for (const kind of extended ? [...KINDS, TRANSPORT] : KINDS)
    for (const item of groupsOf(invoice, kind.path)) {
      if (extended && !isCounted(item)) continue;
      const category = textOfTerm(item, kind.category);
      const rate = textOfTerm(item, kind.rate);
      const exemption = extended ? exemptionOf(item) : '';
      const amount = amountOf(item, kind.amount);
      push(groups, `${kind.name} ${category}`, item);
      const key = `${category} ${rate} ${exemption}`;
      const others = alike.get(key) ?? { category, rate, exemption, amount: ZERO, count: 0 };
      others.amount =
        kind === ALLOWANCES ? others.amount.minus(amount) : others.amount.plus(amount);
      others.count += 1;
      alike.set(key, others);
      categories.add(category);
    }
  const sums = sumsOf(alike.values());
  for (const breakdown of groupsOf(invoice, 'BG-23')) {
    push(groups, `breakdowns ${textOfTerm(breakdown, 'BT-118')}`, breakdown);
    categories.add(textOfTerm(breakdown, 'BT-118'));
  }
  return {
    ofCategory: (kind, category) => groups.get(`${kind.name} ${category}`) ?? [],
    breakdowns: (category) => groups.get(`breakdowns ${category}`) ?? [],
    taxable: (category, rate, exemption) => {
      if (rate === undefined) return sums.get(category) ?? NONE;
      const atRate = keyOf(category, rate);
      return sums.get(exemption === undefined ? atRate : `${atRate} ${exemption}`) ?? NONE;
    },
    categories,
  };
}

/** Items whose category, rate and exemption are the same texts. */
interface Alike extends Taxable {
  category: string;
  rate: string;
  exemption: string;
}

/** By category, by its rates as numbers, and by the exemptions of each rate. */
function sumsOf(alike: Iterable<Alike>): ReadonlyMap<string, Taxable> {
  const sums = new Map<string, Taxable>();
  for (const one of alike) {
    const atRate = keyOf(one.category, numberOf(one.rate));
    for (const key of [one.category, atRate, `${atRate} ${one.exemption}`]) {
      const { amount, count } = sums.get(key) ?? NONE;
      sums.set(key, { amount: amount.plus(one.amount), count: count + one.count });
    }
  }
  return sums;
}

const keyOf = (category: string, rate: Decimal | null): string =>
  `${category} ${rate?.toFixed() ?? ''}`;

function push(groups: Map<string, TermGroup[]>, key: string, group: TermGroup): void {
  const found = groups.get(key);
  if (found === undefined) groups.set(key, [group]);
  else found.push(group);
}

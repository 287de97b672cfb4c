import { groupsOf, valueOf, type Group } from '../terms.ts';

/** Terms with an item's VAT category, rate and amount. */
export interface TaxedKind {
  path: string;
  category: string;
  rate: string;
  amount: string;
}

export const LINES: TaxedKind = {
  path: 'BG-25',
  category: 'BG-30/BT-151',
  rate: 'BG-30/BT-152',
  amount: 'BT-131',
};
export const ALLOWANCES: TaxedKind = {
  path: 'BG-20',
  category: 'BT-95',
  rate: 'BT-96',
  amount: 'BT-92',
};
export const CHARGES: TaxedKind = {
  path: 'BG-21',
  category: 'BT-102',
  rate: 'BT-103',
  amount: 'BT-99',
};

export const itemsOf = (invoice: Group, kind: TaxedKind, code: string): Group[] =>
  groupsOf(invoice, kind.path).filter((item) => valueOf(item, kind.category) === code);

export const breakdownsOf = (invoice: Group, code: string): Group[] =>
  groupsOf(invoice, 'BG-23').filter((breakdown) => valueOf(breakdown, 'BT-118') === code);

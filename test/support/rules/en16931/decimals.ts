import type { Rule } from '../rule.ts';
import { valuesOf } from '../terms.ts';

/** Rules for at most two decimals; each term has its own. */
const RULES: Readonly<Record<string, string>> = {
  'BR-DEC-01': 'BG-20/BT-92',
  'BR-DEC-02': 'BG-20/BT-93',
  'BR-DEC-05': 'BG-21/BT-99',
  'BR-DEC-06': 'BG-21/BT-100',
  'BR-DEC-09': 'BG-22/BT-106',
  'BR-DEC-10': 'BG-22/BT-107',
  'BR-DEC-11': 'BG-22/BT-108',
  'BR-DEC-12': 'BG-22/BT-109',
  'BR-DEC-13': 'BG-22/BT-110',
  'BR-DEC-14': 'BG-22/BT-112',
  'BR-DEC-16': 'BG-22/BT-113',
  'BR-DEC-17': 'BG-22/BT-114',
  'BR-DEC-18': 'BG-22/BT-115',
  'BR-DEC-19': 'BG-23/BT-116',
  'BR-DEC-20': 'BG-23/BT-117',
  'BR-DEC-23': 'BG-25/BT-131',
  'BR-DEC-24': 'BG-25/BG-27/BT-136',
  'BR-DEC-25': 'BG-25/BG-27/BT-137',
  'BR-DEC-27': 'BG-25/BG-28/BT-141',
  'BR-DEC-28': 'BG-25/BG-28/BT-142',
};

/** All amounts except unit prices. */
export const AMOUNT_TERMS: readonly string[] = Object.values(RULES);

const AT_MOST_TWO = /^[^.]*(\.\d{0,2})?$/;

/** BR-DEC. BR-DEC-15 is the tax total in the currency of accounting, which BR-DEC-13 also reads. */
export const DECIMAL_RULES: readonly Rule[] = Object.entries(RULES).map(([id, term]) => [
  id,
  (invoice) => valuesOf(invoice, term).every((amount) => AT_MOST_TWO.test(amount)),
]);

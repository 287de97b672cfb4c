import { AMOUNT_TERMS } from '../en16931/decimals.ts';
import type { Rule } from '../rule.ts';
import { valuesOf } from '../terms.ts';

const CATEGORY_TERMS = ['BG-20/BT-95', 'BG-21/BT-102', 'BG-23/BT-118', 'BG-25/BG-30/BT-151'];
const RATE_TERMS = ['BG-20/BT-96', 'BG-21/BT-103', 'BG-23/BT-119', 'BG-25/BG-30/BT-152'];
const QUANTITY_TERMS = ['BG-25/BT-129', 'BG-25/BG-29/BT-149'];
const PRICE_TERMS = ['BG-25/BG-29/BT-146', 'BG-25/BG-29/BT-147', 'BG-25/BG-29/BT-148'];

/** L and M are for Spanish islands and Italian towns. */
const CATEGORIES = ['S', 'E', 'AE', 'K', 'G', 'O', 'Z'];
/** Present and former rates, and those of Corsica and overseas. */
const RATES = '0 0.9 1.05 1.75 2.1 5.5 7 8.5 9.2 9.6 10 13 19.6 20 20.6'.split(' ').map(Number);
/** Listed with up to two decimals. */
const isRate = (text: string): boolean =>
  /^\d{1,2}(\.\d{1,2})?$/.test(text) && RATES.includes(Number(text));

/** Digits in all, including a sign, and decimals. */
const hasDigits = (text: string, digits: number, decimals: number, signed: boolean): boolean =>
  new RegExp(`^${signed ? '-?' : ''}\\d+(\\.\\d{1,${decimals}})?$`).test(text) &&
  text.replace('.', '').length <= digits;

const everyFigure =
  (terms: readonly string[], holds: (text: string) => boolean): Rule[1] =>
  (invoice) =>
    terms.every((term) => valuesOf(invoice, term).every(holds));

export const FIGURE_RULES: readonly Rule[] = [
  ['BR-FR-15', everyFigure(CATEGORY_TERMS, (text) => CATEGORIES.includes(text))],
  ['BR-FR-16', everyFigure(RATE_TERMS, isRate)],
  ['BR-FR-DEC-01', everyFigure(AMOUNT_TERMS, (text) => hasDigits(text, 19, 2, true))],
  ['BR-FR-DEC-02', everyFigure(QUANTITY_TERMS, (text) => hasDigits(text, 19, 4, true))],
  ['BR-FR-DEC-03', everyFigure(PRICE_TERMS, (text) => hasDigits(text, 19, 6, false))],
  ['BR-FR-DEC-04', everyFigure(RATE_TERMS, (text) => hasDigits(text, 4, 2, false))],
];

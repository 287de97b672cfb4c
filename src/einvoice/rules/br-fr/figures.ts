import { AMOUNT_TERMS } from '#einvoice/rules/en16931/decimals.ts';
import { eachValue, rule, type Rule } from '#einvoice/rules/rule.ts';
import type { TermValue } from '#einvoice/rules/terms/term-tree.ts';
import { CATEGORIES, RATES } from './lists.ts';

const CATEGORY_TERMS = ['BG-20/BT-95', 'BG-21/BT-102', 'BG-23/BT-118', 'BG-25/BT-151'];
const RATE_TERMS = ['BG-20/BT-96', 'BG-21/BT-103', 'BG-23/BT-119', 'BG-25/BT-152'];
const QUANTITY_TERMS = ['BG-25/BT-129', 'BG-25/BT-149'];
const PRICE_TERMS = ['BG-25/BT-146', 'BG-25/BT-147', 'BG-25/BT-148'];

/** Listed with up to two decimals. */
const isRate = ({ text }: TermValue): boolean =>
  text === '' || (/^\d{1,2}(\.\d{1,2})?$/.test(text) && RATES.includes(Number(text)));

/** Two-sided invoices may have negative prices. */
const TWO_SIDED: readonly string[] = ['B9', 'S9', 'M9'];

const figure = (decimals: number, signed: boolean): RegExp =>
  new RegExp(String.raw`^${signed ? '-?' : ''}\d+(\.\d{1,${decimals}})?$`);
const AMOUNT = figure(2, true);
const QUANTITY = figure(4, true);
const PRICE = figure(6, false);
const SIGNED_PRICE = figure(6, true);
const RATE = figure(2, false);

/** Digits in all, including a sign, and decimals. */
const fits = ({ text }: TermValue, form: RegExp, digits: number): boolean =>
  form.test(text) && text.replace('.', '').length <= digits;

const termsOf = (paths: readonly string[]): string[] =>
  paths.map((path) => path.slice(path.lastIndexOf('/') + 1));

export const FIGURE_RULES: readonly Rule[] = [
  rule(
    'BR-FR-15',
    termsOf(CATEGORY_TERMS),
    eachValue(CATEGORY_TERMS, ({ text }) => CATEGORIES.includes(text)),
    `Choisissez une catégorie de TVA admise en France : ${CATEGORIES.join(', ')}.`,
  ),
  rule(
    'BR-FR-16',
    termsOf(RATE_TERMS),
    eachValue(RATE_TERMS, isRate),
    `Indiquez un taux de TVA français : ${RATES.join(', ')}.`,
  ),
  rule(
    'BR-FR-DEC-01',
    termsOf(AMOUNT_TERMS),
    eachValue(AMOUNT_TERMS, (value) => fits(value, AMOUNT, 19)),
    'Indiquez un montant de 19 chiffres au plus, dont 2 décimales.',
  ),
  rule(
    'BR-FR-DEC-02',
    termsOf(QUANTITY_TERMS),
    eachValue(QUANTITY_TERMS, (value) => fits(value, QUANTITY, 19)),
    'Indiquez une quantité de 19 chiffres au plus, dont 4 décimales.',
  ),
  rule(
    'BR-FR-DEC-03',
    termsOf(PRICE_TERMS),
    eachValue(PRICE_TERMS, (value, { invoice }) => {
      const process = invoice.values.get('BT-23')?.[0]?.text ?? '';
      return fits(value, TWO_SIDED.includes(process) ? SIGNED_PRICE : PRICE, 19);
    }),
    'Indiquez un prix unitaire positif de 19 chiffres au plus, dont 6 décimales.',
  ),
  rule(
    'BR-FR-DEC-04',
    termsOf(RATE_TERMS),
    eachValue(RATE_TERMS, (value) => fits(value, RATE, 4)),
    'Indiquez un taux de TVA positif de 4 chiffres au plus, dont 2 décimales.',
  ),
];

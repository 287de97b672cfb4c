import { magnitude, readCents, sumCents } from '#kernel/cents.ts';
import { isPlainDate } from '#kernel/instant.ts';
import type { ReportItem } from '#einvoice/flux10/print-report.ts';
import { TRANSACTION_CATEGORIES } from '#einvoice/flux10/report.ts';
import { isFrenchRate } from '#einvoice/rules/br-fr/lists.ts';
import { isTooLong } from './limits.ts';
import type { Rules } from './rule.ts';

const isOfCentury = (day: string): boolean => day >= '2000' && day < '2100';

const isPlainNumber = (number: string): boolean =>
  number.length <= 35 && /^(?! )(?!.*(?: {2}| $))[a-zA-Z0-9 \-+_/]+$/.test(number);

/** Nineteen digits at most; the published rules count a sign as one. */
export const fits = (text: string | null, form: RegExp): boolean =>
  text === null || (form.test(text) && text.replace('.', '').length <= 19);
export const PRICE = /^\d+(\.\d{1,6})?$/;
const AMOUNT = /^-?\d+(\.\d{1,2})?$/;

/** UNTDID 2475 and 2005, or none. */
const TAX_DUE_CODES: readonly (string | null)[] = ['5', '29', '72', '3', '35', '432', null];

/** TT-19 or TT-91, and TT-30. */
const numbersOf = (item: ReportItem): string[] => [
  ...('invoice_number' in item ? [item.invoice_number] : []),
  ...('references' in item ? item.references.map((one) => one.invoice_number) : []),
];

/** Days of what has happened. */
const pastOf = (item: ReportItem): string[] => [
  ...('issue_date' in item ? [item.issue_date] : []),
  ...('date' in item ? [item.date] : []),
];

function daysOf(item: ReportItem): string[] {
  if (item.flow !== '10.1') return pastOf(item);
  const { due_date, delivery, references } = item;
  const others = [due_date, delivery.date, ...references.map(({ issue_date }) => issue_date)];
  return [...pastOf(item), ...others.filter((day) => day !== null)];
}

/** Totals, each with its parts by rate. */
function sumsOf(item: ReportItem): [total: string, ...parts: string[]][] {
  if (item.flow === '10.3')
    return [
      [item.net_amount, ...item.totals.map((one) => one.net_amount)],
      [item.tax_amount, ...item.totals.map((one) => one.tax_amount)],
    ];
  if (item.flow !== '10.1') return [];
  return [
    [item.total_excluding_tax, ...item.tax_subtotals.map((one) => one.taxable_amount)],
    [item.total_tax ?? '0', ...item.tax_subtotals.map((one) => one.tax_amount)],
  ];
}

/** With a cent for each part. */
const isSum = ([total, ...parts]: [string, ...string[]]): boolean =>
  magnitude(readCents(total) - sumCents(parts.map(readCents))) <= parts.length;

/** Of items of every flow. */
export const ITEM_RULES: Rules<ReportItem> = {
  number_malformed: (item) => numbersOf(item).every((number) => isPlainNumber(number)),
  number_too_long: (item, context) => !numbersOf(item).some((one) => isTooLong(one, context)),
  date_to_come: (item, { today }) => pastOf(item).every((day) => day <= today),
  date_unreadable: (item) => daysOf(item).every(isPlainDate),
  year_out_of_range: (item) => daysOf(item).every(isOfCentury),
  currency_unknown: (item) => !('currency_code' in item) || /^[A-Z]{3}$/.test(item.currency_code),
  category_not_listed: (item) =>
    item.flow !== '10.3' || TRANSACTION_CATEGORIES.includes(item.category),
  rate_not_listed: (item) =>
    ('totals' in item ? item.totals : item.tax_subtotals).every((one) =>
      isFrenchRate(one.tax_rate),
    ),
  tax_due_code_unknown: (item) =>
    !('tax_due_code' in item) || TAX_DUE_CODES.includes(item.tax_due_code),
  amount_too_large: (item) => sumsOf(item).every((sums) => sums.every((one) => fits(one, AMOUNT))),
  sum_differs: (item) =>
    ('currency_code' in item && item.currency_code !== 'EUR') || sumsOf(item).every(isSum),
  payment_negative: (item, { manner }) =>
    (item.flow !== '10.2' && item.flow !== '10.4') ||
    item.totals.every(({ amount }) => fits(amount, manner === 'signed' ? AMOUNT : PRICE)),
};

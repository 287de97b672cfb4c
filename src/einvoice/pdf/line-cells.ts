import { lookUp } from '#kernel/look-up.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { Edition } from './edition.ts';
import { LEFT, RIGHT } from './page-format.ts';
import type { Pen } from './pen.ts';
import { BODY, DETAIL, STRONG, type TextStyle } from './text-style.ts';

/** Right ends and widths of the number columns; two columns are 6 points apart. */
const NUMBER = { end: LEFT + 18, width: 16 };
export const NAME = { start: LEFT + 24, width: 188 };
const QUANTITY = { end: LEFT + 264, width: 46 };
const UNIT = { start: LEFT + 270, width: 44 };
const PRICE = { end: LEFT + 384, width: 64 };
const TAX = { end: LEFT + 430, width: 40 };
export const NET = { end: RIGHT - 3, width: 72 };

/** Puts the smaller number of a line on the baseline of its row. */
const NUMBER_SHIFT = BODY.size - DETAIL.size;

export interface Cell {
  text: string;
  column: { end: number; width: number } | { start: number; width: number };
  style: TextStyle;
  shift?: number;
}

export function drawCell(pen: Pen, { text, column, style, shift = 0 }: Cell, y: number): void {
  if ('end' in column) pen.textBefore(text, column.end, y + shift, style, column.width);
  else pen.text(text, column.start, y + shift, style);
}

export const withBlank = (cell: Cell): Cell => ({ ...cell, text: `${cell.text} ` });

/** The cells of a line around its name. */
export function lineCells(edition: Edition, line: InvoiceLine, number: number): [Cell, ...Cell[]] {
  const { words, formats } = edition;
  const unit = lookUp(words.units, line.unit_code) ?? line.unit_code;
  return [
    { text: String(number), column: NUMBER, style: DETAIL, shift: NUMBER_SHIFT },
    { text: formats.number(line.quantity), column: QUANTITY, style: BODY },
    { text: edition.breakLines(unit, UNIT.width, BODY)[0] ?? '', column: UNIT, style: BODY },
    { text: priceOf(edition, line), column: PRICE, style: BODY },
    { text: taxOf(edition, line), column: TAX, style: BODY },
    { text: edition.amount(line.net_amount), column: NET, style: STRONG },
  ];
}

function priceOf({ amount, formats, words }: Edition, line: InvoiceLine): string {
  const price = amount(line.unit_price);
  const base = line.price_base_quantity ?? '1';
  const unit = line.price_base_unit_code;
  const named =
    unit === null || unit === line.unit_code ? '' : ` ${lookUp(words.units, unit) ?? unit}`;
  return base === '1' && named === '' ? price : `${price} / ${formats.number(base)}${named}`;
}

/** The rate, and any category other than the ordinary one. */
const taxOf = ({ formats }: Edition, { tax_category, tax_rate }: InvoiceLine): string =>
  formats.rate(tax_rate) + (tax_category === 'S' ? '' : ` ${tax_category}`);

export const headCells = ({ words, styles: { label } }: Edition): Cell[] => [
  { text: words.lineNumber, column: NUMBER, style: label },
  { text: words.item, column: NAME, style: label },
  { text: words.quantity, column: QUANTITY, style: label },
  { text: words.unit, column: UNIT, style: label },
  { text: words.unitPrice, column: PRICE, style: label },
  { text: words.tax, column: TAX, style: label },
  { text: words.netAmount, column: NET, style: label },
];

/** As many as a line has: the group's name and sum, the others empty. */
export const groupCells = (name: string, sum: string): Cell[] =>
  [
    { text: '', column: NUMBER },
    { text: name, column: NAME },
    ...[QUANTITY, UNIT, PRICE, TAX].map((column) => ({ text: '', column })),
    { text: sum, column: NET },
  ].map((cell) => ({ ...cell, style: STRONG }));

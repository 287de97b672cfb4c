import type { InvoiceLine } from '#model/invoice-line.ts';
import type { PrintableInvoice } from '#model/invoice.ts';
import { decimal, toFixed, ZERO } from '#kernel/decimal.ts';
import { breakLines } from './break-lines.ts';
import { formatAmount, formatNumber, formatRate } from './french-format.ts';
import { CONTENT_WIDTH, LEFT, RIGHT } from './page-format.ts';
import type { Pen } from './pen.ts';
import { partLines, type Block, type Section } from './section.ts';
import {
  ACCENT,
  BODY,
  DETAIL,
  LABEL,
  lineHeightOf,
  PALE,
  RULE,
  STRONG,
  type TextStyle,
} from './text-style.ts';
import { unitLabel } from './unit-label.ts';

/** Right ends and widths of the number columns. */
const NUMBER = { end: LEFT + 18, width: 16 };
const NAME = { start: LEFT + 26, width: 198 };
const QUANTITY = { end: LEFT + 273, width: 46 };
const UNIT = { start: LEFT + 279, width: 46 };
const PRICE = { end: LEFT + 388, width: 60 };
const TAX = { end: LEFT + 429, width: 38 };
const NET = { end: RIGHT - 4, width: 76 };
const PADDING = 4;

/** Longer tables tag each row as one paragraph: cells of 10 000 lines took 5 s and 400 MB. */
const MAX_TAGGED_LINES = 500;

export function linesTable({ lines, currency_code }: PrintableInvoice): Section {
  const tagged = lines.length <= MAX_TAGGED_LINES;
  const blocks: Block[] = [];
  const sums: string[] = [];
  let sum = ZERO;
  for (const [index, line] of lines.entries()) {
    const parts = partLines(textsOf(line, currency_code));
    for (const [part, texts] of parts.entries()) {
      sums.push(toFixed(sum, 2));
      const cells = part === 0 ? cellsOf(line, index + 1, currency_code) : [];
      blocks.push(rowPart(texts, cells, { tagged, last: part === parts.length - 1 }));
      if (part === 0) sum = sum.plus(decimal(line.net_amount));
    }
  }
  const carried = (label: string) => (drawn: number) =>
    carriedRow(label, formatAmount(sums[drawn] ?? '0', currency_code));
  const atBreak = { leave: carried('À reporter'), enter: carried('Report') };
  return {
    tag: tagged ? 'Table' : ('Sect' as const),
    blocks,
    head: tableHead(tagged),
    atBreak,
    gap: 16,
  };
}

interface Line {
  text: string;
  style: TextStyle;
}

/** Name, description and adjustments, wrapped. */
function textsOf(line: InvoiceLine, currency: string): Line[] {
  const wrap = (text: string, style: TextStyle) =>
    breakLines(text, NAME.width, style).map((wrapped) => ({ text: wrapped, style }));
  const adjustments = line.adjustments.map(({ charge, amount, reason }) => {
    const label = reason ?? (charge ? 'Majoration' : 'Remise');
    return `${label} : ${formatAmount(charge ? amount : `-${amount}`, currency)}`;
  });
  return [
    ...wrap(line.name, BODY),
    ...(line.description === null ? [] : wrap(line.description, DETAIL)),
    ...adjustments.flatMap((text) => wrap(text, DETAIL)),
  ];
}

interface Cell {
  text: string;
  column: { end: number; width: number } | { start: number; width: number };
  style: TextStyle;
}

const cellsOf = (line: InvoiceLine, number: number, currency: string): Cell[] => [
  { text: String(number), column: NUMBER, style: DETAIL },
  { text: formatNumber(line.quantity), column: QUANTITY, style: BODY },
  {
    text: breakLines(unitLabel(line.unit_code), UNIT.width, BODY)[0] ?? '',
    column: UNIT,
    style: BODY,
  },
  { text: priceOf(line, currency), column: PRICE, style: BODY },
  { text: taxOf(line), column: TAX, style: BODY },
  { text: formatAmount(line.net_amount, currency), column: NET, style: STRONG },
];

const priceOf = (line: InvoiceLine, currency: string): string => {
  const price = formatAmount(line.unit_price, currency);
  const base = line.price_base_quantity;
  return base === null || base === '1' ? price : `${price} / ${formatNumber(base)}`;
};

/** The rate, and any category other than the ordinary one. */
const taxOf = ({ tax_category, tax_rate }: InvoiceLine): string =>
  formatRate(tax_rate) + (tax_category === 'S' ? '' : ` ${tax_category}`);

/** A row or a part of a long one: the first part has the cells, the last one the rule below. */
function rowPart(
  texts: Line[],
  cells: Cell[],
  { tagged, last }: { tagged: boolean; last: boolean },
): Block {
  const above = cells.length === 0 ? 0 : PADDING;
  const text = texts.reduce((sum, { style }) => sum + lineHeightOf(style), 0);
  const height = above + text + (last ? PADDING : 0);
  return {
    height,
    draw: (pen, y) => {
      const top = y + above;
      const [number, ...others] = cells;
      const draws = [
        ...(number === undefined ? [] : [() => drawCell(pen, number, top + 0.5)]),
        () => drawTexts(pen, texts, top),
        ...others.map((cell) => () => drawCell(pen, cell, top)),
      ];
      if (tagged) pen.group('TR', () => draws.forEach((draw) => pen.tag('TD', draw)));
      else pen.tag('P', () => draws.forEach((draw) => draw()));
      if (last) pen.rule(LEFT, y + height, CONTENT_WIDTH, RULE);
    },
  };
}

function drawTexts(pen: Pen, texts: Line[], top: number): void {
  let y = top;
  for (const { text, style } of texts) y = pen.lines([text], NAME.start, y, style);
}

function drawCell(pen: Pen, { text, column, style }: Cell, y: number): void {
  if ('end' in column) pen.textBefore(text, column.end, y, style, column.width);
  else pen.text(text, column.start, y, style);
}

const HEADS: Cell[] = [
  { text: 'Désignation', column: NAME, style: LABEL },
  { text: 'Quantité', column: QUANTITY, style: LABEL },
  { text: 'Unité', column: UNIT, style: LABEL },
  { text: 'Prix unit. HT', column: PRICE, style: LABEL },
  { text: 'TVA', column: TAX, style: LABEL },
  { text: 'Montant HT', column: NET, style: LABEL },
];

const tableHead = (tagged: boolean): Block => ({
  height: 20,
  draw: (pen, y) => {
    pen.shade([{ x: LEFT, y, width: CONTENT_WIDTH, height: 19 }], PALE);
    pen.rule(LEFT, y + 19.5, CONTENT_WIDTH, ACCENT);
    const draws = HEADS.map((cell) => () => drawCell(pen, cell, y + 4));
    if (tagged) pen.group('TR', () => draws.forEach((draw) => pen.tag('TH', draw)));
    else pen.tag('P', () => draws.forEach((draw) => draw()));
  },
});

/** The sum before the break, as an artifact, since it belongs to no line. */
const carriedRow = (label: string, amount: string): Block => ({
  height: 19,
  draw: (pen, y) =>
    pen.artifact(() => {
      pen.text(label, NAME.start, y + 3, STRONG);
      pen.textBefore(amount, NET.end, y + 3, STRONG, 150);
    }),
});

import { decimal, toFixed, ZERO } from '#kernel/decimal.ts';
import type { InvoiceLine } from '#model/invoice-line.ts';
import type { Edition } from './edition.ts';
import { lineTexts } from './line-texts.ts';
import { CONTENT_WIDTH, LEFT, RIGHT } from './page-format.ts';
import type { Pen, StructureElement } from './pen.ts';
import { heightOf, partLines, type Block, type Section } from './section.ts';
import { stackHeight, type TextStack } from './text-stack.ts';
import { BODY, DETAIL, PALE, RULE, STRONG, type TextStyle } from './text-style.ts';

/** Right ends and widths of the number columns, 6 points apart from the next one. */
const NUMBER = { end: LEFT + 18, width: 16 };
const NAME = { start: LEFT + 24, width: 188 };
const QUANTITY = { end: LEFT + 264, width: 46 };
const UNIT = { start: LEFT + 270, width: 44 };
const PRICE = { end: LEFT + 384, width: 64 };
const TAX = { end: LEFT + 430, width: 40 };
const NET = { end: RIGHT - 3, width: 72 };
const PADDING = 1.5;
/** Puts the smaller number on the baseline of its row. */
const NUMBER_SHIFT = BODY.size - DETAIL.size;
const HEAD_HEIGHT = 16;
const CARRIED_HEIGHT = 15;

/** Longer tables tag each row as one paragraph: cells of 10 000 lines took 5 s and 400 MB. */
export const MAX_TAGGED_LINES = 500;
/** The rows that the totals take along, and the most of a page that they may fill. */
const TAKEN_ROWS = 2;
const MAX_TAKEN_HEIGHT = 240;

export function linesTable(edition: Edition): Section {
  const { lines } = edition.invoice;
  const tagged = lines.length <= MAX_TAGGED_LINES;
  const blocks: Block[] = [];
  const sums: string[] = [];
  const starts: number[] = [];
  let sum = ZERO;
  for (const [index, line] of lines.entries()) {
    starts.push(blocks.length);
    for (const [part, block] of rowBlocks(edition, line, index + 1, tagged).entries()) {
      sums.push(toFixed(sum, 2));
      blocks.push(block);
      if (part === 0) sum = sum.plus(decimal(line.net_amount));
    }
  }
  const { words, amount } = edition;
  const carried = (label: string) => (drawn: number) =>
    carriedRow(label, amount(sums[drawn] ?? '0'));
  return {
    tag: tagged ? 'Table' : 'Sect',
    blocks,
    head: tableHead(edition, tagged ? 'cells' : 'paragraph'),
    laterHead: tableHead(edition, 'artifact'),
    atBreak: {
      leaveHeight: CARRIED_HEIGHT,
      leave: carried(words.carriedForward),
      enter: carried(words.broughtForward),
    },
    gap: 8,
    takenAlong: takenFrom(blocks, starts),
  };
}

/** The first block of the last rows that go with the totals: two, or as much as is not too high. */
function takenFrom(blocks: readonly Block[], starts: readonly number[]): number {
  const candidates = starts.slice(-TAKEN_ROWS);
  const found = candidates.find((start) => heightOf(blocks.slice(start)) <= MAX_TAKEN_HEIGHT);
  return found ?? blocks.length - 1;
}

interface Cell {
  text: string;
  column: { end: number; width: number } | { start: number; width: number };
  style: TextStyle;
}

/** A row, in parts if it is long: the first part has the cells, the last one the rule below. */
function rowBlocks(edition: Edition, line: InvoiceLine, number: number, tagged: boolean): Block[] {
  const parts = partLines(lineTexts(edition, line, NAME.width));
  const draw = tagged ? taggedRow(parts.length > 1) : paragraphRow;
  return parts.map((texts, part) => {
    const isFirst = part === 0;
    const cells = isFirst ? cellsOf(edition, line, number) : [];
    const above = isFirst ? PADDING : 0;
    const isLast = part === parts.length - 1;
    const height = above + stackHeight(texts) + (isLast ? PADDING : 0);
    return {
      height,
      draw: (pen, y) => {
        draw(pen, texts, cells, y + above);
        if (isLast) pen.rule(LEFT, y + height, CONTENT_WIDTH, RULE);
      },
    };
  });
}

type DrawRow = (pen: Pen, texts: TextStack, cells: readonly Cell[], top: number) => void;

/** @param divided whether later parts go on in the first one's elements, so that the row has its cells once */
function taggedRow(divided: boolean): DrawRow {
  let row: StructureElement | undefined;
  let name: StructureElement | undefined;
  return (pen, texts, cells, top) => {
    const [number, ...others] = cells;
    const drawName = () => drawTexts(pen, texts, top);
    row = pen.group(row ?? 'TR', () => {
      if (number !== undefined) pen.tag('TD', () => drawCell(pen, number, top + NUMBER_SHIFT));
      if (divided) name = pen.part(name ?? 'TD', drawName);
      else pen.tag('TD', drawName);
      for (const cell of others) pen.tag('TD', () => drawCell(pen, cell, top));
    });
  };
}

const paragraphRow: DrawRow = (pen, texts, [number, ...others], top) =>
  pen.tag('P', () => {
    if (number !== undefined) drawCell(pen, withBlank(number), top + NUMBER_SHIFT);
    drawTexts(pen, texts, top);
    for (const cell of others) drawCell(pen, withBlank(cell), top);
  });

const withBlank = (cell: Cell): Cell => ({ ...cell, text: `${cell.text} ` });

function drawTexts(pen: Pen, texts: TextStack, top: number): void {
  let y = top;
  for (const { text, style } of texts) y = pen.lines([text], NAME.start, y, style);
}

function drawCell(pen: Pen, { text, column, style }: Cell, y: number): void {
  if ('end' in column) pen.textBefore(text, column.end, y, style, column.width);
  else pen.text(text, column.start, y, style);
}

function cellsOf(edition: Edition, line: InvoiceLine, number: number): Cell[] {
  const { words, formats } = edition;
  const unit = words.units[line.unit_code] ?? line.unit_code;
  return [
    { text: String(number), column: NUMBER, style: DETAIL },
    { text: formats.number(line.quantity), column: QUANTITY, style: BODY },
    { text: edition.breakLines(unit, UNIT.width, BODY)[0] ?? '', column: UNIT, style: BODY },
    { text: priceOf(edition, line), column: PRICE, style: BODY },
    { text: taxOf(edition, line), column: TAX, style: BODY },
    { text: edition.amount(line.net_amount), column: NET, style: STRONG },
  ];
}

function priceOf({ amount, formats }: Edition, line: InvoiceLine): string {
  const price = amount(line.unit_price);
  const base = line.price_base_quantity;
  return base === null || base === '1' ? price : `${price} / ${formats.number(base)}`;
}

/** The rate, and any category other than the ordinary one. */
const taxOf = ({ formats }: Edition, { tax_category, tax_rate }: InvoiceLine): string =>
  formats.rate(tax_rate) + (tax_category === 'S' ? '' : ` ${tax_category}`);

const headCells = ({ words, styles: { label } }: Edition): Cell[] => [
  { text: words.lineNumber, column: NUMBER, style: label },
  { text: words.item, column: NAME, style: label },
  { text: words.quantity, column: QUANTITY, style: label },
  { text: words.unit, column: UNIT, style: label },
  { text: words.unitPrice, column: PRICE, style: label },
  { text: words.tax, column: TAX, style: label },
  { text: words.netAmount, column: NET, style: label },
];

/** Said once: the heads of later pages are artifacts. */
function tableHead(edition: Edition, said: 'cells' | 'paragraph' | 'artifact'): Block {
  const cells = headCells(edition);
  return {
    height: HEAD_HEIGHT,
    draw: (pen, y) => {
      pen.shade([{ x: LEFT, y, width: CONTENT_WIDTH, height: HEAD_HEIGHT - 1 }], PALE);
      pen.rule(LEFT, y + HEAD_HEIGHT - 0.5, CONTENT_WIDTH, edition.accent);
      const draw = (cell: Cell) => drawCell(pen, withBlank(cell), y + 2.5);
      if (said === 'artifact') pen.artifact(() => cells.forEach(draw), 'Pagination');
      else if (said === 'paragraph') pen.tag('P', () => cells.forEach(draw));
      else
        pen.group('TR', () => {
          for (const cell of cells) pen.tag('TH', () => draw(cell), { scope: 'Column' });
        });
    },
  };
}

/** The sum before the break, as an artifact, since it belongs to no line. */
const carriedRow = (label: string, amount: string): Block => ({
  height: CARRIED_HEIGHT,
  draw: (pen, y) =>
    pen.artifact(() => {
      pen.text(`${label} `, NAME.start, y + 2, STRONG);
      pen.textBefore(amount, NET.end, y + 2, STRONG, 150);
    }, 'Pagination'),
});

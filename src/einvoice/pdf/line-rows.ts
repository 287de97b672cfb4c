import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { Edition } from './edition.ts';
import { drawCell, lineCells, NAME, withBlank, type Cell } from './line-cells.ts';
import { lineTexts } from './line-texts.ts';
import { CONTENT_WIDTH, LEFT } from './page-format.ts';
import type { Pen } from './pen.ts';
import type { StructureElement } from './structure.ts';
import { partLines, type Block } from './section.ts';
import { stackHeight, type TextStack } from './text-stack.ts';
import { RULE } from './text-style.ts';

const PADDING = 1.5;

/** A line's row, in parts if it is long: the first part has the cells, the last one the rule below. */
export function lineRows(
  edition: Edition,
  line: InvoiceLine,
  number: number,
  tagged: boolean,
): Block[] {
  const parts = partLines(lineTexts(edition, line, NAME.width));
  const draw = tagged ? taggedRow(parts.length > 1) : paragraphRow;
  return parts.map((texts, part) => {
    const isFirst = part === 0;
    const cells = isFirst ? lineCells(edition, line, number) : [];
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
  return (pen, texts, [number, ...others], top) => {
    const drawName = () => drawTexts(pen, texts, top);
    row = pen.group(row ?? 'TR', () => {
      if (number !== undefined) pen.tag('TD', () => drawCell(pen, number, top));
      if (divided) name = pen.part(name ?? 'TD', drawName);
      else pen.tag('TD', drawName);
      for (const cell of others) pen.tag('TD', () => drawCell(pen, cell, top));
    });
  };
}

const paragraphRow: DrawRow = (pen, texts, [number, ...others], top) =>
  pen.tag('P', () => {
    if (number !== undefined) drawCell(pen, withBlank(number), top);
    drawTexts(pen, endWithBlank(texts), top);
    for (const cell of others) drawCell(pen, withBlank(cell), top);
  });

const endWithBlank = (texts: TextStack): TextStack =>
  texts.map((line, index) =>
    index < texts.length - 1 ? line : { ...line, text: `${line.text} ` },
  );

function drawTexts(pen: Pen, texts: TextStack, top: number): void {
  let y = top;
  for (const { text, style } of texts) y = pen.lines([text], NAME.start, y, style);
}

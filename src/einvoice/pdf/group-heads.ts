import { decimal, toFixed, ZERO } from '#kernel/decimal.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { Edition } from './edition.ts';
import { drawCell, groupCells, NAME } from './line-cells.ts';
import { CONTENT_WIDTH, LEFT, RIGHT } from './page-format.ts';
import type { Block } from './section.ts';
import { lineHeightOf, PALE, STRONG } from './text-style.ts';

const HEIGHT = lineHeightOf(STRONG) + 3;
const INDENT = 8;

/** The heads of the groups that begin with a line, outermost first, each with the sum of its lines. */
export function groupHeads(edition: Edition, index: number, tagged: boolean): Block[] {
  const { lines } = edition.invoice;
  const path = lines[index]?.group_path ?? [];
  if (path.length === 0) return [];
  const before = lines[index - 1]?.group_path ?? [];
  const kept = path.findIndex((name, depth) => before[depth] !== name);
  if (kept === -1) return [];
  return path.slice(kept).map((name, offset) => {
    const depth = kept + offset;
    const total = sumOfGroup(lines, index, path.slice(0, depth + 1));
    return headBlock(edition, name, depth, edition.amount(total), tagged);
  });
}

function sumOfGroup(lines: readonly InvoiceLine[], first: number, path: readonly string[]): string {
  const belongs = ({ group_path }: InvoiceLine) =>
    path.every((name, depth) => group_path[depth] === name);
  let total = ZERO;
  for (let index = first; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined || !belongs(line)) break;
    total = total.plus(decimal(line.net_amount));
  }
  return toFixed(total, 2);
}

function headBlock(
  edition: Edition,
  name: string,
  depth: number,
  total: string,
  tagged: boolean,
): Block {
  // Wider than the names of lines, which end before the numbers that a group has not.
  const width = RIGHT - NAME.start - depth * INDENT - 90;
  const [text = ''] = edition.breakShortText(name, width, STRONG, 1);
  const cells = groupCells(text, total).map((cell) =>
    'start' in cell.column && cell.column.start === NAME.start
      ? { ...cell, column: { ...NAME, start: NAME.start + depth * INDENT } }
      : cell,
  );
  return {
    height: HEIGHT,
    draw: (pen, y) => {
      pen.shade([{ x: LEFT, y, width: CONTENT_WIDTH, height: HEIGHT }], PALE);
      const top = y + 1.5;
      if (!tagged)
        pen.tag('P', () =>
          cells.forEach((cell) => drawCell(pen, { ...cell, text: `${cell.text} ` }, top)),
        );
      else
        pen.group('TR', () => {
          for (const cell of cells) pen.tag('TD', () => drawCell(pen, cell, top));
        });
    },
  };
}

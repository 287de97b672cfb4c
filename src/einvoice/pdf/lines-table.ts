import { decimal, toFixed, ZERO } from '#kernel/decimal.ts';
import type { Edition } from './edition.ts';
import { groupHeads } from './group-heads.ts';
import { drawCell, headCells, NAME, NET, withBlank, type Cell } from './line-cells.ts';
import { lineRows } from './line-rows.ts';
import { CONTENT_WIDTH, LEFT } from './page-format.ts';
import { heightOf, stackBlocks, type Block, type Section } from './section.ts';
import { PALE, STRONG } from './text-style.ts';

const HEAD_HEIGHT = 16;
const CARRIED_HEIGHT = 15;

/** Longer tables tag each row as one paragraph: cells of 10 000 lines took 5 s and 400 MB. */
export const MAX_TAGGED_LINES = 500;
/** The rows that the totals take along, and the most of a page that they may fill. */
const TAKEN_ROWS = 2;
const MAX_TAKEN_HEIGHT = 240;

export function linesTable(edition: Edition): Section {
  const tagged = edition.invoice.lines.length <= MAX_TAGGED_LINES;
  const { blocks, sums, starts } = layOutRows(edition, tagged);
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

interface Rows {
  blocks: Block[];
  /** The sum of the lines above each block. */
  sums: string[];
  /** The first block of each line. */
  starts: number[];
}

function layOutRows(edition: Edition, tagged: boolean): Rows {
  const rows: Rows = { blocks: [], sums: [], starts: [] };
  let sum = ZERO;
  for (const [index, line] of edition.invoice.lines.entries()) {
    rows.starts.push(rows.blocks.length);
    for (const [part, block] of lineRows(edition, line, index + 1, tagged).entries()) {
      rows.sums.push(toFixed(sum, 2));
      const heads = part === 0 ? groupHeads(edition, index, tagged) : [];
      rows.blocks.push(heads.length === 0 ? block : stackBlocks([...heads, block]));
      if (part === 0) sum = sum.plus(decimal(line.net_amount));
    }
  }
  return rows;
}

/** The first block of the last rows that go with the totals: two, or as much as is not too high. */
function takenFrom(blocks: readonly Block[], starts: readonly number[]): number {
  const candidates = starts.slice(-TAKEN_ROWS);
  const found = candidates.find((start) => heightOf(blocks.slice(start)) <= MAX_TAKEN_HEIGHT);
  return found ?? blocks.length - 1;
}

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

import type { Edition } from './edition.ts';
import type { HeadBox } from './head-boxes.ts';
import { CONTENT_WIDTH, LEFT, WINDOW } from './page-format.ts';
import type { Pen } from './pen.ts';
import type { Block } from './section.ts';
import { drawStack, partTexts, stackHeight, stackTexts, type TextStack } from './text-stack.ts';
import { DETAIL } from './text-style.ts';

const GAP = 6;
const COLUMNS = 3;
const COLUMN_GAP = 14;
const COLUMN_WIDTH = (CONTENT_WIDTH - (COLUMNS - 1) * COLUMN_GAP) / COLUMNS;
const MAX_LINES = 4;
/** A longer box goes on in the next column. */
const MAX_BOX_LINES = 24;
const WINDOW_END = WINDOW.y + WINDOW.height;

interface PlacedBox {
  stack: TextStack;
  y: number;
}

/** Boxes go left of the window while they fit, the others below it in columns, a row a block. */
export function arrangeBoxes(
  edition: Edition,
  boxes: readonly HeadBox[],
  place: { top: number; width: number },
): { beside: { end: number; draw: (pen: Pen) => void }; below: Block[] } {
  const beside = boxesBeside(
    boxes.map((box) => stackOf(edition, box, place.width)),
    place.top,
  );
  const columns = boxes
    .slice(beside.length)
    .flatMap((box) => partBox(edition, box))
    .map((box) => stackOf(edition, box, COLUMN_WIDTH));
  return {
    beside: {
      end: Math.max(0, ...beside.map(({ stack, y }) => y + stackHeight(stack))),
      draw: (pen) => {
        for (const { stack, y } of beside) pen.tag('P', () => drawStack(pen, stack, LEFT, y));
      },
    },
    below: rowsOf(columns),
  };
}

function boxesBeside(stacks: readonly TextStack[], top: number): PlacedBox[] {
  const placed: PlacedBox[] = [];
  let y = top;
  for (const stack of stacks) {
    if (y + stackHeight(stack) > WINDOW_END) break;
    placed.push({ stack, y });
    y += stackHeight(stack) + GAP;
  }
  return placed;
}

function rowsOf(stacks: readonly TextStack[]): Block[] {
  const rows: Block[] = [];
  for (let first = 0; first < stacks.length; first += COLUMNS) {
    const row = stacks.slice(first, first + COLUMNS);
    rows.push({
      height: GAP + Math.max(...row.map(stackHeight)),
      draw: (pen, y) => {
        for (const [column, stack] of row.entries()) {
          const x = LEFT + column * (COLUMN_WIDTH + COLUMN_GAP);
          pen.tag('P', () => drawStack(pen, stack, x, y + GAP));
        }
      },
    });
  }
  return rows;
}

function partBox(edition: Edition, { label, texts }: HeadBox): HeadBox[] {
  const linesOf = (text: string) => textLines(edition, [text], COLUMN_WIDTH).length;
  return partTexts(texts, linesOf, MAX_BOX_LINES).map((part, index) => ({
    label: index === 0 ? label : null,
    texts: part,
  }));
}

function stackOf(edition: Edition, { label, texts }: HeadBox, width: number): TextStack {
  const limits = { width, maxLines: MAX_LINES };
  return [
    ...stackTexts(edition, label === null ? [] : [label], edition.styles.label, limits),
    ...textLines(edition, texts, width),
  ];
}

const textLines = (edition: Edition, texts: readonly string[], width: number): TextStack =>
  stackTexts(edition, texts, DETAIL, { width, maxLines: MAX_LINES });

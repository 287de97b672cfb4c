import type { Edition } from './edition.ts';
import type { HeadBox } from './head-boxes.ts';
import { CONTENT_WIDTH, LEFT, WINDOW } from './page-format.ts';
import type { Pen } from './pen.ts';
import { drawStack, stackHeight, stackTexts, type TextStack } from './text-stack.ts';
import { DETAIL } from './text-style.ts';

const GAP = 6;
const COLUMNS = 3;
const COLUMN_GAP = 14;
const COLUMN_WIDTH = (CONTENT_WIDTH - (COLUMNS - 1) * COLUMN_GAP) / COLUMNS;
const MAX_LINES = 4;
const WINDOW_END = WINDOW.y + WINDOW.height;

interface PlacedBox {
  stack: TextStack;
  x: number;
  y: number;
}

/** Boxes go left of the window while they fit, the others below it in columns. */
export function arrangeBoxes(
  edition: Edition,
  boxes: readonly HeadBox[],
  place: { top: number; width: number },
): { end: number; draw: (pen: Pen) => void } {
  const left = boxesBeside(
    boxes.map((box) => stackOf(edition, box, place.width)),
    place.top,
  );
  const columns = boxes.slice(left.length).map((box) => stackOf(edition, box, COLUMN_WIDTH));
  const below = boxesBelow(columns, Math.max(WINDOW_END, endOf(left, place.top)) + GAP);
  return {
    end: Math.max(endOf(left, 0), endOf(below, 0)),
    draw: (pen) => {
      for (const { stack, x, y } of [...left, ...below])
        pen.tag('P', () => drawStack(pen, stack, x, y));
    },
  };
}

const endOf = (placed: readonly PlacedBox[], least: number): number =>
  Math.max(least, ...placed.map(({ stack, y }) => y + stackHeight(stack)));

function boxesBeside(stacks: readonly TextStack[], top: number): PlacedBox[] {
  const placed: PlacedBox[] = [];
  let y = top;
  for (const stack of stacks) {
    if (y + stackHeight(stack) > WINDOW_END) break;
    placed.push({ stack, x: LEFT, y });
    y += stackHeight(stack) + GAP;
  }
  return placed;
}

function boxesBelow(stacks: readonly TextStack[], top: number): PlacedBox[] {
  const placed: PlacedBox[] = [];
  let y = top;
  for (let first = 0; first < stacks.length; first += COLUMNS) {
    const row = stacks.slice(first, first + COLUMNS);
    for (const [column, stack] of row.entries())
      placed.push({ stack, x: LEFT + column * (COLUMN_WIDTH + COLUMN_GAP), y });
    y += Math.max(...row.map(stackHeight)) + GAP;
  }
  return placed;
}

function stackOf(edition: Edition, { label, texts }: HeadBox, width: number): TextStack {
  const limits = { width, maxLines: MAX_LINES };
  return [
    ...stackTexts(edition, label === null ? [] : [label], edition.styles.label, limits),
    ...stackTexts(edition, texts, DETAIL, limits),
  ];
}

import type { Edition } from './edition.ts';
import { CONTENT_WIDTH, LEFT, WINDOW } from './page-format.ts';
import { identificationOf, labelled } from './party-texts.ts';
import type { Pen } from './pen.ts';
import { drawStack, stackHeight, stackTexts, type TextStack } from './text-stack.ts';
import { BODY, DETAIL } from './text-style.ts';

/** A few lines of the head below a label. */
interface Box {
  label: string | null;
  texts: string[];
}

export const addressBoxes = (edition: Edition): Box[] =>
  [customerBox(edition), deliveryBox(edition), referenceBox(edition)].filter(
    ({ texts }) => texts.length > 0,
  );

const customerBox = (edition: Edition): Box => ({
  label: edition.words.customer,
  texts: identificationOf(edition, edition.invoice.buyer),
});

function deliveryBox({ invoice: { delivery }, words, formats }: Edition): Box {
  const date = delivery?.date ?? null;
  const country = delivery?.country_code ?? null;
  return {
    label: words.delivery,
    texts: [
      ...(date === null ? [] : [words.deliveredOn(formats.date(date))]),
      ...(country === null ? [] : [formats.country(country)]),
    ],
  };
}

function referenceBox(edition: Edition): Box {
  const { invoice, words } = edition;
  const references: [string, string | null][] = [
    [words.purchaseOrder, invoice.purchase_order_reference],
  ];
  return {
    label: null,
    texts: references.flatMap(([label, value]) =>
      value === null ? [] : [labelled(edition, label, value)],
    ),
  };
}

const GAP = 6;
const COLUMNS = 3;
const COLUMN_GAP = 14;
const COLUMN_WIDTH = (CONTENT_WIDTH - (COLUMNS - 1) * COLUMN_GAP) / COLUMNS;
const MAX_LINES = 4;
const WINDOW_END = WINDOW.y + WINDOW.height;

/** Boxes go left of the window while they fit, the others below it in columns. */
export function arrangeBoxes(
  edition: Edition,
  boxes: readonly Box[],
  place: { top: number; width: number },
): { end: number; draw: (pen: Pen) => void } {
  const placed: { stack: TextStack; x: number; y: number }[] = [];
  let y = place.top;
  let left = 0;
  for (const box of boxes) {
    const stack = stackOf(edition, box, place.width);
    if (y + stackHeight(stack) > WINDOW_END) break;
    placed.push({ stack, x: LEFT, y });
    y += stackHeight(stack) + GAP;
    left += 1;
  }
  let end = left === 0 ? place.top - GAP : y - GAP;
  const below = boxes.slice(left).map((box) => stackOf(edition, box, COLUMN_WIDTH));
  for (let first = 0; first < below.length; first += COLUMNS) {
    const row = below.slice(first, first + COLUMNS);
    const top = Math.max(end, WINDOW_END) + GAP;
    for (const [column, stack] of row.entries())
      placed.push({ stack, x: LEFT + column * (COLUMN_WIDTH + COLUMN_GAP), y: top });
    end = top + Math.max(...row.map(stackHeight));
  }
  return {
    end,
    draw: (pen) => {
      for (const { stack, x, y: top } of placed) pen.tag('P', () => drawStack(pen, stack, x, top));
    },
  };
}

function stackOf(edition: Edition, { label, texts }: Box, width: number): TextStack {
  const limits = { width, maxLines: MAX_LINES };
  return [
    ...stackTexts(edition, label === null ? [] : [label], edition.styles.label, limits),
    ...stackTexts(edition, texts, label === null ? BODY : DETAIL, limits),
  ];
}

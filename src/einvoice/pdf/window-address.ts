import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { Edition } from './edition.ts';
import { WINDOW } from './page-format.ts';
import { addressLines } from './party-texts.ts';
import type { Pen } from './pen.ts';
import { drawStack, stackHeight, stackTexts, type TextStack } from './text-stack.ts';
import { BODY, lineHeightOf, STRONG } from './text-style.ts';

const PADDING = 6;
const WIDTH = WINDOW.width - 2 * PADDING;
const HEIGHT = WINDOW.height - 2 * PADDING;
const MAX_LINES = 3;
/** The first that lets the address fit is taken. */
const SIZES = [9.5, 8.5, 7.5, 6.5, 5.5];

/** The buyer's name and postal address, alone in the window; its label is above. */
export function windowAddress(edition: Edition): { draw: (pen: Pen) => void } {
  const { words, styles, invoice } = edition;
  const stack = fittingStack(edition);
  const label = labelOf(invoice, words);
  const x = WINDOW.x + PADDING;
  return {
    draw: (pen) =>
      pen.tag('P', () => {
        pen.text(`${label} `, x, WINDOW.y - lineHeightOf(styles.label) - 2, styles.label);
        drawStack(pen, stack, x, WINDOW.y + PADDING);
      }),
  };
}

function labelOf(invoice: Edition['invoice'], words: Edition['words']): string {
  if (invoice.quote !== undefined) return words.customer;
  return isCreditNote(invoice) ? words.creditedTo : words.billedTo;
}

function fittingStack(edition: Edition): TextStack {
  const { buyer } = edition.invoice;
  const limits = { width: WIDTH, maxLines: MAX_LINES };
  let stack: TextStack = [];
  for (const size of SIZES) {
    stack = [
      ...stackTexts(edition, [buyer.name], { ...STRONG, size }, limits),
      ...stackTexts(edition, addressLines(edition, buyer.address), { ...BODY, size }, limits),
    ];
    if (stackHeight(stack) <= HEIGHT) return stack;
  }
  return stack.slice(0, Math.floor(HEIGHT / lineHeightOf({ ...BODY, size: SIZES.at(-1) ?? 0 })));
}

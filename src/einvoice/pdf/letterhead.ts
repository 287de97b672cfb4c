import { arrangeBoxes } from './arrange-boxes.ts';
import type { Edition } from './edition.ts';
import { headBoxes, type HeadBox } from './head-boxes.ts';
import { titleFacts } from './title-facts.ts';
import { FIRST_TOP, LEFT, WINDOW } from './page-format.ts';
import { addressLines, contactTexts, identificationOf } from './party-texts.ts';
import type { Pen } from './pen.ts';
import { section, type Block, type Section } from './section.ts';
import { drawStack, partTexts, stackHeight, stackTexts, type TextStack } from './text-stack.ts';
import { BODY, COMPANY, DETAIL, STRONG } from './text-style.ts';
import { windowAddress } from './window-address.ts';

/** Ends before the envelope's window. */
const WIDTH = WINDOW.x - LEFT - 18;
const MAX_LINES = 3;
/** Lines for the seller's identifiers, next to the window. */
const MAX_NUMBER_LINES = 24;
const GAP = 8;
const LOGO = { width: (60 * 72) / 25.4, height: (20 * 72) / 25.4 };

/**
 * The head of the first page: the seller left, the title and its facts right, below them the buyer's address in the
 * envelope's window. Identifiers, delivery and references take the place that is left of it and below, where a block
 * is a row of them.
 */
export function letterhead(edition: Edition): Section {
  const { beside, more } = sellerTexts(edition);
  const logoHeight = edition.profile.logo === null ? 0 : LOGO.height + GAP;
  const sellerEnd = FIRST_TOP + logoHeight + stackHeight(beside);
  const boxes = arrangeBoxes(edition, [...more, ...headBoxes(edition)], {
    top: sellerEnd + GAP,
    width: WIDTH,
  });
  const title = titleFacts(edition);
  const address = windowAddress(edition);
  const end = Math.max(WINDOW.y + WINDOW.height, sellerEnd, boxes.beside.end);
  const first: Block = {
    height: end - FIRST_TOP,
    draw: (pen) => {
      title.draw(pen);
      drawLogo(pen, edition);
      pen.tag('P', () => drawStack(pen, beside, LEFT, FIRST_TOP + logoHeight));
      address.draw(pen);
      boxes.beside.draw(pen);
    },
  };
  return section([first, ...boxes.below], 0);
}

function drawLogo(pen: Pen, { profile, invoice }: Edition): void {
  if (profile.logo === null) return;
  const place = { x: LEFT, y: FIRST_TOP, ...LOGO };
  pen.picture({ bytes: profile.logo, alt: invoice.seller.name }, place);
}

/** `more` are the identifiers that do not fit next to the window. */
function sellerTexts(edition: Edition): { beside: TextStack; more: HeadBox[] } {
  const { seller } = edition.invoice;
  const limits = { width: WIDTH, maxLines: MAX_LINES };
  const { trading_name } = seller;
  const numbers = [...identificationOf(edition, seller), ...contactTexts(edition, seller.contact)];
  const linesOf = (text: string) => stackTexts(edition, [text], DETAIL, limits).length;
  const [first = [], ...others] = partTexts(numbers, linesOf, MAX_NUMBER_LINES);
  const more = others.flat();
  return {
    beside: [
      ...stackTexts(edition, [seller.name], COMPANY, limits),
      ...stackTexts(edition, trading_name === null ? [] : [trading_name], STRONG, limits),
      ...stackTexts(edition, addressLines(edition, seller.address), BODY, limits),
      ...stackTexts(edition, first, DETAIL, limits),
    ],
    more: more.length === 0 ? [] : [{ label: edition.words.seller, texts: more }],
  };
}

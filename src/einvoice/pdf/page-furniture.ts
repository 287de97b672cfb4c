import { titleOf } from './document-title.ts';
import type { Edition } from './edition.ts';
import { footTexts } from './foot-texts.ts';
import { CONTENT_WIDTH, FOOT_END, LEFT, RIGHT, TOP } from './page-format.ts';
import { identificationOf } from './party-texts.ts';
import type { Pen } from './pen.ts';
import { lineHeightOf, RULE, SMALL } from './text-style.ts';

const PAGE_NUMBER_WIDTH = 90;
const GAP = 5;

interface Furniture {
  /** Where the content of each page ends. */
  bottom: number;
  draw: (pen: Pen, page: number, pages: number) => void;
}

/** The parts repeated on every page: seller, footer, page number, and from the second page on the document's number. */
export function pageFurniture(edition: Edition): Furniture {
  const { invoice, words } = edition;
  const document = oneLine(edition, `${titleOf(invoice, words.titles)} ${invoice.invoice_number}`);
  const foot = footLines(edition);
  const line = lineHeightOf(SMALL);
  const rule = FOOT_END - foot.length * line - GAP;
  return {
    bottom: rule - GAP,
    draw: (pen, page, pages) => {
      pen.rule(LEFT, rule, CONTENT_WIDTH, RULE);
      if (page > 1) pen.rule(LEFT, TOP - 12, CONTENT_WIDTH, RULE);
      pen.artifact(() => {
        pen.lines(foot, LEFT, rule + GAP, SMALL);
        const number = words.page(page, pages);
        pen.textBefore(number, RIGHT, FOOT_END - line, SMALL, PAGE_NUMBER_WIDTH);
        if (page > 1) pen.text(document, LEFT, TOP - 25, SMALL);
      }, 'Pagination');
    },
  };
}

/** The company's legal form and footer, then its name and numbers next to the page number. */
function footLines(edition: Edition): string[] {
  const { seller } = edition.invoice;
  const company = [seller.name, ...identificationOf(edition, seller)].join(' · ');
  return [...footTexts(edition), oneLine(edition, company)];
}

const oneLine = (edition: Edition, text: string): string =>
  edition.breakShortText(text, CONTENT_WIDTH - PAGE_NUMBER_WIDTH, SMALL, 1)[0] ?? '';

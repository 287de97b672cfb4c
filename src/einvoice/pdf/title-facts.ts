import { titleOf } from './document-title.ts';
import type { Edition } from './edition.ts';
import { FIRST_TOP, RIGHT, WINDOW } from './page-format.ts';
import type { Pen } from './pen.ts';
import { drawStack, stackHeight, stackTexts, type TextStack } from './text-stack.ts';
import { BODY, DETAIL, STRONG } from './text-style.ts';

const LEFT_EDGE = WINDOW.x + 6;
const WIDTH = RIGHT - LEFT_EDGE;
const LABEL_WIDTH = 88;
const LONG_TITLE_SIZE = 13;
const MAX_LINES = 2;

/** The title, number and dates, above the window. */
export function titleFacts(edition: Edition): { draw: (pen: Pen) => void } {
  const title = titleLines(edition);
  const facts = factsOf(edition).map(([label, value]) => ({
    label: stackTexts(
      edition,
      [label],
      { ...BODY, color: DETAIL.color },
      { width: LABEL_WIDTH - 6, maxLines: 1 },
    ),
    value: stackTexts(edition, [value], STRONG, {
      width: WIDTH - LABEL_WIDTH,
      maxLines: MAX_LINES,
    }),
  }));
  return {
    draw: (pen) => {
      pen.tag('H1', () => drawStack(pen, title, LEFT_EDGE, FIRST_TOP - 4));
      let y = FIRST_TOP + stackHeight(title);
      pen.tag('P', () => {
        for (const { label, value } of facts) {
          for (const { text, style } of label) pen.text(`${text} `, LEFT_EDGE, y, style);
          y = drawStack(pen, endWithBlank(value), LEFT_EDGE + LABEL_WIDTH, y);
        }
      });
    },
  };
}

function titleLines(edition: Edition): TextStack {
  const { title } = edition.styles;
  const text = titleOf(edition.invoice, edition.words.titles);
  const large = stackTexts(edition, [text], title, { width: WIDTH, maxLines: MAX_LINES });
  if (large.length === 1) return large;
  const style = { ...title, size: LONG_TITLE_SIZE };
  return stackTexts(edition, [text], style, { width: WIDTH, maxLines: MAX_LINES });
}

type Fact = [string, string];

function factsOf({ invoice, words, formats }: Edition): Fact[] {
  const { due_date, quote } = invoice;
  const last: [label: string, day: string | null] =
    quote === undefined ? [words.dueDate, due_date] : [words.validUntil, quote.valid_until];
  const [label, day] = last;
  return [
    [words.number, invoice.invoice_number],
    [words.issueDate, formats.date(invoice.issue_date)],
    ...(day === null ? [] : [[label, formats.date(day)] satisfies Fact]),
  ];
}

const endWithBlank = (stack: TextStack): TextStack =>
  stack.map((line) => ({ ...line, text: line.text.endsWith(' ') ? line.text : `${line.text} ` }));

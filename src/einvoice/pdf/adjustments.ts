import { negated } from '#kernel/decimal.ts';
import type { InvoiceAllowanceCharge } from '#einvoice/model/invoice.ts';
import { adjustmentTexts } from './adjustment-texts.ts';
import type { Edition } from './edition.ts';
import { CONTENT_WIDTH, LEFT, RIGHT } from './page-format.ts';
import type { Block, Section } from './section.ts';
import { BODY, lineHeightOf, RULE, STRONG } from './text-style.ts';

const PADDING = 2;
const AMOUNT_WIDTH = 90;
const MAX_LINES = 12;
const TAKEN_ROWS = 2;

export function adjustmentsTable(edition: Edition): Section {
  const blocks = edition.invoice.allowance_charges.map((one) => adjustmentRow(edition, one));
  return {
    tag: 'Table',
    head: tableHead(edition, false),
    laterHead: tableHead(edition, true),
    blocks,
    gap: 10,
    takenAlong: Math.max(0, blocks.length - TAKEN_ROWS),
  };
}

function tableHead({ words, styles: { label } }: Edition, repeated: boolean): Block {
  const height = lineHeightOf(label) + 2 * PADDING;
  return {
    height,
    draw: (pen, y) => {
      const drawName = () => pen.text(`${words.adjustments} `, LEFT, y + PADDING, label);
      const drawAmount = () =>
        pen.textBefore(words.amount, RIGHT - 3, y + PADDING, label, AMOUNT_WIDTH);
      if (repeated)
        pen.artifact(() => {
          drawName();
          drawAmount();
        }, 'Pagination');
      else
        pen.group('TR', () => {
          pen.tag('TH', drawName, { scope: 'Column' });
          pen.tag('TH', drawAmount, { scope: 'Column' });
        });
      pen.rule(LEFT, y + height, CONTENT_WIDTH, RULE);
    },
  };
}

function adjustmentRow(edition: Edition, adjustment: InvoiceAllowanceCharge): Block {
  const width = CONTENT_WIDTH - AMOUNT_WIDTH;
  const lines = edition.breakShortText(describe(edition, adjustment), width, BODY, MAX_LINES);
  const { charge, amount } = adjustment;
  const signed = edition.amount(charge ? amount : negated(amount));
  const height = lines.length * lineHeightOf(BODY) + 2 * PADDING;
  return {
    height,
    draw: (pen, y) => {
      const top = y + PADDING;
      pen.group('TR', () => {
        pen.tag('TD', () => void pen.lines(lines, LEFT, top, BODY));
        pen.tag('TD', () => pen.textBefore(signed, RIGHT - 3, top, STRONG, AMOUNT_WIDTH - 8));
      });
      pen.rule(LEFT, y + height, CONTENT_WIDTH, RULE);
    },
  };
}

function describe(edition: Edition, adjustment: InvoiceAllowanceCharge): string {
  const tax = `${edition.words.tax} ${edition.formats.rate(adjustment.tax_rate)}`;
  return [...adjustmentTexts(edition, adjustment), tax].join(' · ');
}

import type { PrintableInvoice } from '#model/invoice.ts';
import { breakShortText } from './break-lines.ts';
import { titleOf } from './document-title.ts';
import { formatDate } from './french-format.ts';
import { addressLines, identificationOf } from './identification.ts';
import { CONTENT_WIDTH, LEFT, RIGHT } from './page-format.ts';
import type { Pen } from './pen.ts';
import type { Block } from './section.ts';
import {
  BODY,
  COMPANY,
  DETAIL,
  lineHeightOf,
  RULE,
  STRONG,
  TITLE,
  type TextStyle,
} from './text-style.ts';

const COLUMN = 250;
const LABEL_WIDTH = 92;
const MAX_LINES = 6;

export function letterhead(invoice: PrintableInvoice): Block {
  const seller = sellerText(invoice);
  const title = styled(breakShortText(titleOf(invoice), COLUMN, TITLE, MAX_LINES), TITLE);
  const facts = factsOf(invoice).map(([label, value]) => ({
    label,
    values: breakShortText(value, COLUMN - LABEL_WIDTH, STRONG, MAX_LINES),
  }));
  const factsHeight = facts.reduce((sum, { values }) => sum + values.length, 0);
  const right = heightOf(title) + 6 + factsHeight * lineHeightOf(STRONG);
  const height = Math.max(heightOf(seller), right) + 14;
  return {
    height,
    draw: (pen, y) => {
      pen.tag('H1', () => drawStyled(pen, title, RIGHT - COLUMN, y - 4));
      pen.tag('P', () => drawFacts(pen, facts, y + heightOf(title) + 6));
      pen.tag('P', () => drawStyled(pen, seller, LEFT, y));
      pen.rule(LEFT, y + height, CONTENT_WIDTH, RULE);
    },
  };
}

interface StyledLine {
  text: string;
  style: TextStyle;
}
const styled = (lines: string[], style: TextStyle): StyledLine[] =>
  lines.map((text) => ({ text, style }));
const heightOf = (lines: StyledLine[]): number =>
  lines.reduce((sum, { style }) => sum + lineHeightOf(style), 0);

function drawStyled(pen: Pen, lines: StyledLine[], x: number, top: number): void {
  let y = top;
  for (const { text, style } of lines) {
    pen.text(text, x, y, style);
    y += lineHeightOf(style);
  }
}

function sellerText({ seller }: PrintableInvoice): StyledLine[] {
  const width = CONTENT_WIDTH - COLUMN - 20;
  const wrap = (style: TextStyle) => (text: string) =>
    styled(breakShortText(text, width, style, MAX_LINES), style);
  return [
    ...wrap(COMPANY)(seller.name),
    ...addressLines(seller).flatMap(wrap(BODY)),
    ...identificationOf(seller).flatMap(wrap(DETAIL)),
  ];
}

type Fact = [string, string];

const factsOf = (invoice: PrintableInvoice): Fact[] => [
  ['Numéro', invoice.invoice_number],
  ["Date d'émission", formatDate(invoice.issue_date)],
  ...fact("Date d'échéance", invoice.due_date && formatDate(invoice.due_date)),
  ...fact('Bon de commande', invoice.purchase_order_reference),
];
const fact = (label: string, value: string | null | undefined): Fact[] =>
  value ? [[label, value]] : [];

function drawFacts(pen: Pen, facts: { label: string; values: string[] }[], top: number): void {
  let y = top;
  for (const { label, values } of facts) {
    pen.text(label, RIGHT - COLUMN, y, { ...BODY, color: DETAIL.color });
    y = pen.lines(values, RIGHT - COLUMN + LABEL_WIDTH, y, STRONG);
  }
}

import type { InvoiceLine } from '#model/invoice-line.ts';
import type { Edition } from './edition.ts';
import type { TextStack } from './text-stack.ts';
import { BODY, DETAIL, type TextStyle } from './text-style.ts';

/** A line's name and all that is printed below it, wrapped. */
export function lineTexts(edition: Edition, line: InvoiceLine, width: number): TextStack {
  const wrap = (text: string, style: TextStyle): TextStack => {
    const lines = edition.breakLines(text, width, style);
    return lines.map((part) => ({ text: part, style }));
  };
  const details = detailsOf(edition, line).flatMap((text) => wrap(text, DETAIL));
  const texts = [...wrap(line.name, BODY), ...details];
  return texts.map(({ text, style }, index) => ({
    text: index === texts.length - 1 || text.endsWith(' ') ? text : `${text} `,
    style,
  }));
}

const detailsOf = (edition: Edition, line: InvoiceLine): string[] => [
  ...(line.description === null ? [] : [line.description]),
  ...adjustmentTexts(edition, line),
];

function adjustmentTexts({ words, amount }: Edition, { adjustments }: InvoiceLine): string[] {
  return adjustments.map(({ charge, amount: value, reason }) => {
    const label = reason ?? (charge ? words.charge : words.allowance);
    return `${label}${words.colon} ${amount(charge ? value : `-${value}`)}`;
  });
}

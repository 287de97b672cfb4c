import type { Edition } from './edition.ts';
import type { Pen } from './pen.ts';
import { lineHeightOf, type TextStyle } from './text-style.ts';

/** Lines of several styles, one below the other. */
export type TextStack = StyledLine[];

interface StyledLine {
  text: string;
  style: TextStyle;
}

/** Wraps texts to a width, each to so many lines. */
export const stackTexts = (
  { breakShortText }: Edition,
  texts: readonly string[],
  style: TextStyle,
  { width, maxLines }: { width: number; maxLines: number },
): TextStack =>
  texts.flatMap((text) =>
    breakShortText(text, width, style, maxLines).map((line) => ({ text: line, style })),
  );

/** Cuts a list of texts, each whole, into parts that take at most `max` lines. */
export function partTexts(
  texts: readonly string[],
  linesOf: (text: string) => number,
  max: number,
): string[][] {
  const parts: string[][] = [];
  let left = 0;
  for (const text of texts) {
    const lines = linesOf(text);
    if (lines > left || parts.length === 0) {
      parts.push([]);
      left = max;
    }
    parts.at(-1)?.push(text);
    left -= lines;
  }
  return parts;
}

export const stackHeight = (stack: TextStack): number =>
  stack.reduce((sum, { style }) => sum + lineHeightOf(style), 0);

/** @returns the end of the last line */
export function drawStack(pen: Pen, stack: TextStack, x: number, top: number): number {
  let y = top;
  for (const [index, { text, style }] of stack.entries()) {
    const isLast = index === stack.length - 1;
    y = pen.lines([isLast || text.endsWith(' ') ? text : `${text} `], x, y, style);
  }
  return y;
}

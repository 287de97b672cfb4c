import type { Pen } from './pen.ts';
import { lineHeightOf, type TextStyle } from './text-style.ts';
import { breakLines } from './break-lines.ts';
import { CONTENT_WIDTH, LEFT } from './page-format.ts';

/** A block is never split between pages. */
export interface Block {
  height: number;
  draw: (pen: Pen, y: number) => void;
}

export interface Section {
  tag: 'Sect' | 'Table';
  blocks: Block[];
  /** Above the blocks, repeated on each later page. */
  head?: Block;
  /** Drawn before and after a page break between two blocks; `drawn` blocks precede it. */
  atBreak?: { leave: (drawn: number) => Block; enter: (drawn: number) => Block };
  /** Space above the section, unless it starts a page. */
  gap: number;
}

export const section = (blocks: Block[], gap: number): Section => ({ tag: 'Sect', blocks, gap });

/** A longer text or row may be split after so many lines. */
const LINES_A_BLOCK = 8;

export function partLines<T>(lines: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < lines.length; from += LINES_A_BLOCK)
    parts.push(lines.slice(from, from + LINES_A_BLOCK));
  return parts;
}

export const textBlocks = (text: string, style: TextStyle, tag = 'P'): Block[] =>
  partLines(breakLines(text, CONTENT_WIDTH, style)).map((lines) => ({
    height: lines.length * lineHeightOf(style),
    draw: (pen, y) => pen.tag(tag, () => void pen.lines(lines, LEFT, y, style)),
  }));

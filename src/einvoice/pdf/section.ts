import type { Pen } from './pen.ts';
import type { ElementOptions } from './structure.ts';
import { lineHeightOf, type TextStyle } from './text-style.ts';
import type { Edition } from './edition.ts';
import { CONTENT_WIDTH, LEFT } from './page-format.ts';

/** A block is never split between pages. */
export interface Block {
  height: number;
  draw: (pen: Pen, y: number) => void;
  /** Lines of text, where the section counts them. */
  lines?: number;
}

export interface Section {
  tag: 'Sect' | 'Table';
  blocks: Block[];
  /** Above the blocks. */
  head?: Block;
  /** The head of each later page. */
  laterHead?: Block;
  /** Drawn before and after a page break between two blocks; `drawn` blocks precede it. */
  atBreak?: {
    leaveHeight: number;
    leave: (drawn: number) => Block;
    enter: (drawn: number) => Block;
  };
  /** Space above the section, unless it starts a page. */
  gap: number;
  /** The next section takes the blocks from this index along to its page. */
  takenAlong?: number;
  /** Begins a new page rather than being split, up to a third of a page. */
  together?: boolean;
  /** Less of it than this many lines does not make a last page. */
  minLastLines?: number;
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

export const textBlocks = (
  { breakLines }: Edition,
  text: string,
  style: TextStyle,
  { tag = 'P', ...options }: ElementOptions & { tag?: string } = {},
): Block[] =>
  partLines(breakLines(text, CONTENT_WIDTH, style)).map((lines) => ({
    height: lines.length * lineHeightOf(style),
    lines: lines.length,
    draw: (pen, y) => pen.tag(tag, () => void pen.lines(lines, LEFT, y, style), options),
  }));

export const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { height }) => sum + height, 0);

/** Several blocks as one. */
export const stackBlocks = (blocks: readonly Block[]): Block => ({
  height: heightOf(blocks),
  draw: (pen, y) => {
    let top = y;
    for (const block of blocks) {
      block.draw(pen, top);
      top += block.height;
    }
  },
});

import { FIRST_TOP, TOP } from './page-format.ts';
import type { Pen } from './pen.ts';
import type { StructureElement } from './structure.ts';
import { heightOf, type Block, type Section } from './section.ts';

type PageDrawing = ((pen: Pen) => void)[];

interface Position {
  section: Section;
  block: number;
}

interface Page {
  draws: PageDrawing;
  /** Without heads and sums carried over. */
  placed: Position[];
}

interface Layout {
  /** Multiplies the gaps between sections. */
  gapFactor?: number;
  breakBefore?: Position;
}

const TIGHT = 0.5;

/** Places sections one below the other, over as many pages as they need, each down to `bottom`. */
export function paginate(sections: readonly Section[], bottom: number): PageDrawing[] {
  const filled = sections.filter(({ blocks }) => blocks.length > 0);
  const drawingsOf = (pages: Page[]) => pages.map(({ draws }) => draws);
  const pages = layOut(filled, bottom);
  if (!endsWithFewLines(pages)) return drawingsOf(pages);
  const tight = layOut(filled, bottom, { gapFactor: TIGHT });
  if (!endsWithFewLines(tight)) return drawingsOf(tight);
  const breakBefore = moreForLastPage(filled, bottom);
  return drawingsOf(breakBefore === null ? pages : layOut(filled, bottom, { breakBefore }));
}

function layOut(
  sections: readonly Section[],
  bottom: number,
  { gapFactor = 1, breakBefore }: Layout = {},
): Page[] {
  const pages: Page[] = [{ draws: [], placed: [] }];
  let y = FIRST_TOP;
  const breakPage = () => {
    pages.push({ draws: [], placed: [] });
    y = TOP;
  };
  for (const [number, section] of sections.entries()) {
    const place = placeIn(section, (draw) => void pages.at(-1)?.draws.push(draw));
    const put = (block: Block | undefined) => {
      if (block === undefined) return;
      place(block, y);
      y += block.height;
    };
    const isEmptyPage = () => pages.at(-1)?.placed.length === 0;
    if (!isEmptyPage()) y += section.gap * gapFactor;
    for (const [index, block] of section.blocks.entries()) {
      const forced = breakBefore?.section === section && breakBefore.block === index;
      const full = y + neededHeight(sections, number, index, bottom) > bottom;
      if ((full || forced) && !isEmptyPage()) {
        if (index > 0) put(section.atBreak?.leave(index));
        breakPage();
        put(index > 0 ? (section.laterHead ?? section.head) : section.head);
        if (index > 0) put(section.atBreak?.enter(index));
      } else if (index === 0) put(section.head);
      put(block);
      pages.at(-1)?.placed.push({ section, block: index });
    }
  }
  return pages;
}

/** The height of the block and of all that must follow it on its page. */
function neededHeight(
  sections: readonly Section[],
  number: number,
  index: number,
  bottom: number,
): number {
  const section = sections[number];
  const block = section?.blocks[index];
  if (section === undefined || block === undefined) return 0;
  const head = index === 0 ? (section.head?.height ?? 0) : 0;
  const alone = head + block.height + leaveHeight(section, index);
  if (index !== 0 && index !== section.takenAlong) return alone;
  const wanted =
    index === 0 ? startHeight(sections, number, bottom) : alongHeight(sections, number, bottom);
  return Math.max(alone, wanted);
}

function leaveHeight({ blocks, atBreak }: Section, index: number): number {
  return index === blocks.length - 1 ? 0 : (atBreak?.leaveHeight ?? 0);
}

/** The height of the blocks that the next section takes along, and of its beginning; 0 where a page cannot hold them. */
function alongHeight(sections: readonly Section[], number: number, bottom: number): number {
  const section = sections[number];
  const next = sections[number + 1];
  if (section?.takenAlong === undefined || next === undefined) return 0;
  const height =
    heightOf(section.blocks.slice(section.takenAlong)) +
    next.gap +
    startHeight(sections, number + 1, bottom);
  const repeated = section.takenAlong === 0 ? section.head : (section.laterHead ?? section.head);
  const entered = section.takenAlong === 0 ? undefined : section.atBreak?.enter(section.takenAlong);
  const room = bottom - TOP - (repeated?.height ?? 0) - (entered?.height ?? 0);
  return height <= room ? height : 0;
}

/** The height of the least with which a section begins on a page. */
function startHeight(sections: readonly Section[], number: number, bottom: number): number {
  const section = sections[number];
  const [first] = section?.blocks ?? [];
  if (section === undefined || first === undefined) return 0;
  const head = section.head?.height ?? 0;
  const all = heightOf(section.blocks);
  const isTogether = section.together === true && head + all <= thirdOf(bottom);
  const least = isTogether ? all : first.height + leaveHeight(section, 0);
  const along = section.takenAlong === 0 ? alongHeight(sections, number, bottom) : 0;
  return head + Math.max(least, along);
}

const thirdOf = (bottom: number): number => (bottom - TOP) / 3;

function endsWithFewLines(pages: readonly Page[]): boolean {
  const placed = pages.at(-1)?.placed ?? [];
  const few = placed.every(({ section: { minLastLines } }) => minLastLines !== undefined);
  const lines = placed.reduce((sum, { section, block }) => sum + linesAt(section, block), 0);
  return pages.length > 1 && few && lines < (placed[0]?.section.minLastLines ?? 0);
}

const linesAt = ({ blocks }: Section, block: number): number => blocks[block]?.lines ?? 0;

/** The block from which the last page has to begin, so that it is no rest of a few lines. */
function moreForLastPage(sections: readonly Section[], bottom: number): Position | null {
  const last = sections.at(-1);
  if (last === undefined) return null;
  let lines = 0;
  for (let block = last.blocks.length - 1; block > 0; block -= 1) {
    lines += linesAt(last, block);
    if (lines >= (last.minLastLines ?? 0)) return { section: last, block };
  }
  const before = sections.at(-2);
  if (before === undefined) return null;
  const above = sections.at(-3);
  if (above?.takenAlong !== undefined) return { section: above, block: above.takenAlong };
  const isShort = heightOf(before.blocks) <= thirdOf(bottom);
  return { section: before, block: isShort ? 0 : before.blocks.length - 1 };
}

/** Puts blocks into the section's structure element, which its first block opens. */
function placeIn(section: Section, add: (draw: (pen: Pen) => void) => void) {
  let element: StructureElement | undefined;
  return (block: Block, y: number) =>
    add((pen) => {
      element = pen.group(element ?? section.tag, () => block.draw(pen, y));
    });
}

import type { Pen, StructureElement } from './pen.ts';
import { BOTTOM, FIRST_TOP, TOP } from './page-format.ts';
import type { Block, Section } from './section.ts';

type PageDrawing = ((pen: Pen) => void)[];

/** Places sections one below the other, over as many pages as they need. */
export function paginate(sections: readonly Section[]): PageDrawing[] {
  const pages: PageDrawing[] = [[]];
  let y = FIRST_TOP;
  const breakPage = () => {
    pages.push([]);
    y = TOP;
  };
  for (const section of sections) {
    const place = placeIn(section, (draw) => void pages.at(-1)?.push(draw));
    const put = (block: Block) => {
      place(block, y);
      y += block.height;
    };
    if (y > TOP && section.blocks.length > 0) y += section.gap;
    for (const [index, block] of section.blocks.entries()) {
      const head = index === 0 ? section.head : undefined;
      const isLast = index === section.blocks.length - 1;
      const leave = isLast ? 0 : (section.atBreak?.leave(index).height ?? 0);
      const full = y + (head?.height ?? 0) + block.height + leave > BOTTOM;
      if (full && y > TOP) {
        if (index > 0 && section.atBreak) put(section.atBreak.leave(index));
        breakPage();
        if (section.head) put(section.head);
        if (index > 0 && section.atBreak) put(section.atBreak.enter(index));
      } else if (head) put(head);
      put(block);
    }
  }
  return pages;
}

/** Puts blocks into the section's structure element, which its first block opens. */
function placeIn(section: Section, add: (draw: (pen: Pen) => void) => void) {
  let element: StructureElement | undefined;
  return (block: Block, y: number) =>
    add((pen) => {
      element = pen.group(element ?? section.tag, () => block.draw(pen, y));
    });
}

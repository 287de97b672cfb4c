/** A4 in points, like all measures in this folder. */
export const PAGE_WIDTH = 595.28;
export const PAGE_HEIGHT = 841.89;

export const LEFT = 42;
export const RIGHT = PAGE_WIDTH - LEFT;
export const CONTENT_WIDTH = RIGHT - LEFT;

/** Where the content starts on the first page, which has the letterhead, and on the others. */
export const FIRST_TOP = 42;
export const TOP = 56;
/** Where the foot ends. */
export const FOOT_END = PAGE_HEIGHT - 24;

const points = (millimetres: number): number => (millimetres * 72) / 25.4;

/** The window of a French envelope (NF Z 11-001): nothing but name and postal address may show in it. */
export const WINDOW = {
  x: points(110),
  y: points(48),
  width: points(85),
  height: points(37),
} as const;

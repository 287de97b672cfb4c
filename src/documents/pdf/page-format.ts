/** A4 in points, like all measures in this folder. */
const PAGE_WIDTH = 595.28;
const PAGE_HEIGHT = 841.89;

export const LEFT = 42;
export const RIGHT = PAGE_WIDTH - LEFT;
export const CONTENT_WIDTH = RIGHT - LEFT;

/** Where the content starts on the first page, which has the letterhead, and on the others. */
export const FIRST_TOP = 42;
export const TOP = 60;
export const BOTTOM = PAGE_HEIGHT - 56;

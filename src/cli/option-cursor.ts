import { optionId } from './option-id.ts';

/** An id option, as decimal text; 0 is before the first one. */
export const optionCursor = (text: string): string => (text === '0' ? text : optionId(text));

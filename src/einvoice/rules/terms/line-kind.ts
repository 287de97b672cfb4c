import { textOfTerm, type TermGroup } from './term-tree.ts';

/** Whether a line's amount counts in the sums: extensions also have headings (GROUP) and texts (INFORMATION). */
export const isCounted = (line: TermGroup): boolean =>
  ['', 'DETAIL'].includes(textOfTerm(line, 'BT-X-8'));

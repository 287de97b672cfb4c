import type { FoundTerm } from './read-terms.ts';

/** Whether a term that a file or a document made of it says alone follows from what both say. */
export type Carried = (
  term: FoundTerm,
  file: readonly FoundTerm[],
  made: readonly FoundTerm[],
) => boolean;

export const valuesOf = (
  terms: readonly FoundTerm[],
  { id, line }: Pick<FoundTerm, 'id' | 'line'>,
): string[] => terms.filter((one) => one.id === id && one.line === line).map(({ value }) => value);

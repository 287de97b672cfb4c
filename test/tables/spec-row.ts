import type { Replay, Row } from '#machines/rows.ts';

/** One row of a state table in the words of its source, and the machine's rows that say the same. */
export interface SpecRow {
  /** This and the next four are the row's cells, letter for letter unless it has a `source`. */
  from: string;
  trigger: string;
  condition?: string;
  to: string;
  also?: string;
  /** Where the row stands, if not in a table of the specification. */
  source?: string;
  /** The specification's words for such a row, letter for letter, if it has any. */
  quote?: string;
  rows: Row[];
}

export interface SpecTable {
  states: readonly string[];
  rows: SpecRow[];
  /** Triggers whose target is the present state, or that a row's words exclude there: nothing changes. */
  replays: Replay[];
}

/** The specification's words for a row, as they stand in spec.md; undefined where it has none. */
function wordsOf({ from, trigger, condition = '', to, also, source, quote }: SpecRow) {
  if (source !== undefined) return quote;
  // The table of deliveries has three columns.
  const cells = also === undefined ? [from, trigger, to] : [from, trigger, condition, to, also];
  return cells.join(' | ').replaceAll('|  |', '| |');
}

/** The rows that the machine of a table has, each described by the specification's words. */
export const machineRows = (table: SpecTable): Row[] =>
  table.rows.flatMap((row) => {
    const description = wordsOf(row);
    return row.rows.map((one) => (description === undefined ? one : { ...one, description }));
  });

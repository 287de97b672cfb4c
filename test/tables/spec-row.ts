import type { Replay, Row } from '#machines/rows.ts';

/** A state table's row in its source's words, and the machine's rows for it. */
export interface SpecRow {
  /** The row's five cells begin here, letter for letter unless it has a `source`. */
  from: string;
  trigger: string;
  condition?: string;
  to: string;
  also?: string;
  /** Where the row is, if not in a table of the specification. */
  source?: string;
  /** The specification's words for such a row, letter for letter. */
  quote?: string;
  rows: Row[];
}

export interface SpecTable {
  states: readonly string[];
  rows: SpecRow[];
  /** Triggers that change nothing: their target is the present state, or the row excludes them there. */
  replays: Replay[];
}

/** The row's words as in spec.md; undefined where it has none. */
function wordsOf({ from, trigger, condition = '', to, also, source, quote }: SpecRow) {
  if (source !== undefined) return quote;
  // The table of deliveries has three columns.
  const cells = also === undefined ? [from, trigger, to] : [from, trigger, condition, to, also];
  return cells.join(' | ').replaceAll('|  |', '| |');
}

/** A table's rows in its machine, described in the specification's words. */
export const machineRows = (table: SpecTable): Row[] =>
  table.rows.flatMap((row) => {
    const description = wordsOf(row);
    return row.rows.map((one) => (description === undefined ? one : { ...one, description }));
  });

import type { Replay, Row } from '#machines/rows.ts';

/** One row of a state table in the words of its source, and the machine's rows that say the same. */
export interface SpecRow {
  from: string;
  trigger: string;
  condition?: string;
  to: string;
  also?: string;
  /** Where the row stands, if not in the specification. */
  source?: string;
  rows: Row[];
}

export interface SpecTable {
  states: readonly string[];
  rows: SpecRow[];
  /** Triggers whose target is the present state, or that a row's words exclude there: nothing changes. */
  replays: Replay[];
}

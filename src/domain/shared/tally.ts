import { statement, type Queryable } from '#orm/statement.ts';

/** Counting stops there, so that a look is never expensive. */
export const MOST_COUNTED = 1_000;

/** How many rows of a kind wait. */
export interface Tally {
  /** At most {@link MOST_COUNTED}. */
  count: number;
  /** Whether there are more. */
  more: boolean;
  /** When the longest waiting row began to wait: an instant, or a day as text. Null without rows. */
  oldest: Date | string | null;
}

interface TalliedRow {
  kind: string;
  count: number;
  oldest: Date | string | null;
}

/**
 * Counts several kinds of rows of a workspace (`$1`) in one statement.
 * @param kinds for each kind a query with the column `at`, in the order of an index, oldest first: no more than its first
 *   {@link MOST_COUNTED} + 1 rows are read. All are instants, or all are days.
 */
export function tallies<Kind extends string>(
  name: string,
  kinds: Readonly<Record<Kind, string>>,
): (on: Queryable, workspace_id: string) => Promise<Record<Kind, Tally>> {
  const names = Object.keys(kinds) as Kind[]; // exactly these keys
  const read = statement<TalliedRow, [workspace_id: string]>(
    name,
    names.map((kind) => countOf(kind, kinds[kind])).join(' union all '),
  );
  return async (on, workspace_id) => {
    const rows = await read.all(on, workspace_id);
    const found = names.map((kind) => [kind, tallyOf(rows.find((row) => row.kind === kind))]);
    return Object.fromEntries(found) as Record<Kind, Tally>; // of `names`
  };
}

const countOf = (kind: string, rows: string): string => `
  select '${kind}' as kind, count(*)::int as count, min(at) as oldest
  from (${rows} limit ${MOST_COUNTED + 1}) counted`;

function tallyOf(row: Omit<TalliedRow, 'kind'> | undefined): Tally {
  const { count = 0, oldest = null } = row ?? {};
  return { count: Math.min(count, MOST_COUNTED), more: count > MOST_COUNTED, oldest };
}

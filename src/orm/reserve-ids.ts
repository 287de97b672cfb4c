import type { Transaction } from './database.ts';
import { statement } from './statement.ts';

const RESERVE = statement<{ id: string }, [table: string, count: number]>(
  'reserve_ids',
  `
    select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2::int)`,
);

/** Ascending ids for rows that are sealed with their id before they are inserted. */
export async function reserveIds(
  tx: Transaction,
  table: 'bank_operations' | 'payment_instructions',
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const rows = await RESERVE.all(tx, table, count);
  if (rows.length !== count)
    throw new Error(`the sequence of ${table} gave ${rows.length} of ${count} ids`);
  return rows.map(({ id }) => id);
}

import type { DeliveryStatements } from './delivery-statements.ts';

/**
 * Runs one statement with its values bound, and resolves to the rows of a select; the result of any other statement is
 * not looked at. With `pg`: `async (sql, values) => (await pool.query(sql, values)).rows`.
 */
export type SqlQuery = (sql: string, values: (string | number)[]) => unknown;

export type TakenState = 'mine' | 'handled' | 'in_progress';

/** Puts the caller's mark on a delivery that no other one holds; what is done by then is in the row's state. */
export async function takeDelivery(
  query: SqlQuery,
  statements: Pick<DeliveryStatements, 'insert' | 'takeOver' | 'state'>,
  { service, id, mark, leaseMs }: { service: string; id: number; mark: string; leaseMs: number },
): Promise<TakenState> {
  const readState = async () => stateIn(await query(statements.state, [mark, service, id]));
  await query(statements.insert, [service, id, mark, leaseMs]);
  const state = await readState();
  if (state !== 'lapsed') return state;
  await query(statements.takeOver, [mark, leaseMs, service, id]);
  const taken = await readState();
  return taken === 'lapsed' ? 'in_progress' : taken;
}

/** A row that has gone was forgotten in between; the next attempt makes another one. */
function stateIn(rows: unknown): TakenState | 'lapsed' {
  if (!Array.isArray(rows))
    throw new TypeError(
      'query has to resolve to the rows of a select as an array; with pg: (await pool.query(sql, values)).rows',
    );
  const [row] = rows as ({ state?: TakenState | 'lapsed' } | undefined)[]; // the select's one column
  return row?.state ?? 'in_progress';
}

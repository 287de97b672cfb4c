import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '#orm/database.ts';

const LOOK_MS = 10;

/** Asks the pool directly, so that waiting is not part of a walk. */
export async function untilRow(
  { pool }: Pick<OpenDatabase, 'pool'>,
  query: string,
  ...values: unknown[]
): Promise<void> {
  while ((await pool.query(query, values)).rowCount === 0) await sleep(LOOK_MS);
}

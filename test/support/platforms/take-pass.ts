import { leasePass, type LeasedPass } from '#domain/exchange/platform-connections/lease-pass.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';

const MINUTE_MS = 60_000;

/** Leases the due pass of a connection for a minute, as a worker does. */
export async function takePass(
  db: Database,
  connection: RowKey,
  worker = 'one',
): Promise<LeasedPass> {
  const held = await leasePass(db, connection, worker, MINUTE_MS);
  if (held === null) throw new Error('no pass is due');
  return held;
}

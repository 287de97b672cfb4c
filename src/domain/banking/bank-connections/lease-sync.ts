import type { Database, Transaction } from '#orm/database.ts';
import { BankConnection } from '#orm/entities/bank-connection.ts';
import { lockRow, type RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

/** A connection whose pass a worker makes. `lease_number` is unique to this one taking, so it is the fence too. */
export type LeasedSync = Pick<
  BankConnection,
  'workspace_id' | 'id' | 'company_id' | 'provider' | 'name' | 'lease_number'
>;

const FIND = statement<RowKey, [after: string, now: Date]>(
  'find_due_sync',
  `
    select workspace_id, id from bank_connections
    where workspace_id > $1 and state = 'syncing'
      and (lease_expires_at is null or lease_expires_at <= $2)
    order by workspace_id, sync_started_at limit 1`,
);

/** The connection that has waited longest for its pass, in the first workspace above `after` that has one. */
export const findDueSync = (db: Database, after: string): Promise<RowKey | null> =>
  db.transact((tx) => FIND.first(tx, after, tx.now));

/** A connection that was found, under a lease of its own; null when another worker was faster. */
export async function leaseSync(
  db: Database,
  key: RowKey,
  worker: string,
  milliseconds: number,
): Promise<LeasedSync | null> {
  return db.transact(async (begun) => {
    const { row, tx } = await lockRow(begun, BankConnection, key);
    const isFree = row.lease_expires_at === null || row.lease_expires_at <= tx.now;
    if (row.state !== 'syncing' || !isFree) return null;
    row.leased_by = worker;
    row.lease_expires_at = leaseUntil(tx, milliseconds);
    row.lease_number = String(BigInt(row.lease_number) + 1n);
    await tx.em.flush();
    const { workspace_id, id, company_id, provider, name, lease_number } = row;
    return { workspace_id, id, company_id, provider, name, lease_number };
  });
}

/** A lost lease stays lost. */
export async function renewSync(
  db: Database,
  held: LeasedSync,
  milliseconds: number,
): Promise<void> {
  await db.transact(async (begun) => {
    const { row, tx } = await lockRow(begun, BankConnection, held);
    if (!isHeld(row, held)) return;
    row.lease_expires_at = leaseUntil(tx, milliseconds);
    await tx.em.flush();
  });
}

/** Gives the lease back, so that another worker may make the pass at once. */
export async function releaseSync(db: Database, held: LeasedSync): Promise<void> {
  await db.transact(async (begun) => {
    const { row, tx } = await lockRow(begun, BankConnection, held);
    if (!isHeld(row, held)) return;
    Object.assign(row, NO_LEASE);
    await tx.em.flush();
  });
}

/** The columns of a connection that no worker has. */
export const NO_LEASE = { leased_by: null, lease_expires_at: null };

const leaseUntil = (tx: Transaction, milliseconds: number): Date =>
  new Date(tx.now.getTime() + milliseconds);

/** Whether a worker still has a locked connection. */
export const isHeld = (row: BankConnection, held: LeasedSync): boolean =>
  row.state === 'syncing' && row.lease_number === held.lease_number && row.leased_by !== null;

import type { Database, Transaction } from '#orm/database.ts';
import type { BankConnection } from '#orm/entities/bank-connection.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findDueBankSync } from '#orm/sql/banking/due-bank-syncs.ts';
import { statement } from '#orm/statement.ts';

/** A leased sync. `lease_number` is unique to the lease; each write repeats it. */
export type LeasedSync = Pick<
  BankConnection,
  'workspace_id' | 'id' | 'company_id' | 'provider' | 'name' | 'lease_number' | 'attempts'
>;

/** The longest waiting connection in the first workspace above `after` with one. */
export const findDueSync = (db: Database, after: string): Promise<RowKey | null> =>
  db.transact((tx) => findDueBankSync(tx, after));

const LEASE = statement<
  LeasedSync,
  [workspace_id: string, id: string, worker: string, until: Date, now: Date]
>(
  'lease_sync',
  `
    update bank_connections c
    set leased_by = $3, lease_expires_at = $4, lease_number = c.lease_number + 1,
      attempts = c.attempts + 1
    from (
      select id from bank_connections
      where workspace_id = $1 and id = $2 and state = 'syncing'
        and (lease_expires_at is null or lease_expires_at <= $5)
      for update skip locked) free
    where c.workspace_id = $1 and c.id = free.id
    returning c.workspace_id, c.id, c.company_id, c.provider, c.name, c.lease_number, c.attempts`,
);

/** Leases a found connection; null when another worker was faster. */
export const leaseSync = (
  db: Database,
  { workspace_id, id }: RowKey,
  worker: string,
  milliseconds: number,
): Promise<LeasedSync | null> =>
  db.transact((tx) =>
    LEASE.first(tx, workspace_id, id, worker, leaseUntil(tx, milliseconds), tx.now),
  );

type Held = [workspace_id: string, id: string, lease_number: string];

const RENEW = statement<never, [...Held, until: Date]>(
  'renew_sync',
  `
    update bank_connections c set lease_expires_at = $4
    from (
      select id from bank_connections
      where workspace_id = $1 and id = $2 and lease_number = $3 and leased_by is not null
      for update skip locked) held
    where c.workspace_id = $1 and c.id = held.id`,
);

/** A lost lease stays lost; a sync being written needs no renewal. */
export const renewSync = (
  db: Database,
  { workspace_id, id, lease_number }: LeasedSync,
  milliseconds: number,
): Promise<number> =>
  db.transact((tx) => RENEW.run(tx, workspace_id, id, lease_number, leaseUntil(tx, milliseconds)));

const RELEASE = statement<never, Held>(
  'release_sync',
  `
    update bank_connections
    set leased_by = null, lease_expires_at = null, attempts = attempts - 1
    where workspace_id = $1 and id = $2 and lease_number = $3 and leased_by is not null`,
);

/** Lets another worker make the sync at once. */
export async function releaseSync(
  db: Database,
  { workspace_id, id, lease_number }: LeasedSync,
): Promise<void> {
  await db.transact(async (tx) => {
    await RELEASE.run(tx, workspace_id, id, lease_number);
    tx.announce('banking');
  });
}

export const NO_LEASE = { leased_by: null, lease_expires_at: null, attempts: 0 };

const leaseUntil = (tx: Transaction, milliseconds: number): Date =>
  new Date(tx.now.getTime() + milliseconds);

/** Whether a worker still holds a locked connection. */
export const holdsSync = (row: BankConnection, held: LeasedSync): boolean =>
  row.state === 'syncing' && row.lease_number === held.lease_number && row.leased_by !== null;

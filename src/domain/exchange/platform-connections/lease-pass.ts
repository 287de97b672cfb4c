import type { Database, Transaction } from '#orm/database.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findDuePlatformPass } from '#orm/sql/exchange/due-platform-passes.ts';
import { statement } from '#orm/statement.ts';

/** A leased pass. `lease_number` is unique to the lease; each write repeats it. */
export type LeasedPass = RowKey & Pick<PlatformConnection, 'lease_number' | 'due_at'>;

/**
 * The longest waiting connection in the first workspace above `after` with one.
 * @param busy ids of connections that are left out
 */
export const findDuePass = (
  db: Database,
  after: string,
  busy: readonly string[] = [],
): Promise<RowKey | null> => db.transact((tx) => findDuePlatformPass(tx, after, busy));

const LEASE = statement<
  LeasedPass,
  [workspace_id: string, id: string, worker: string, until: Date, now: Date]
>(
  'lease_platform_pass',
  `
    update platform_connections c
    set leased_by = $3, lease_expires_at = $4, lease_number = c.lease_number + 1
    from (
      select id from platform_connections
      where workspace_id = $1 and id = $2 and archived_at is null and state <> 'paused'
        and receives and due_at <= $5 and (held_until is null or held_until <= $5)
        and (lease_expires_at is null or lease_expires_at <= $5)
      for update skip locked) free
    where c.workspace_id = $1 and c.id = free.id
    returning c.workspace_id, c.id, c.lease_number, c.due_at`,
);

/** Leases a found connection; null when another worker was faster. */
export const leasePass = (
  db: Database,
  { workspace_id, id }: RowKey,
  worker: string,
  milliseconds: number,
): Promise<LeasedPass | null> =>
  db.transact((tx) =>
    LEASE.first(tx, workspace_id, id, worker, leaseUntil(tx, milliseconds), tx.now),
  );

type Held = [workspace_id: string, id: string, lease_number: string];

const RENEW = statement<never, [...Held, until: Date]>(
  'renew_platform_pass',
  `
    update platform_connections set lease_expires_at = $4
    where workspace_id = $1 and id = $2 and lease_number = $3 and leased_by is not null`,
);

/** A lost lease stays lost. */
export const renewPass = (
  db: Database,
  { workspace_id, id, lease_number }: LeasedPass,
  milliseconds: number,
): Promise<number> =>
  db.transact((tx) => RENEW.run(tx, workspace_id, id, lease_number, leaseUntil(tx, milliseconds)));

const RELEASE = statement<never, Held>(
  'release_platform_pass',
  `
    update platform_connections set leased_by = null, lease_expires_at = null
    where workspace_id = $1 and id = $2 and lease_number = $3 and leased_by is not null`,
);

/** Lets another worker make the pass at once. */
export async function releasePass(
  db: Database,
  { workspace_id, id, lease_number }: LeasedPass,
): Promise<void> {
  await db.transact(async (tx) => {
    await RELEASE.run(tx, workspace_id, id, lease_number);
    tx.announce('network');
  });
}

export const NO_LEASE = { leased_by: null, lease_expires_at: null };

const leaseUntil = (tx: Transaction, milliseconds: number): Date =>
  new Date(tx.now.getTime() + milliseconds);

const LOCK_HELD = statement<{ held_until: Date | null }, Held>(
  'lock_held_platform_pass',
  `
    select held_until from platform_connections
    where workspace_id = $1 and id = $2 and lease_number = $3 and leased_by is not null
      and archived_at is null and state <> 'paused'
    for share`,
);

/** `lost`: to another worker, or by a pause or the deletion of the connection. `held`: the platform asked for a pause. */
export type HeldPass = 'held' | 'lost' | 'going_on';

/** Keeps a pass from being ended or paused until the transaction ends, so that what it writes is still wanted. */
export async function lockHeldPass(
  tx: Transaction,
  { workspace_id, id, lease_number }: LeasedPass,
): Promise<HeldPass> {
  const row = await LOCK_HELD.first(tx, workspace_id, id, lease_number);
  if (row === null) return 'lost';
  return row.held_until !== null && row.held_until > tx.now ? 'held' : 'going_on';
}

/** Whether a worker still holds a locked connection. */
export const holdsPass = (row: PlatformConnection, held: LeasedPass): boolean =>
  row.archived_at === null && row.lease_number === held.lease_number && row.leased_by !== null;

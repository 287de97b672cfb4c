import type { Database, Transaction } from '#orm/database.ts';
import type { PlatformFlow } from '#orm/entities/platform-flow.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findDuePlatformFlow, type DuePlatformFlow } from '#orm/sql/exchange/due-platform-flows.ts';
import { statement } from '#orm/statement.ts';

/** A flow that one worker takes in. `lease` is unique to the attempt; each write repeats it. */
export interface LeasedFlow extends RowKey {
  connection_id: string;
  /** The platform's. */
  flow_id: string;
  flow_type: string | null;
  lease: string;
  /** Including this one. */
  attempts_count: number;
  /** The attempt before this one never ended: its process died, or its lease did. */
  was_left: boolean;
}

/**
 * The longest waiting flow in the first workspace above `after` with one.
 * @param busy ids of connections that are left out
 */
export const findDueFlow = (
  db: Database,
  after: string,
  busy: readonly string[],
): Promise<DuePlatformFlow | null> => db.transact((tx) => findDuePlatformFlow(tx, after, busy));

const LEASE = statement<
  Omit<LeasedFlow, 'lease'>,
  [workspace_id: string, id: string, lease: string, until: Date, now: Date]
>(
  'lease_platform_flow',
  `
    update platform_flows f
    set leased_by = $3, next_attempt_at = $4, attempts_count = f.attempts_count + 1
    from (
      select id, leased_by is not null as was_left from platform_flows
      where workspace_id = $1 and id = $2 and next_attempt_at <= $5
      for update) due
    where f.workspace_id = $1 and f.id = due.id
    returning f.workspace_id, f.id, f.connection_id, f.flow_id, f.flow_type, f.attempts_count, due.was_left`,
);

/** Leases a found flow; null when another worker was faster. If the worker dies, another one gets it after the lease. */
export const leaseFlow = async (
  db: Database,
  { workspace_id, id }: RowKey,
  lease: string,
  milliseconds: number,
): Promise<LeasedFlow | null> => {
  const leased = await db.transact((tx) =>
    LEASE.first(tx, workspace_id, id, lease, after(tx, milliseconds), tx.now),
  );
  return leased === null ? null : { ...leased, lease };
};

const RENEW = statement<never, [workspace_id: string, id: string, lease: string, until: Date]>(
  'renew_platform_flow',
  `
    update platform_flows set next_attempt_at = $4
    where workspace_id = $1 and id = $2 and leased_by = $3`,
);

/** A lost lease stays lost. */
export const renewFlow = (
  db: Database,
  { workspace_id, id, lease }: LeasedFlow,
  milliseconds: number,
): Promise<number> =>
  db.transact((tx) => RENEW.run(tx, workspace_id, id, lease, after(tx, milliseconds)));

const RELEASE = statement<never, [workspace_id: string, id: string, lease: string, due_at: Date]>(
  'release_platform_flow',
  `
    update platform_flows
    set leased_by = null, next_attempt_at = $4, attempts_count = attempts_count - 1
    where workspace_id = $1 and id = $2 and leased_by = $3`,
);

/** Lets another worker take the flow, at once or after some milliseconds. The attempt does not count. */
export async function releaseFlow(
  db: Database,
  { workspace_id, id, lease }: LeasedFlow,
  wait: number,
): Promise<void> {
  await db.transact(async (tx) => {
    await RELEASE.run(tx, workspace_id, id, lease, after(tx, wait));
    if (wait === 0) tx.announce('network');
  });
}

const after = (tx: Transaction, milliseconds: number): Date =>
  new Date(tx.now.getTime() + milliseconds);

/** Whether a worker still holds a locked flow. */
export const holdsFlow = (row: PlatformFlow, { lease }: LeasedFlow): boolean =>
  row.leased_by === lease;

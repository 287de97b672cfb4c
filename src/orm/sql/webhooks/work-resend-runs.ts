import type { ResendRunState, StopReason } from '#machines/resend-run.ts';
import type { Transaction } from '#orm/database.ts';
import type { ResendRun } from '#orm/entities/resend-run.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

const LEASE = statement<
  ResendRun,
  [workspace_id: string, id: string, now: Date, worker: string, lease_expires_at: Date]
>(
  'lease_resend_run',
  `
    update resend_runs
    set leased_by = $4, lease_expires_at = $5, lease_number = lease_number + 1, attempts = attempts + 1
    where workspace_id = $1 and id = (
      select id from resend_runs
      where workspace_id = $1 and id = $2 and state = 'running'
        and (lease_expires_at is null or lease_expires_at <= $3)
      for update skip locked)
    returning workspace_id, id, webhook_endpoint_id, state, reason, delivery_state, delivery_reason,
      occurred_from, occurred_until, after_delivery_id, last_delivery_id, after_event_id, last_event_id,
      deliveries_count, processed_count, resent_count, leased_by, lease_expires_at, lease_number, attempts, started_at, finished_at`,
);

export const takeResendRun = (
  tx: Transaction,
  { workspace_id, id }: RowKey,
  worker: string,
  lease_expires_at: Date,
): Promise<ResendRun | null> => LEASE.first(tx, workspace_id, id, tx.now, worker, lease_expires_at);

type Claim = [workspace_id: string, id: string, lease_number: string];

const claimOf = ({ workspace_id, id, lease_number }: ResendRun): Claim => [
  workspace_id,
  id,
  lease_number,
];

/** How far a run has come: one of the two moves. */
export type ResendPosition = Pick<ResendRun, 'after_delivery_id' | 'after_event_id'>;

const ADVANCE = statement<
  never,
  [...Claim, after_delivery_id: string, after_event_id: string, processed: number, resent: number]
>(
  'advance_resend_run',
  `
    update resend_runs
    set after_delivery_id = $4, after_event_id = $5, processed_count = processed_count + $6,
      resent_count = resent_count + $7,
      deliveries_count = greatest(deliveries_count, processed_count + $6),
      leased_by = null, lease_expires_at = null, attempts = 0
    where workspace_id = $1 and id = $2 and lease_number = $3 and state = 'running'`,
);

/**
 * Records a slice that ends at this position, and returns the lease. Deliveries may have failed since the run was
 * requested, so there may be more than were counted then. Throws if the lease was lost.
 */
export async function advanceResendRun(
  tx: Transaction,
  run: ResendRun,
  done: ResendPosition & { processed: number; resent: number },
): Promise<void> {
  const { after_delivery_id, after_event_id, processed, resent } = done;
  const values = [after_delivery_id, after_event_id, processed, resent] as const;
  checkClaim(run, await ADVANCE.run(tx, ...claimOf(run), ...values));
}

const END = statement<
  never,
  [...Claim, state: ResendRunState, reason: StopReason | null, finished_at: Date]
>(
  'end_resend_run',
  `
    update resend_runs
    set state = $4, reason = $5, finished_at = $6, leased_by = null, lease_expires_at = null
    where workspace_id = $1 and id = $2 and lease_number = $3 and state = 'running'`,
);

export async function saveResendRunEnd(
  tx: Transaction,
  run: ResendRun,
  state: ResendRunState,
  reason: StopReason | null,
): Promise<void> {
  checkClaim(run, await END.run(tx, ...claimOf(run), state, reason, tx.now));
}

const REST = statement<never, [...Claim, until: Date, attempts: number]>(
  'rest_resend_run',
  `
    update resend_runs set leased_by = null, lease_expires_at = $4, attempts = $5
    where workspace_id = $1 and id = $2 and lease_number = $3 and state = 'running'`,
);

/** Returns a lease; the run continues from `until` on. Without the lease the run does not change. */
export const restResendRun = (
  tx: Transaction,
  run: ResendRun,
  until: Date,
  attempts: number,
): Promise<number> => REST.run(tx, ...claimOf(run), until, attempts);

function checkClaim({ id }: ResendRun, written: number): void {
  if (written !== 1) throw new Error(`the lease of resend run ${id} was lost`);
}

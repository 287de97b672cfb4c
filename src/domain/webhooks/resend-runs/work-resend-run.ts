import type { EndedReason } from '#machines/delivery.ts';
import { resendRunMachine, type ResendRunEvent } from '#machines/resend-run.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { ResendRun } from '#orm/entities/resend-run.ts';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import type { RowKey } from '#orm/lock-row.ts';
import {
  countDue,
  insertMissed,
  insertResent,
  type ResendTarget,
  countOutcomes,
} from '#orm/sql/webhooks/resend-deliveries.ts';
import { nextDeliveries } from '#orm/sql/webhooks/resend-runs.ts';
import {
  advanceResendRun,
  restResendRun,
  saveResendRunEnd,
  takeResendRun,
  type ResendPosition,
} from '#orm/sql/webhooks/work-resend-runs.ts';
import { moveRow } from '#domain/shared/apply-transition.ts';
import { readAccessPeriod } from '#domain/webhooks/deliveries/access-period.ts';
import { includesOf, OPEN_LANE } from '#domain/webhooks/deliveries/queue-delivery.ts';
import { keptSince } from '#domain/webhooks/events/event-feed.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { findMissed } from './missed-events.ts';

/** Deliveries in a transaction. */
const RESEND_SLICE = 500;
/** Deliveries that a run sends first: it goes on once one of them is acknowledged, and stops if all fail. */
export const FIRST_RESENT = 5;
/** A run pauses while so many deliveries of its endpoint are due, lest new events queue behind it. */
const PAUSE_MS = 1_000;
const MAX_REST_MS = 60_000;

/** Leases a run for one slice; null when another worker was faster. */
export const leaseResendRun = (
  db: Database,
  run: RowKey,
  worker: string,
  milliseconds: number,
): Promise<ResendRun | null> =>
  db.transact((tx) => takeResendRun(tx, run, worker, new Date(tx.now.getTime() + milliseconds)));

/** Retries a failed slice later, after ever longer pauses. */
export async function postponeResendRun(db: Database, run: ResendRun): Promise<void> {
  const pause = Math.min(MAX_REST_MS, PAUSE_MS * 2 ** (run.attempts - 1));
  await db.transact((tx) =>
    restResendRun(tx, run, new Date(tx.now.getTime() + pause), run.attempts),
  );
}

/** Ends a run that keeps failing; the deliveries it queued stay. */
export const failResendRun = (db: Database, run: ResendRun): Promise<void> =>
  db.transact((tx) => moveRun(tx, run, { type: 'failure' }));

/**
 * Queues a leased run's next deliveries; they commit with its position, so each is resent once. Throws when the
 * lease was lost.
 * @param options.retention how long deliveries and events are kept, in milliseconds
 */
export function workResendRun(
  db: Database,
  run: ResendRun,
  { retention, slice = RESEND_SLICE }: { retention: number; slice?: number | undefined },
): Promise<'advanced' | 'waiting' | 'done' | 'stopped'> {
  return db.transact(async (unlocked) => {
    const key = { workspace_id: run.workspace_id, id: run.webhook_endpoint_id };
    if ((await unlocked.em.count(WebhookEndpoint, key)) === 0)
      return stop(unlocked, run, 'endpoint_deleted');
    const { row: endpoint, tx } = await lockOr404(unlocked, WebhookEndpoint, key);
    // A person stops a run under the same lock.
    const { workspace_id, id } = run;
    const known = await tx.em.findOne(ResendRun, { workspace_id, id }, { fields: ['state'] });
    if (known?.state !== 'running') return 'stopped';
    const access = await readAccessPeriod(tx, endpoint);
    if (access === null) return stop(tx, run, 'access_revoked');
    if (!endpoint.active) return stop(tx, run, 'endpoint_inactive');
    const first = FIRST_RESENT - run.processed_count;
    const limit = first > 0 ? Math.min(slice, first) : slice;
    const next = await nextSlice(tx, run, limit, keptSince(retention, tx.now));
    if (next === null) {
      await moveRun(tx, run, { type: 'end_reached' });
      return 'done';
    }
    const fate = first === 0 && run.resent_count > 0 ? await judgeFirst(tx, run) : 'sent';
    if (fate === 'failed') {
      await moveRun(tx, run, { type: 'first_failed' });
      return 'stopped';
    }
    if (
      fate === 'untried' ||
      next === 'blocked' ||
      (next.count > 0 && (await countDue(tx, run, slice)) === slice)
    ) {
      await restResendRun(tx, run, new Date(tx.now.getTime() + PAUSE_MS), 0);
      return 'waiting';
    }
    const { url, activation_period } = endpoint;
    const target = { url, activation_period, includes: includesOf(endpoint), ...access };
    const resent = next.count === 0 ? 0 : await next.queue(target);
    if (resent > 0) await OPEN_LANE.run(tx, run.workspace_id, run.webhook_endpoint_id, tx.now);
    await advanceResendRun(tx, run, { ...run, ...next.position, processed: next.count, resent });
    tx.announce('deliveries', run.workspace_id);
    return 'advanced';
  });
}

/** Whether one of the first deliveries was acknowledged, or all have failed at least once. */
async function judgeFirst(tx: Transaction, run: ResendRun): Promise<'sent' | 'failed' | 'untried'> {
  const { acknowledged, untried } = await countOutcomes(tx, run);
  if (acknowledged > 0) return 'sent';
  return untried > 0 ? 'untried' : 'failed';
}

interface Slice {
  count: number;
  position: Partial<ResendPosition>;
  queue(target: ResendTarget): Promise<number>;
}

/** The deliveries or events that a run goes through next; null at its end. */
async function nextSlice(
  tx: Transaction,
  run: ResendRun,
  limit: number,
  kept_since: Date,
): Promise<Slice | 'blocked' | null> {
  const { last_event_id } = run;
  if (last_event_id !== null) {
    const found = await findMissed(tx, { ...run, last_event_id }, kept_since, limit);
    if (found === null || found === 'blocked') return found;
    const { ids, after_event_id } = found;
    const queue = (target: ResendTarget) => insertMissed(tx, run, ids, target);
    return { count: ids.length, position: { after_event_id }, queue };
  }
  const deliveries = await nextDeliveries(tx, run, limit);
  const last = deliveries.at(-1);
  if (last === undefined) return null;
  const queue = (target: ResendTarget) => insertResent(tx, run, deliveries, target);
  return { count: deliveries.length, position: { after_delivery_id: last.id }, queue };
}

async function stop(tx: Transaction, run: ResendRun, reason: EndedReason): Promise<'stopped'> {
  await moveRun(tx, run, { type: 'subscription_ended', reason });
  return 'stopped';
}

async function moveRun(tx: Transaction, run: ResendRun, event: ResendRunEvent): Promise<void> {
  const stopped = event.type === 'first_failed' ? event.type : null;
  const reason = 'reason' in event ? event.reason : stopped;
  await moveRow(tx, resendRunMachine, run, event, {
    save: ({ to }) => saveResendRunEnd(tx, run, to, reason),
  });
}

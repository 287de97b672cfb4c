import type { CheckedInput } from '#kernel/checked-input.ts';
import { conflict, forbidden, refusedAtUpdate } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { ResendRun } from '#orm/entities/resend-run.ts';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { countFailed, type ResendFilter } from '#orm/sql/webhooks/resend-runs.ts';
import type { LaneKey } from '#orm/sql/delivery/lane-key.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { readAccessPeriod } from '#domain/webhooks/deliveries/access-period.ts';
import type { EventFeed } from '#domain/webhooks/events/event-feed.ts';
import { INACTIVE } from '#domain/webhooks/deliveries/resend-delivery.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { countMissed, findStretch, MAX_LOOKED_AT, type MissedFilter } from './missed-events.ts';
import { readResendFilter, type ResendRunMembers } from './read-resend-filter.ts';

/** In one run. */
export const MAX_RESENT = 50_000;

const tooMany = (most: string): Violation => ({
  field: 'occurred_from',
  code: 'too_many',
  message: `et occurred_until doivent délimiter ${most} au maximum`,
});
const TOO_MANY = tooMany(`${MAX_RESENT} livraisons`);
const TOO_MANY_MISSED = tooMany(
  `${MAX_RESENT} évènements sans livraison, parmi ${MAX_LOOKED_AT} évènements`,
);

/**
 * Starts to resend an endpoint's failed deliveries in the background (see `resendDelivery`), including older ones
 * that fail during the run; or, if they are asked for, the events of a period that have no delivery to it
 * (`missed-events.ts`). 409 when the endpoint is inactive or has an active run, 422 on the members or beyond
 * {@link MAX_RESENT}.
 */
export async function startResendRun(
  { db, eventFeed }: { db: Database; eventFeed: EventFeed },
  actor: Actor,
  key: RowKey,
  input: CheckedInput<ResendRunMembers>,
): Promise<ResendRun> {
  const { members } = input;
  const { missed, ...filter } = readResendFilter(input);
  const from = missed ? filter.occurred_from : null;
  const stretch = from && (await findStretch(db, eventFeed, key.workspace_id, from));
  return db.transact(async (begun) => {
    const { row: endpoint, tx } = await lockOr404(begun, WebhookEndpoint, key);
    const lane = { workspace_id: endpoint.workspace_id, webhook_endpoint_id: endpoint.id };
    if (!endpoint.active) throw conflict(INACTIVE);
    if ((await readAccessPeriod(tx, endpoint)) === null) throw forbidden('access_revoked');
    const running = await tx.em.findOne(ResendRun, { ...lane, state: 'running' });
    if (running !== null) throw conflict(alreadyRunning(running.id));
    const most = MAX_RESENT + 1;
    const run =
      stretch === null
        ? await insertResendRun(tx, { ...lane, ...filter }, most)
        : await insertMissedRun(tx, { ...lane, ...filter, ...stretch }, eventFeed, most);
    if (run.deliveries_count > MAX_RESENT)
      throw refusedAtUpdate([missed ? TOO_MANY_MISSED : TOO_MANY]);
    await recordChange(tx, actor, {
      workspace_id: endpoint.workspace_id,
      action: 'resend',
      subject: 'webhook_endpoints',
      subject_id: endpoint.id,
      after: { resend_run_id: run.id, ...members, deliveries_count: run.deliveries_count },
    });
    tx.announce('resends');
    return run;
  });
}

/** Inserts a run over the deliveries that match now, and counts them up to `most`. */
export async function insertResendRun(
  tx: Transaction,
  run: LaneKey & ResendFilter,
  most: number,
): Promise<ResendRun> {
  const { deliveries_count, last_delivery_id } = await countFailed(tx, run, most);
  return insertRun(tx, { ...run, last_event_id: null, deliveries_count, last_delivery_id });
}

/** The same over events without a delivery. */
async function insertMissedRun(
  tx: Transaction,
  run: ResendFilter & MissedFilter,
  { keptSince }: EventFeed,
  most: number,
): Promise<ResendRun> {
  const { deliveries_count } = await countMissed(tx, run, keptSince(tx.now), most);
  return insertRun(tx, { ...run, deliveries_count, last_delivery_id: '0' });
}

type Begun = LaneKey &
  ResendFilter &
  Pick<ResendRun, 'deliveries_count' | 'last_delivery_id' | 'last_event_id'>;

async function insertRun(tx: Transaction, run: Begun): Promise<ResendRun> {
  const inserted = tx.em.create(ResendRun, {
    ...run,
    state: 'running',
    reason: null,
    leased_by: null,
    lease_expires_at: null,
    started_at: tx.now,
    finished_at: null,
  });
  await tx.em.flush();
  return inserted;
}

const alreadyRunning = (id: string) =>
  `Un renvoi groupé est déjà en cours pour cet endpoint webhook (${id}) : attendez sa fin`;

import { withoutReported, type CheckedInput } from '#kernel/checked-input.ts';
import { isPlainDate } from '#kernel/instant.ts';
import { conflict, forbidden, refusedAtUpdate } from '#kernel/api-error.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import type { DeliveryReason } from '#machines/delivery.ts';
import type { Database } from '#orm/database.ts';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import type { RowKey } from '#orm/lock-row.ts';
import {
  findRunning,
  insertResendRun,
  type ResendFilter,
  type ResendRun,
} from '#orm/sql/resend-runs.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { readAccessPeriod } from '#domain/webhooks/deliveries/access-period.ts';
import { INACTIVE } from '#domain/webhooks/deliveries/resend-delivery.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';

export interface ResendRunMembers {
  state?: ResendFilter['delivery_state'];
  reason?: DeliveryReason | null;
  occurred_from?: string | null;
  occurred_until?: string | null;
}

/** In one run. */
const MAX_DELIVERIES = 50_000;

const TOO_MANY: Violation = {
  field: 'occurred_from',
  code: 'too_many',
  message: `et occurred_until doivent délimiter ${MAX_DELIVERIES} livraisons au maximum`,
};
const NO_PERIOD: Violation = {
  field: 'occurred_until',
  code: 'inconsistent',
  message: 'doit être postérieur à occurred_from',
};

/**
 * Starts to resend an endpoint's failed deliveries in the background (see `resendDelivery`), including older ones
 * that fail during the run. 409 when the endpoint is inactive or has an active run, 422 on the members or beyond
 * {@link MAX_DELIVERIES}.
 */
export async function startResendRun(
  db: Database,
  actor: Actor,
  key: RowKey,
  input: CheckedInput<ResendRunMembers>,
): Promise<ResendRun> {
  const { members } = input;
  const filter = readFilter(input);
  return db.transact(async (begun) => {
    const { row: endpoint, tx } = await lockOr404(begun, WebhookEndpoint, key);
    const lane = { workspace_id: endpoint.workspace_id, webhook_endpoint_id: endpoint.id };
    if (!endpoint.active) throw conflict(INACTIVE);
    if ((await readAccessPeriod(tx, endpoint)) === null) throw forbidden();
    const running = await findRunning(tx, lane);
    if (running !== null) throw conflict(alreadyRunning(running));
    const run = await insertResendRun(tx, { ...lane, ...filter }, MAX_DELIVERIES + 1);
    if (run.deliveries_count > MAX_DELIVERIES) throw refusedAtUpdate([TOO_MANY]);
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

const alreadyRunning = (id: string) =>
  `Un renvoi groupé est déjà en cours pour cet endpoint webhook (${id}) : attendez sa fin`;

function readFilter({ members, violations: shape }: CheckedInput<ResendRunMembers>): ResendFilter {
  const violations: Violation[] = [];
  const read = (field: 'occurred_from' | 'occurred_until'): Date | null => {
    const text = members[field] ?? null;
    const instant = text === null ? null : readInstant(text);
    if (text !== null && instant === null) violations.push({ field, ...REASONS.invalid });
    return instant;
  };
  const [occurred_from, occurred_until] = [read('occurred_from'), read('occurred_until')];
  if (occurred_from !== null && occurred_until !== null && occurred_until <= occurred_from)
    violations.push(NO_PERIOD);
  const broken = [...shape, ...withoutReported(shape, violations)];
  if (broken.length > 0) throw refusedAtUpdate(broken);
  const { state = null, reason = null } = members;
  return { delivery_state: state, delivery_reason: reason, occurred_from, occurred_until };
}

/** Null for a day or hour that does not exist; the shape is checked before. */
function readInstant(text: string): Date | null {
  const date = new Date(text);
  return isPlainDate(text.slice(0, 10)) && !Number.isNaN(date.getTime()) ? date : null;
}

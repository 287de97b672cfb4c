import { countFailures } from '#delivery/write/count-failures.ts';
import {
  endFailingOf,
  findEndedFailingFor,
  findFailingFor,
  findNearLimitFor,
  openFailingOf,
  warnNearLimitOf,
} from '#domain/notices/watch-endpoints.ts';
import type { Database, OpenDatabase } from '#orm/database.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { inTransactionByKey } from '#orm/transact.ts';
import { acknowledged, deliveryOn, failed, idleLane } from '#test/support/delivery/updates.ts';

export type Reported = 'failed' | 'acknowledged';

/** Reports outcomes of deliveries as the engine does. */
export function settle(
  db: Pick<OpenDatabase, 'pool'>,
  { workspace_id, id: webhook_endpoint_id }: WebhookEndpoint,
  outcomes: readonly Reported[],
  { limit, now }: { limit: number; now: Date },
) {
  const lane = idleLane({ workspace_id, webhook_endpoint_id, fence: '1' });
  const updates = outcomes.map((outcome) =>
    outcome === 'failed' ? failed(deliveryOn(lane)) : acknowledged(deliveryOn(lane)),
  );
  return inTransactionByKey(db.pool, (client) => countFailures(client, updates, limit, now));
}

/** A look of the watch, at one workspace of each round. */
export async function look(db: Database, limit = 20): Promise<void> {
  const ended = await findEndedFailingFor(db, '0');
  if (ended !== null) await endFailingOf(db, ended.workspace_id);
  const failing = await findFailingFor(db, '0');
  if (failing !== null) await openFailingOf(db, failing.workspace_id);
  const near = await findNearLimitFor(db, '0', limit);
  if (near !== null) await warnNearLimitOf(db, near.workspace_id, limit);
}

import type { Transaction } from '#orm/database.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { endCause } from '#orm/sql/notices/notice-causes.ts';
import { announceEndpoint } from './announce-endpoint.ts';
import { moveEndpoint } from './move-endpoint.ts';

/** Applies a PATCH of `active` to the locked row; the present value changes nothing. */
export async function setActive(
  tx: Transaction,
  endpoint: WebhookEndpoint,
  active: boolean,
): Promise<void> {
  const type = active ? 'patch_active_true' : 'patch_active_false';
  const move = await moveEndpoint(endpoint, { type }, tx);
  Object.assign(endpoint, move?.endpoint);
  if (move === null) return;
  announceEndpoint(tx, endpoint);
  const { workspace_id, id } = endpoint;
  if (active) {
    const cause = { workspace_id, kind: 'endpoint_deactivated', subject_id: id } as const;
    await endCause(tx, cause, 'well', tx.now);
  }
  const to = active ? 'active' : 'inactive';
  tx.moved?.({ machine: 'endpoint_activity', workspace_id, id, trigger: type, to });
}

import type { Queryable } from '#orm/statement.ts';
import { doubles } from '#orm/sql/array-literal.ts';
import { byGroup, type WorkspaceGroup } from '#orm/sql/by-group.ts';
import {
  ATTEMPT_ARRAYS,
  ATTEMPT_COLUMNS,
  attemptValues,
  stillOurs,
  type AttemptValues,
  type SettledDelivery,
} from './settled-delivery.ts';

/** Acknowledged deliveries are nearly all, and most of their columns are equal. */
const SETTLE_ACKNOWLEDGED = byGroup<{ id: string }, [...AttemptValues, acknowledged_ms: string]>(
  'settle_acknowledged',
  (within) => `
    with outcome as (
      select * from unnest(${ATTEMPT_ARRAYS}, $11::float8[])
        as o (${ATTEMPT_COLUMNS}, acknowledged_at)
    )
    update deliveries d
    set state = 'acknowledged', next_attempt_at = null,
      acknowledged_at = to_timestamp(o.acknowledged_at / 1000),
      attempts_count = o.attempts_before + 1,
      attempted_at = to_timestamp(o.attempted_at / 1000), duration_ms = o.duration_ms,
      response_status = o.response_status, response_excerpt = o.response_excerpt
    ${stillOurs(within)} ${within('d.workspace_id')}
    returning d.id`,
);

/**
 * Writes acknowledged deliveries, each only if this node still holds the lane with the same fence: a node without its
 * lease writes nothing. @returns the ids of those written
 */
export async function settleAcknowledged(
  tx: Queryable,
  node: string,
  rows: readonly SettledDelivery[],
  group: WorkspaceGroup,
): Promise<string[]> {
  const acknowledged = doubles(rows.map(({ acknowledged_at }) => acknowledged_at));
  const settled = await SETTLE_ACKNOWLEDGED(group).all(
    tx,
    ...attemptValues(node, rows),
    acknowledged,
  );
  return settled.map(({ id }) => id);
}

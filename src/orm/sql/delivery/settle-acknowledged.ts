import { statement, type Queryable } from '#orm/statement.ts';
import { doubles } from '#orm/sql/array-literal.ts';
import { ALL, byGroup, type Within, type WorkspaceGroup } from '#orm/sql/by-group.ts';
import { resetOf } from './endpoint-counters.ts';
import {
  ATTEMPT_ARRAYS,
  ATTEMPT_COLUMNS,
  attemptValues,
  stillOurs,
  type AttemptValues,
  type SettledDelivery,
} from './settled-delivery.ts';

type Values = [...AttemptValues, acknowledged_ms: string];

/** Acknowledged deliveries are nearly all, and most of their columns are equal. */
const settle = (within: Within, returned: string): string => `
    update deliveries d
    set state = 'acknowledged', next_attempt_at = null,
      acknowledged_at = to_timestamp(o.acknowledged_at / 1000),
      attempts_count = o.attempts_before + 1,
      attempted_at = to_timestamp(o.attempted_at / 1000), duration_ms = o.duration_ms,
      response_status = o.response_status, response_excerpt = o.response_excerpt
    ${stillOurs(within)} ${within('d.workspace_id')}
    returning ${returned}`;

const OUTCOMES = `outcome as (
      select * from unnest(${ATTEMPT_ARRAYS}, $11::float8[])
        as o (${ATTEMPT_COLUMNS}, acknowledged_at)
    )`;

const SETTLE_ACKNOWLEDGED = byGroup<{ id: string }, Values>(
  'settle_acknowledged',
  (within) => `with ${OUTCOMES} ${settle(within, 'd.id')}`,
);

/** The counters are those of endpoints of which something was settled. */
const SETTLE_AND_RESET = statement<{ id: string }, Values>(
  'settle_and_reset',
  `with ${OUTCOMES}, settled as (
      ${settle(ALL, 'd.id, d.workspace_id, d.webhook_endpoint_id, d.activation_period')}
    ), reset as (
      ${resetOf(
        `(select distinct workspace_id, webhook_endpoint_id, activation_period from settled
          order by 1, 2)`,
        ALL,
      )}
    )
    select id from settled`,
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
  const settled = await SETTLE_ACKNOWLEDGED(group).all(tx, ...valuesOf(node, rows));
  return settled.map(({ id }) => id);
}

/**
 * Does the same for all workspaces, and resets the failure counters of their endpoints, in one statement, which needs
 * no transaction. The rows must be all outcomes of their endpoints.
 */
export async function settleAndReset(
  on: Queryable,
  node: string,
  rows: readonly SettledDelivery[],
): Promise<Set<string>> {
  const settled = await SETTLE_AND_RESET.all(on, ...valuesOf(node, rows));
  return new Set(settled.map(({ id }) => id));
}

const valuesOf = (node: string, rows: readonly SettledDelivery[]): Values => [
  ...attemptValues(node, rows),
  doubles(rows.map(({ acknowledged_at }) => acknowledged_at)),
];

import type { DeliveryReason } from '#machines/delivery.ts';
import { MOST_COUNTED, type Tally } from '#domain/shared/tally.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { findFirstSince } from './find-log-bounds.ts';

/** Null for abandoned deliveries. A deleted endpoint's deliveries do not count: they are not expected. */
type LossReason = Exclude<DeliveryReason, 'endpoint_deleted'> | null;

export interface Loss extends Tally {
  reason: LossReason;
  oldest: Date;
}

/** Failed deliveries that one look reads. */
const LOOKED_AT = 5_000;

/**
 * By endpoint, since each has its failed deliveries in an index (`deliveries_failed`). Those permanently failed count
 * from one instant on, those abandoned from an earlier one.
 */
const COUNT = statement<
  { reason: LossReason; count: number; oldest: Date; looked_at: number },
  [workspace_id: string, first_id: string, failed_since: Date, abandoned_since: Date]
>(
  'count_lost_deliveries',
  `
    with failed as materialized (
      select lost.state, lost.reason, lost.created_at
      from webhook_endpoints e
      cross join lateral (
        select d.state, d.reason, d.created_at from deliveries d
        where d.workspace_id = $1 and d.webhook_endpoint_id = e.id
          and d.state in ('abandoned', 'failed_permanently') and d.id >= $2
        order by d.id desc limit ${LOOKED_AT}
      ) lost
      where e.workspace_id = $1
      limit ${LOOKED_AT}
    )
    select reason, count(*)::int as count, min(created_at) as oldest,
      (select count(*)::int from failed) as looked_at
    from failed
    where created_at >= case state when 'abandoned' then $4::timestamptz else $3::timestamptz end
      and reason is distinct from 'endpoint_deleted'
    group by reason order by count(*) desc, reason`,
  { plannedEachTime: 'it is asked by a person, and the table grows' },
);

/** The instants from which on deliveries are counted, by when they were queued. */
export interface LossPeriod {
  failed_since: Date;
  /** Earlier by the time for which a delivery is tried: what is abandoned now was queued then. */
  abandoned_since: Date;
}

/** A workspace's deliveries that failed permanently or were abandoned, by reason, the most frequent first. */
export async function countLostDeliveries(
  on: Queryable,
  workspace_id: string,
  { failed_since, abandoned_since }: LossPeriod,
): Promise<Loss[]> {
  const first = await findFirstSince(on, workspace_id, abandoned_since);
  if (first === null) return [];
  const rows = await COUNT.all(on, workspace_id, first, failed_since, abandoned_since);
  return rows.map(({ reason, count, oldest, looked_at }) => ({
    reason,
    count: Math.min(count, MOST_COUNTED),
    more: count > MOST_COUNTED || looked_at === LOOKED_AT,
    oldest,
  }));
}

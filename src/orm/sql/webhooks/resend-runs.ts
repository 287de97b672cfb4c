import type { Transaction } from '#orm/database.ts';
import type { ResendRun } from '#orm/entities/resend-run.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { LaneKey } from '#orm/sql/delivery/lane-key.ts';

/** The deliveries that a run sends again; null does not limit. */
export type ResendFilter = Pick<
  ResendRun,
  'delivery_state' | 'delivery_reason' | 'occurred_from' | 'occurred_until'
>;

type Filter = [
  workspace_id: string,
  webhook_endpoint_id: string,
  delivery_state: string | null,
  delivery_reason: string | null,
  occurred_from: Date | null,
  occurred_until: Date | null,
];

/** Deliveries `d` that match the filter `$2` to `$6`, by the index of failed ones. */
const MATCHING = `
  d.webhook_endpoint_id = $2 and d.state in ('abandoned', 'failed_permanently')
  and ($3::text is null or d.state = $3) and ($4::text is null or d.reason = $4)
  and ($5::timestamptz is null or d.occurred_at >= $5)
  and ($6::timestamptz is null or d.occurred_at < $6)`;

const filterOf = (of: LaneKey & ResendFilter): Filter => [
  of.workspace_id,
  of.webhook_endpoint_id,
  of.delivery_state,
  of.delivery_reason,
  of.occurred_from,
  of.occurred_until,
];

/** The deliveries that a filter finds. */
export interface ResendCount {
  deliveries_count: number;
  /** The last of them; `0` if there are none. */
  last_delivery_id: string;
  /** When the first and the last of their events happened; null if there are none. */
  first_occurred_at: Date | null;
  last_occurred_at: Date | null;
}

const COUNT_FAILED = statement<ResendCount, [...Filter, most: number]>(
  'count_failed_deliveries',
  `
    select count(*)::int as deliveries_count, coalesce(max(id), 0) as last_delivery_id, min(occurred_at) as first_occurred_at,
      max(occurred_at) as last_occurred_at
    from (
      select d.id, d.occurred_at from deliveries d where d.workspace_id = $1 and ${MATCHING}
      order by d.id limit $7) d`,
  { plannedEachTime: 'filters differ in how much they find' },
);

/** Counts the deliveries that a run would resend now, up to `most`. */
export const countFailed = (
  on: Queryable,
  of: LaneKey & ResendFilter,
  most: number,
): Promise<ResendCount> => COUNT_FAILED.one(on, ...filterOf(of), most);

const NEXT = statement<
  { id: string; event_id: string },
  [...Filter, after: string, last: string, limit: number]
>(
  'next_deliveries_of_resend_run',
  `
    select d.id, d.event_id from deliveries d
    where d.workspace_id = $1 and ${MATCHING} and d.id > $7 and d.id <= $8 order by d.id limit $9`,
  { plannedEachTime: 'filters differ in how much they find' },
);

export const nextDeliveries = (
  tx: Transaction,
  run: ResendRun,
  limit: number,
): Promise<{ id: string; event_id: string }[]> =>
  NEXT.all(tx, ...filterOf(run), run.after_delivery_id, run.last_delivery_id, limit);

import type { Clock } from '#kernel/clock.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** The endpoint's last deliveries that are counted: 31 ms. */
const MOST_COUNTED = 20_000;
const HOURS = 168;
const KEPT_MS = 30_000;
const MOST_KEPT = 500;

/** Deliveries that were queued in one hour. */
export interface HourOfDeliveries {
  hour: Date;
  acknowledged: number;
  failed: number;
  /** Response times of acknowledged ones in milliseconds: the median and the 95th percentile. */
  p50: number | null;
  p95: number | null;
}

const READ = statement<HourOfDeliveries, [workspace_id: string, id: string, since: Date]>(
  'read_endpoint_statistics',
  `
    select date_trunc('hour', created_at) as hour,
      count(*) filter (where state = 'acknowledged')::int as acknowledged,
      count(*) filter (where state in ('abandoned', 'failed_permanently'))::int as failed,
      percentile_disc(0.5) within group (order by duration_ms)
        filter (where state = 'acknowledged') as p50,
      percentile_disc(0.95) within group (order by duration_ms)
        filter (where state = 'acknowledged') as p95
    from (
      select created_at, state, duration_ms from deliveries
      where workspace_id = $1 and webhook_endpoint_id = $2
      order by id desc limit ${MOST_COUNTED}
    ) d
    where created_at >= $3
    group by 1 order by 1`,
  { plannedEachTime: 'it is asked by a person, and the table grows' },
);

export type EndpointStatistics = (on: Queryable, key: RowKey) => Promise<HourOfDeliveries[]>;

/** Reads an endpoint's last week by hours; the answer is kept for half a minute. */
export function createEndpointStatistics(clock: Clock): EndpointStatistics {
  /** A map keeps the order of insertion. */
  const kept = new Map<string, { until: number; hours: Promise<HourOfDeliveries[]> }>();
  return (on, { workspace_id, id }) => {
    const key = `${workspace_id}:${id}`;
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known !== undefined && now < known.until) return known.hours;
    const hours = READ.all(on, workspace_id, id, new Date(now - HOURS * 3_600_000));
    kept.delete(key);
    kept.set(key, { until: now + KEPT_MS, hours });
    hours.catch(() => kept.delete(key));
    const [oldest] = kept.size > MOST_KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return hours;
  };
}

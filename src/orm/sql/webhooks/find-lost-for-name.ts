import { NAME_REASONS } from '#model/attempt-error.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { LaneKey } from '#orm/sql/delivery/lane-key.ts';

/** The list of `reason in (…)`. */
export const BY_NAME = `(${NAME_REASONS.map((reason) => `'${reason}'`).join(', ')})`;

/** A delivery that was lost because its receiver's name had no public address. */
export interface LostForName {
  reason: (typeof NAME_REASONS)[number];
  url: string;
}

/** The newest one that no run has sent again, or is about to; the index of failed ones says `state in`. */
const FIND_LOST = statement<LostForName, [workspace_id: string, webhook_endpoint_id: string]>(
  'find_delivery_lost_for_name',
  `
    select d.reason, d.url from deliveries d
    where d.workspace_id = $1 and d.webhook_endpoint_id = $2
      and d.state in ('abandoned', 'failed_permanently') and d.reason in ${BY_NAME}
      and not exists (
        select from resend_runs r
        where r.workspace_id = $1 and r.webhook_endpoint_id = $2
          and d.id <= case r.state when 'running' then r.last_delivery_id else r.after_delivery_id end
          and (r.delivery_state is null or r.delivery_state = d.state)
          and (r.delivery_reason is null or r.delivery_reason = d.reason)
          and (r.occurred_from is null or d.occurred_at >= r.occurred_from)
          and (r.occurred_until is null or d.occurred_at < r.occurred_until))
    order by d.id desc limit 1`,
);

export const findLostForName = (
  on: Queryable,
  { workspace_id, webhook_endpoint_id }: LaneKey,
): Promise<LostForName | null> => FIND_LOST.first(on, workspace_id, webhook_endpoint_id);

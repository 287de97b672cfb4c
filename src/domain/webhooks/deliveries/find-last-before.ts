import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { findFirstSince } from './find-log-bounds.ts';

const FIND = statement<{ occurred_at: Date }, [workspace_id: string, id: string, below: string]>(
  'find_last_delivery_before',
  `
    select occurred_at from deliveries
    where workspace_id = $1 and webhook_endpoint_id = $2 and id < $3
    order by id desc limit 1`,
);

/** When the event of an endpoint's last delivery before an instant happened; null if it had none. */
export async function findLastBefore(
  on: Queryable,
  { workspace_id, id }: RowKey,
  instant: Date,
): Promise<Date | null> {
  const below = await findFirstSince(on, workspace_id, instant);
  if (below === null) return null;
  return (await FIND.first(on, workspace_id, id, below))?.occurred_at ?? null;
}

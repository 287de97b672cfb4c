import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { DeliveryAttemptRow } from '#render/delivery.ts';

const READ = statement<DeliveryAttemptRow, [workspace_id: string, delivery_id: string]>(
  'read_delivery_attempts',
  `
    select attempted_at, duration_ms, response_status, error_code, response_excerpt
    from delivery_attempts
    where workspace_id = $1 and delivery_id = $2 order by number`,
);

/** A delivery's attempts, oldest first. */
export const readAttempts = (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<DeliveryAttemptRow[]> => READ.all(on, workspace_id, id);

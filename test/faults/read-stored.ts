import { sql } from 'kysely';
import type { DeliveryReason, DeliveryState } from '#machines/delivery.ts';
import type { Database } from '#orm/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

export interface StoredDelivery {
  id: string;
  event_id: string;
  webhook_endpoint_id: string;
  state: DeliveryState;
  reason: DeliveryReason | null;
  attempts_count: number;
  /** Milliseconds since 1970. */
  acknowledged_at: number | null;
}

export interface StoredAttempt {
  delivery_id: string;
  number: number;
  /** Milliseconds since 1970. */
  attempted_at: number;
  duration_ms: number;
  response_status: number | null;
  error_code: string | null;
}

export async function readStored(
  db: Database,
): Promise<{ deliveries: StoredDelivery[]; attempts: StoredAttempt[] }> {
  const deliveries = await sql<StoredDelivery>`
    select id, event_id, webhook_endpoint_id, state, reason, attempts_count,
      round(extract(epoch from acknowledged_at) * 1000)::float8 as acknowledged_at
    from deliveries`.execute(sqlOn(db));
  const attempts = await sql<StoredAttempt>`
    select delivery_id, number, duration_ms, response_status, error_code,
      round(extract(epoch from attempted_at) * 1000)::float8 as attempted_at
    from delivery_attempts`.execute(sqlOn(db));
  return { deliveries: deliveries.rows, attempts: attempts.rows };
}

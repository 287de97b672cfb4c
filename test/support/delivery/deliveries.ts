import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { emit } from '#events/emit.ts';
import type { EventType } from '#model/event-type.ts';
import type { Database } from '#orm/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

/** A delivery with its attempts. */
export interface DeliveryRecord {
  id: string;
  webhook_endpoint_id: string;
  state: string;
  reason: string | null;
  attempts_count: number;
  first_failed_at: number | null;
  next_attempt_at: number | null;
  attempts: { response_status: number | null; error_code: string | null }[];
}

export async function readDeliveries(db: Database): Promise<DeliveryRecord[]> {
  const { rows } = await sql<DeliveryRecord>`
    select d.id, d.webhook_endpoint_id, d.state, d.reason, d.attempts_count,
      (extract(epoch from d.first_failed_at) * 1000)::float8 as first_failed_at,
      (extract(epoch from d.next_attempt_at) * 1000)::float8 as next_attempt_at,
      (select coalesce(jsonb_agg(jsonb_build_object('response_status', a.response_status,
          'error_code', a.error_code) order by a.number), '[]')
        from delivery_attempts a
        where a.workspace_id = d.workspace_id and a.delivery_id = d.id) as attempts
    from deliveries d order by d.id
  `.execute(sqlOn(db));
  return rows;
}

/** Polls until the condition holds; the test's time-out ends it. */
export async function eventually<T>(look: () => Promise<T | null | false | undefined>): Promise<T> {
  // Looking takes from the processor what is waited for.
  for (let pause = 10; ; pause = Math.min(1.2 * pause, 50)) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    await sleep(pause);
  }
}

export const deliveriesIn = (db: Database, count: number, ...states: string[]) =>
  eventually(async () => {
    const deliveries = await readDeliveries(db);
    const there = deliveries.filter(({ state }) => states.includes(state));
    return there.length === count && deliveries.length === count ? deliveries : null;
  });

/** Emits an event with a small body. */
export const emitEvent = (
  db: Database,
  workspace: { id: string },
  type: EventType = 'bank_account.updated',
  text = '"id":1,"iban_last4":"0189"',
) =>
  db.transact((tx) =>
    emit(tx, {
      workspace_id: workspace.id,
      type,
      occurred_at: tx.now,
      fragments: [{ name: '', text }],
    }),
  );

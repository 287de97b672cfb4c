import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';
import type { KeptDelivery } from './accounting.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

/** @param faulty ids of endpoints that do not answer */
export const readDeliveries = (db: Database, faulty: readonly string[]) =>
  readWhere(db, faulty, sql`true`);

/** Received or no longer queued: of a million, most are neither. */
export const readTouched = (db: Database, faulty: readonly string[], received: readonly string[]) =>
  readWhere(db, faulty, sql`state <> 'queued' or id = any(${received}::bigint[])`);

async function readWhere(
  db: Database,
  faulty: readonly string[],
  condition: ReturnType<typeof sql>,
): Promise<KeptDelivery[]> {
  const { rows } = await sql<KeptDelivery>`
    select id, event_id, webhook_endpoint_id, state,
      webhook_endpoint_id <> all(${faulty}::bigint[]) as healthy
    from deliveries where ${condition}
  `.execute(sqlOn(db));
  return rows;
}

export async function countPending(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deliveries where next_attempt_at is not null
  `.execute(sqlOn(db));
  return rows[0]?.count ?? 0;
}

/** Whether anything is left to dispatch, or to deliver outside `except`. */
export async function isBusy(db: Database, except: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select 1 from undispatched_events) or exists (
      select 1 from deliveries
      where next_attempt_at is not null and webhook_endpoint_id <> all(${except}::bigint[])
    ) as busy
  `.execute(sqlOn(db));
  return rows[0]?.busy ?? true;
}

import { sql } from 'kysely';
import type { DeliveryReason, DeliveryState } from '#machines/delivery.ts';
import type { Database } from '#orm/database.ts';
import type { Queryable } from '#orm/statement.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

export interface BuiltDelivery {
  id: string;
  event_id: string;
}

/** Dispatched, with a small body. */
export async function buildEvent(
  db: Database,
  workspace: { id: string },
  overrides: { type?: string; occurred_at?: Date } = {},
): Promise<string> {
  return db.transact(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into events (workspace_id, type, occurred_at, created_at, fragment_names, fragments,
        fragment_bytes)
      values (${workspace.id}, ${overrides.type ?? 'bank_account.updated'},
        ${overrides.occurred_at ?? tx.now}, ${tx.now}, array[''], array['"id":1'], array[6])
      returning id`.execute(sqlOn(tx));
    return rows[0]?.id ?? '';
  });
}

/** A delivery as the engine leaves it now, by default of a new event. */
export async function buildDelivery(
  db: Database,
  endpoint: { workspace_id: string; id: string; url: string; event_type: string },
  overrides: { event_id?: string; state?: DeliveryState; reason?: DeliveryReason } = {},
): Promise<BuiltDelivery> {
  const type = endpoint.event_type;
  const event_id =
    overrides.event_id ?? (await buildEvent(db, { id: endpoint.workspace_id }, { type }));
  return db.transact(async (tx) => {
    const state = overrides.state ?? 'acknowledged';
    const unsettled = state === 'queued' || state === 'retry_scheduled';
    // An abandoned delivery had no further attempt.
    const settling = !unsettled && state !== 'abandoned';
    const status = state === 'acknowledged' ? 200 : 503;
    const { rows } = await sql<BuiltDelivery>`
      insert into deliveries (workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
        activation_period, access_period, state, reason, occurred_at, created_at, next_attempt_at, first_failed_at,
        acknowledged_at, attempts_count, attempted_at, duration_ms, response_status, response_excerpt)
      select e.workspace_id, e.id, e.type, ${endpoint.id}::bigint, ${endpoint.url}::text, '{}', 1,
        (select g.access_period from webhook_endpoints w
          join access_grants g on g.application_id = w.oauth_application_id
            and g.workspace_id = w.workspace_id
          where w.workspace_id = e.workspace_id and w.id = ${endpoint.id}),
        ${state}::text,
        ${overrides.reason ?? (state === 'failed_permanently' ? 'url_refused' : null)}::text,
        e.occurred_at, ${tx.now}::timestamptz, ${unsettled ? tx.now : null}::timestamptz,
        ${state === 'queued' || state === 'acknowledged' ? null : tx.now}::timestamptz,
        ${state === 'acknowledged' ? tx.now : null}::timestamptz, ${state === 'queued' ? 0 : 1}::int,
        ${settling ? tx.now : null}::timestamptz, ${settling ? 12 : null}::int,
        ${settling ? status : null}::int, ${settling ? 'answer' : null}::text
      from events e where e.workspace_id = ${endpoint.workspace_id} and e.id = ${event_id}
      returning id, event_id`.execute(sqlOn(tx));
    const [delivery] = rows;
    if (delivery === undefined) throw new Error(`no event ${event_id}`);
    if (!settling && state !== 'queued') {
      await buildRetriedAttempt(tx, endpoint.workspace_id, delivery.id, tx.now);
    }
    return delivery;
  });
}

export async function buildRetriedAttempt(
  on: Queryable,
  workspace_id: string,
  delivery_id: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into retried_attempts (workspace_id, delivery_id, number, attempted_at, duration_ms,
      response_status, error_code, response_excerpt)
    values (${workspace_id}, ${delivery_id}, 1, ${at}, 12, 503, null, 'answer')`.execute(sqlOn(on));
}

import { sql } from 'kysely';
import type { Transaction } from '#orm/database.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';

/** The columns that differ between new endpoints; all are born active. */
export type NewEndpoint = Pick<
  WebhookEndpoint,
  | 'workspace_id'
  | 'id'
  | 'oauth_application_id'
  | 'event_type'
  | 'url'
  | 'url_digest'
  | 'category_id'
  | 'category_key'
  | 'name'
  | 'description'
  | 'includes'
  | 'signing_secret'
>;

/** An id for an endpoint to be: its secret is sealed with it before there is a row. */
export async function reserveEndpointId(tx: Transaction): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('webhook_endpoints', 'id')) as id
  `.execute(tx.sql);
  const [reserved] = rows;
  if (reserved === undefined) throw new Error('the sequence of webhook_endpoints gave no id');
  return reserved.id;
}

/** Inserts the endpoint, or nothing when its triple is taken; waits for a transaction that is taking it. */
export async function insertEndpoint(tx: Transaction, row: NewEndpoint): Promise<boolean> {
  const { rows } = await sql`
    insert into webhook_endpoints (
      workspace_id, id, oauth_application_id, event_type, url, url_digest, category_id,
      category_key, name, description, includes, signing_secret, activated_at, created_at,
      updated_at)
    overriding system value
    values (
      ${row.workspace_id}, ${row.id}, ${row.oauth_application_id}, ${row.event_type}, ${row.url},
      ${row.url_digest}, ${row.category_id}, ${row.category_key}, ${row.name}, ${row.description},
      ${row.includes}, ${row.signing_secret}, ${tx.now}, ${tx.now}, ${tx.now})
    on conflict on constraint webhook_endpoints_triple do nothing
    returning id
  `.execute(tx.sql);
  return rows.length > 0;
}

import { sql } from 'kysely';
import { buildCategory } from '#test-kit/access/builders.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import type { SqlDatabase } from '#test-kit/database/sql.ts';

/** More rows than a list shows at once. */
const CROWD = 60;

/** Further rows `n` of tables, like their first one `m` but for what is unique. */
const LIKE_THE_FIRST: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bank_accounts: {},
  bank_connections: {},
  bank_operations: { identity: 'm.identity || n', provider_operation_id: 'null' },
  bank_rules: {},
  bank_statements: {},
  categories: {},
  customers: {},
  deliveries: {},
  invoices: { number_key: 'm.number_key || n' },
  lifecycle_events: { created_at: `m.created_at + n * interval '1 hour'` },
  oauth_applications: { client_id: 'm.client_id || n' },
  payment_batches: {},
  payment_instructions: { end_to_end_id: 'm.end_to_end_id || n' },
  platform_flows: { flow_id: 'm.flow_id || n' },
  quarantined_files: { sha256: 'm.sha256 || n' },
  quotes: {},
  sessions: { digest: 'm.digest || n' },
  suppliers: {},
  users: { email_key: 'm.email_key || n' },
  webhook_endpoints: { url_digest: 'm.url_digest || n' },
  workspaces: {},
};

/** Fills the lists of the console. */
export async function buildCrowd({ db, workspace }: Partner): Promise<void> {
  await buildCategory(db, workspace);
  for (const [table, changed] of Object.entries(LIKE_THE_FIRST)) await multiply(db, table, changed);
  await sql`update webhook_endpoints set last_error_at = now()`.execute(db.sql);
  await sql`
    update payment_instructions
    set payment_batch_id = (select min(id) from payment_batches)`.execute(db.sql);
  await sql`
    insert into allowlist_entries (workspace_id, cidr, created_at)
    select ${workspace.id}, '10.' || n || '.0.0/16', now() from generate_series(1, ${CROWD}) n`.execute(
    db.sql,
  );
  await sql`
    insert into oauth_applications (name, client_id, secret_digest, scopes, provisioned, created_at, updated_at)
    select name, client_id || 'p', secret_digest, '{read}', true, created_at, updated_at
    from oauth_applications where not provisioned`.execute(db.sql);
  await sql`
    insert into access_grants (application_id, workspace_id, granted_at)
    select id, ${workspace.id}, now() from oauth_applications on conflict do nothing`.execute(
    db.sql,
  );
  await sql`
    insert into user_roles (user_id, workspace_id, role, created_at)
    select id, ${workspace.id}, 'member', now() from users on conflict do nothing`.execute(db.sql);
  await sql`
    insert into delivery_nodes (node, seen_until)
    select 'node-' || n, now() + interval '1 minute' from generate_series(1, ${CROWD}) n`.execute(
    db.sql,
  );
  await sql`
    insert into running_processes (process, sealing_key, key_ids, seen_until, version, migration, role)
    select 'process-' || n, 'key', '{key}', now() + interval '1 minute', '0.1.0', 1, 'all'
    from generate_series(1, ${CROWD}) n`.execute(db.sql);
}

async function multiply(
  { sql: db }: SqlDatabase,
  table: string,
  changed: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'NO'
      and is_generated = 'NEVER' and column_default is distinct from 'nextval(''sessions_id_seq''::regclass)'
  `.execute(db);
  const names = rows.map(({ name }) => sql.ref(name));
  const values = rows.map(({ name }) => sql.raw(changed[name] ?? `m."${name}"`));
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(values)}
    from (select * from ${sql.table(table)} limit 1) m cross join generate_series(1, ${CROWD}) n
  `.execute(db);
}

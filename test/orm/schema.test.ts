import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { ENTRY_SOURCES, JOURNAL_ENTRY_KINDS } from '#model/journal-line.ts';
import { sql } from 'kysely';
import { DELIVERY_REASONS, DELIVERY_STATES } from '#machines/delivery.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { describeSchema } from '#orm/describe-schema.ts';
import { DEACTIVATION_REASONS } from '#orm/entities/webhook-endpoint.ts';
import { INVOICE_DIRECTIONS } from '#einvoice/model/invoice.ts';
import { UPLOAD_SOURCES } from '#orm/entities/invoice.ts';
import { NETWORK_MESSAGE_STATES } from '#machines/network-message.ts';
import { QUARANTINED_FILE_STATES } from '#machines/quarantined-file.ts';
import { FLOW_CHANNELS, FLOW_KINDS } from '#orm/entities/kept-file.ts';
import { QUOTE_STATES } from '#machines/quote.ts';
import { PAYMENT_BATCH_STATES } from '#machines/payment-batch.ts';
import { PAYMENT_INSTRUCTION_STATUSES } from '#machines/payment-instruction.ts';
import { BANK_ACCOUNT_ORIGINS } from '#orm/entities/bank-account.ts';
import { PAYMENT_CHANNELS, SUBMISSION_REFUSERS } from '#orm/entities/payment-batch.ts';
import { LANGUAGES } from '#model/language.ts';
import { ROLES } from '#model/role.ts';
import { THEMES } from '#model/theme.ts';
import { PLATFORM_FLOW_STATES } from '#machines/platform-flow.ts';
import { CAUSE_ENDS, NOTICE_KINDS } from '#model/notice-cause.ts';
import { PLATFORM_FLOW_DIRECTIONS, SKIPPED_REASONS } from '#model/platform-flow.ts';
import { LOCAL_TABLES, REFERENCE_TABLES } from '#orm/citus/tables.ts';
import { HANDOVER_STATES } from '#orm/sql/payments/payment-handovers.ts';
import { ENTITIES } from '#orm/entities/all.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

/** Tables without a workspace or an entity. */
const GLOBAL_TABLES = [
  'access_grants',
  'access_tokens',
  'audit_log',
  'delivery_nodes',
  'devices',
  'idempotency_keys',
  'invitations',
  'migrations',
  'oauth_applications',
  'one_time_links',
  'operator_notice',
  'person_mails',
  'request_budgets',
  'running_processes',
  'sealing_keys',
  'sessions',
  'sign_in_failures',
  'siren_receivers',
  'unrouted_file_chunks',
  'unrouted_files',
  'unrouted_usage',
  'user_roles',
  'users',
  'workspaces',
];

describe('the schema', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  it('is what src/orm/schema.sql says (npm run generate writes it)', async () => {
    const written = await readFile(new URL('../../src/orm/schema.sql', import.meta.url), 'utf8');
    expect(await describeSchema(db)).to.equal(written);
  });

  it('has no table of which `distribute` does not know where it belongs', async () => {
    const { rows } = await sql<{ name: string; has_workspace: boolean }>`
      select table_name as name, bool_or(column_name = 'workspace_id') as has_workspace
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`.execute(
      db.sql,
    );
    const placed = new Set([...REFERENCE_TABLES, ...LOCAL_TABLES]);
    const unknown = rows.filter(({ name, has_workspace }) => !has_workspace && !placed.has(name));
    expect(unknown.map(({ name }) => name)).to.deep.equal([]);
    expect(rows.map(({ name }) => name)).to.include.members([...placed]);
  });

  it('has every column of every entity, nullable where the entity says so', async () => {
    const { rows } = await sql<{ table: string; column: string; nullable: boolean }>`
      select table_name as table, column_name as column, is_nullable = 'YES' as nullable
      from information_schema.columns where table_schema = 'public'`.execute(db.sql);
    const mapped = [...db.reader().getMetadata().getAll().values()];
    expect(mapped.length).to.equal(ENTITIES.length);
    for (const { tableName, props } of mapped) {
      const columns = rows.filter(({ table }) => table === tableName);
      expect(columns.map(({ column, nullable }) => ({ column, nullable }))).to.have.deep.members(
        props.map(({ name, nullable }) => ({ column: name, nullable: nullable ?? false })),
        tableName,
      );
    }
  });

  it('has a reason in docs/decisions/database.md for each table without an entity', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like '%migrations'`.execute(db.sql);
    const mapped = [...db.reader().getMetadata().getAll().values()].map(
      ({ tableName }) => tableName,
    );
    const page = await readFile(
      new URL('../../docs/decisions/database.md', import.meta.url),
      'utf8',
    );
    const reasons = /why there is no entity.*?\n\n/s.exec(page)?.[0] ?? '';
    const names = [...reasons.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    const unmapped = rows.map(({ name }) => name).filter((name) => !mapped.includes(name));
    expect(names).to.have.members(unmapped);
  });

  it('leads every key of a tenant table with workspace_id', async () => {
    const { rows } = await sql<{ table: string; first: string }>`
      select c.relname as table, a.attname as first
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype in ('p', 'u') and c.relnamespace = 'public'::regnamespace`.execute(db.sql);
    const tenant = rows.filter(({ table }) => !GLOBAL_TABLES.includes(table));
    expect(tenant.length).to.be.greaterThan(10);
    for (const { table, first } of tenant) expect(first, table).to.equal('workspace_id');
  });

  type ClosedSet = [constraint: string, values: readonly string[]];
  const closedSets: ClosedSet[] = [
    ['deliveries_state', DELIVERY_STATES],
    ['deliveries_reason', DELIVERY_REASONS],
    ['webhook_endpoints_event_type', EVENT_TYPES],
    ['webhook_endpoints_deactivation_reason', DEACTIVATION_REASONS],
    ['invoices_direction', INVOICE_DIRECTIONS],
    ['invoices_upload_source', UPLOAD_SOURCES],
    ['bank_accounts_origin', BANK_ACCOUNT_ORIGINS],
    ['payment_batches_channel', PAYMENT_CHANNELS],
    ['payment_batches_state', PAYMENT_BATCH_STATES],
    ['payment_batches_submission_refused_by', SUBMISSION_REFUSERS],
    ['payment_instructions_status', PAYMENT_INSTRUCTION_STATUSES],
    ['quotes_state', QUOTE_STATES],
    ['journal_entries_kind', JOURNAL_ENTRY_KINDS],
    ['journal_entries_source', ENTRY_SOURCES],
    ...['quarantined', 'unrouted'].flatMap((files): ClosedSet[] => [
      [`${files}_files_state`, QUARANTINED_FILE_STATES],
      [`${files}_files_channel`, FLOW_CHANNELS],
      [`${files}_files_kind`, FLOW_KINDS],
    ]),
    ['network_messages_state', NETWORK_MESSAGE_STATES],
    ['network_messages_skipped_reason', SKIPPED_REASONS],
    ['platform_flows_direction', PLATFORM_FLOW_DIRECTIONS],
    ['platform_flows_state', PLATFORM_FLOW_STATES],
    ['notice_causes_kind', NOTICE_KINDS],
    ['notice_causes_ended_as', CAUSE_ENDS],
    ['payment_handovers_state', HANDOVER_STATES],
    ['user_roles_role', ROLES],
    ['users_language', LANGUAGES],
    ['users_theme', THEMES],
  ];
  for (const [constraint, values] of closedSets) {
    it(`admits in ${constraint} just the values that the code knows`, async () => {
      const { rows } = await sql<{ definition: string }>`
        select pg_get_constraintdef(oid) as definition from pg_constraint
        where conname = ${constraint}`.execute(db.sql);
      const admitted = [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'::text/g)].map(
        ([, v]) => v,
      );
      expect(admitted).to.have.members([...values]);
    });
  }
});

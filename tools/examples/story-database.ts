import { Client } from 'pg';
import { openDatabase } from '#orm/open-database.ts';

/** Different for each kind, so that readers of the examples do not confuse ids. */
const FIRST_IDS = {
  workspaces: 4200,
  companies: 1900,
  oauth_applications: 87,
  webhook_endpoints: 3100,
  categories: 510,
  suppliers: 760,
  invoices: 48100,
  attachments: 3600,
  lifecycle_events: 91000,
  events: 530000,
  deliveries: 720000,
  ledgers: 140,
  bank_accounts: 230,
  bank_connections: 58,
  bank_statements: 1200,
  bank_operations: 66000,
  allocations: 15400,
  receipts: 9600,
  bank_rules: 45,
  bank_runs: 380,
  resend_runs: 290,
  accounting_entries: 27000,
  journal_entries: 35000,
  accounting_exports: 410,
  payment_batches: 640,
  payment_instructions: 7800,
  quarantined_files: 320,
  platform_connections: 36,
  platform_flows: 5100,
};

/**
 * Migrates the empty database and gives it the story's time: sessions find this `clock_timestamp`
 * before PostgreSQL's, and the service dates everything by it.
 */
export async function prepareStoryDatabase(url: string, begin: Date): Promise<void> {
  const db = await openDatabase({ url });
  await db.migrate();
  await db.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      create schema story;
      create table story.time (instant timestamptz not null);
      create function story.clock_timestamp() returns timestamptz language sql volatile
        as 'select instant from story.time';`);
    await client.query('insert into story.time values ($1)', [begin]);
    for (const [table, first] of Object.entries(FIRST_IDS))
      await client.query(`alter table ${table} alter column id restart with ${first}`);
    await client.query(`
      do $$ begin
        execute format('alter database %I set search_path = story, public, pg_catalog', current_database());
      end $$`);
  } finally {
    await client.end();
  }
}

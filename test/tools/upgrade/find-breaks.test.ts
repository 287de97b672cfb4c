import { expect } from 'chai';
import { sql } from 'kysely';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { describeBreak, findBreaks } from '#tools/upgrade/find-breaks.ts';
import {
  printSchemaRecord,
  recordSchema,
  type SchemaRecord,
} from '#tools/upgrade/schema-record.ts';

const RELEASE = { version: '0.1.0', migration: '0001-first-release' };

/** What a migration does, and what an earlier release would meet. */
const BREAKING: readonly (readonly [what: string, migration: string, ...breaks: string[]])[] = [
  ['drops a table', 'drop table siren_receivers', 'siren_receivers: the table is gone'],
  ['renames a table', 'alter table quotes rename to offers', 'quotes: the table is gone'],
  [
    'drops a column',
    'alter table suppliers drop column created_at',
    'suppliers.created_at: the column is gone',
  ],
  [
    'renames a column',
    'alter table companies rename column name to title',
    'companies.name: the column is gone',
  ],
  [
    'changes a type',
    'alter table suppliers alter column created_at type date',
    'suppliers.created_at: the column is date instead of timestamp with time zone now',
  ],
  [
    'adds a column that each insert must name',
    'alter table suppliers add column rank integer not null default 0; alter table suppliers alter column rank drop default',
    'suppliers.rank: the new column is not null and has no default',
  ],
  [
    'removes a default',
    'alter table bank_accounts alter column active drop default',
    'bank_accounts.active: the column is not null and has no default now',
  ],
  [
    'forbids null',
    'alter table bank_accounts alter column bic set not null',
    'bank_accounts.bic: the column is not null and has no default now',
  ],
  [
    'forbids null and gives a default',
    "alter table bank_accounts alter column bic set default '', alter column bic set not null",
    'bank_accounts.bic: the column does not take null any more',
  ],
  [
    'generates a column that was written',
    'alter table bank_accounts drop column bic; alter table bank_accounts add column bic text generated always as (iban) stored',
    'bank_accounts.bic: the column is generated now, and takes no value',
  ],
  [
    'removes a value from a closed set',
    "alter table quotes drop constraint quotes_state, add constraint quotes_state check (state in ('open', 'accepted', 'refused', 'expired'))",
    'quotes.quotes_state: the check may refuse what was admitted',
  ],
  [
    'adds a check of a column that was written',
    "alter table companies add constraint named check (name <> '')",
    'companies.named: the check may refuse what was admitted',
  ],
  [
    'adds a check that a row without the new column does not pass',
    'alter table companies add column size integer, add constraint sized check (size is not null) not valid',
    'companies.sized: the check of new columns refuses a row without them',
  ],
  [
    'drops a unique index',
    'alter table ledgers drop constraint ledgers_code',
    'ledgers.(workspace_id, company_id, code): the unique index is gone, which "on conflict" may name',
  ],
  [
    'adds a unique index',
    'create unique index on companies (workspace_id, name)',
    'companies.(workspace_id, name): the unique index is new, and may refuse what was admitted',
  ],
  [
    'adds a unique index with a new column that has a default',
    "alter table companies add column kind text default 'x'; create unique index on companies (workspace_id, kind)",
    'companies.(workspace_id, kind): the unique index is new, and may refuse what was admitted',
  ],
  [
    'adds a foreign key',
    'alter table audit_log add constraint audited foreign key (workspace_id) references workspaces',
    'audit_log.FOREIGN KEY (workspace_id) REFERENCES workspaces(id): the foreign key is new, and may refuse what was admitted',
  ],
  [
    'drops a foreign key that deletes rows',
    'alter table access_tokens drop constraint access_tokens_application_id_fkey',
    'access_tokens.FOREIGN KEY (application_id) REFERENCES oauth_applications(id) ON DELETE CASCADE: the foreign key is gone, which deletes rows that are left behind now',
  ],
  [
    'drops a view',
    'drop view delivery_attempts',
    'delivery_attempts.workspace_id: the column is gone',
  ],
  [
    'drops a sequence',
    'drop sequence delivery_fences cascade',
    'delivery_fences: the sequence is gone',
  ],
];

const HARMLESS: readonly (readonly [what: string, migration: string])[] = [
  ['adds a table', 'create table letters (id bigint primary key, text text not null)'],
  [
    'adds columns that may be left out',
    'alter table invoices add column a text, add column b integer not null default 0, add column c bigint generated always as identity',
  ],
  [
    'allows null, and gives a default',
    "alter table companies alter column name drop not null, alter column name set default 'x'",
  ],
  [
    'adds a value to a closed set',
    "alter table quotes drop constraint quotes_state, add constraint quotes_state check (state in ('open', 'accepted', 'refused', 'expired', 'invoiced', 'lapsed'))",
  ],
  ['drops a check', 'alter table quotes drop constraint quotes_state'],
  [
    'adds a check of new columns that a row without them passes',
    "alter table companies add column size integer not null default 1, add column kind text, add constraint sized check (size > 0 and kind in ('a', 'b'))",
  ],
  [
    'adds a unique index with a new column that is null',
    'alter table companies add column code text; create unique index on companies (workspace_id, code)',
  ],
  [
    'adds a foreign key with a new column that is null',
    'alter table companies add column parent_id bigint, add foreign key (workspace_id, parent_id) references companies',
  ],
  ['adds an index', 'create index on companies (workspace_id, name)'],
  [
    'drops a foreign key that deletes nothing',
    'alter table companies drop constraint companies_profile',
  ],
];

describe('a migration beside an earlier release', () => {
  let db: TestDatabase;
  let released: SchemaRecord;
  before(async () => {
    db = await createDatabase();
    released = await recordSchema(db, RELEASE);
  });
  after(() => db.drop());

  async function schemaAfter(migration: string): Promise<SchemaRecord> {
    const other = await createDatabase();
    try {
      await other.pool.query(migration);
      return await recordSchema(other, RELEASE);
    } finally {
      await other.drop();
    }
  }

  for (const [what, migration, ...breaks] of BREAKING)
    it(`is refused if it ${what}`, async () => {
      const found = findBreaks(released, await schemaAfter(migration));
      expect(found.map(({ subject, what }) => `${subject}: ${what}`)).to.include.members(breaks);
    });

  for (const [what, migration] of HARMLESS)
    it(`is allowed if it ${what}`, async () => {
      expect(findBreaks(released, await schemaAfter(migration))).to.deep.equal([]);
    });

  it('is refused in words that say what to do', () => {
    expect(describeBreak({ subject: 'a.b', what: 'the column is gone' }, released)).to.equal(
      'a.b: the column is gone, but 0.1.0 is still in use: do it in a contraction (<number>-after-<number>-<words>.sql) of a release after the one that no longer needs it (docs/architecture.md, "A migration")',
    );
  });

  it('is compared with a record that is read back as it was printed, one line per column', async () => {
    const printed = printSchemaRecord(released);
    expect(JSON.parse(printed)).to.deep.equal(released);
    expect(printed).to.match(/^ {4}"application_id": "required bigint",?$/m);
    const { rows } = await sql<{ columns: number }>`
      select count(*)::int as columns from information_schema.columns
      where table_schema = 'public' and table_name <> 'migrations'`.execute(db.sql);
    expect(printed.match(/"(?:nullable|defaulted|filled|required|generated) /g)).to.have.length(
      rows[0]?.columns ?? 0,
    );
  });
});

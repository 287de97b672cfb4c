import { expect } from 'chai';
import { Client } from 'pg';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { listStatements, type ListedStatement } from '#test/support/database/list-statements.ts';

/** Statements that a distributed database refuses, and never gets: why. */
const NOT_FOR_CITUS: Readonly<Record<string, string>> = {
  dispatch_in_turn: 'goes in steps there, for a group',
  dispatch_in_turn_traced: 'goes in steps there, for a group',
  dispatch_earlier: 'goes in steps there, for its workspace',
};

/** The other form of a statement for all workspaces. */
const formForGroup = (name: string): string => `${name}_of_group`;

const MAX_MS = 10_000;

/** A value of each type, none of which is of a row. One workspace: those of a group are of one shard. */
const VALUES: readonly [type: RegExp, value: string][] = [
  [/^(?:timestamp|date).*\[\]$/, '{2026-01-01}'],
  [/^boolean\[\]$/, '{true}'],
  [/\[\]$/, '{1}'],
  [/^(?:timestamp|date)/, '2026-01-01'],
  [/^boolean$/, 'true'],
  [/^jsonb?$/, '{}'],
  [/^uuid$/, '00000000-0000-0000-0000-000000000000'],
  [/^interval$/, '1 s'],
  [/^inet$/, '127.0.0.1'],
  [/^bytea$/, ''],
  [/^regclass$/, 'companies'],
  [/./, '1'],
];

const valueOf = (type: string): string => VALUES.find(([pattern]) => pattern.test(type))?.[1] ?? '';

/** The database has taken the statement, and only lacks the rows or objects that it names. */
const IS_TAKEN =
  /violates \S+(?: \S+)? constraint|already (?:exists|distributed)|^(?:relation|savepoint) "[\w.]+" does not exist/;

/** PREPARE takes these alone, the rest have no parameters. */
const IS_PLANNED = /^[\s(]*(?:with|select|insert|update|delete)\b/i;

async function run(client: Client, { name, text }: ListedStatement): Promise<void> {
  if (!IS_PLANNED.test(text)) {
    await client.query(text);
    return;
  }
  await client.query(`prepare planned as ${text}`);
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'planned'`,
  );
  const values = (rows[0]?.types ?? []).map(valueOf);
  await client.query({ name, text, values });
}

describe('every statement of the service, on Citus', () => {
  let db: TestDatabase;
  let client: Client;

  before(async function () {
    if (process.env['CITUS_URL'] === undefined) this.skip(); // tools/citus/README.md
    db = await createDatabase();
    // Not of the pool, whose connections have prepared some.
    client = new Client(db.url);
    await client.connect();
    await client.query(`set statement_timeout = ${MAX_MS}`);
  });
  after(async () => {
    await client?.end();
    await db?.drop();
  });

  /** @returns the words of Citus' refusal, null if it takes the statement */
  async function refusalOf(listed: ListedStatement): Promise<string | null> {
    await client.query('begin');
    try {
      await run(client, listed);
      return null;
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      return IS_TAKEN.test(words) ? null : words;
    } finally {
      await client.query('rollback; deallocate all');
    }
  }

  it('is planned, but for those that Citus never gets', async () => {
    const statements = await listStatements();
    const names = new Set(statements.map(({ name }) => name));
    const refused = new Map<string, string>();
    for (const listed of statements) {
      const words = await refusalOf(listed);
      if (words !== null && !names.has(formForGroup(listed.name))) refused.set(listed.name, words);
    }
    const unknown = [...refused].filter(([name]) => NOT_FOR_CITUS[name] === undefined);
    expect(unknown).to.deep.equal([]);
    expect([...refused.keys()]).to.have.members(Object.keys(NOT_FOR_CITUS));
  });
});

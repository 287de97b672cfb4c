import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { chooseTestVolume } from '#test-kit/database/cluster.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { runCommand } from '#test-kit/service/run-command.ts';
import { envOf } from '#test/support/database/backup-ground.ts';

const REFUSED = {
  code: 1,
  stdout: '',
  stderr:
    'bordereau: this database was made by an unreleased state of Bordereau, or by another program (0001-global-tables), which no release can use: leave it, and start with another DATA_DIR, or with an empty database in DATABASE_URL\n',
};

/** Gives a database other migrations, without a table that this version has. */
const MAKE_UNRELEASED = `
  update migrations set name = '0001-global-tables';
  insert into migrations (name) values ('0101-number-series');
  drop table number_series;
  create table earlier_series ()`;

const LIST_TABLES = `
  select array_agg(c.oid || c.relname order by c.oid) as tables,
    (select array_agg(name order by id) from migrations) as migrations
  from pg_class c where relnamespace = 'public'::regnamespace`;

describe('a database that an unreleased state made', function () {
  this.slow(10_000);

  describe('on a server of its own', () => {
    let db: TestDatabase;
    before(async () => {
      db = await createDatabase();
      await db.pool.query(MAKE_UNRELEASED);
    });
    after(() => db.drop());

    for (const words of ['start', 'start --role api', 'migrate', 'workspace list'])
      it(`is refused by ${words} in one line, and left as it is`, async () => {
        const { rows: before } = await db.pool.query(LIST_TABLES);
        const env = { ...envOf(db.url), PORT: String(await findFreePort()) };
        expect(await runCommand(words.split(' '), env)).to.deep.equal(REFUSED);
        expect((await db.pool.query(LIST_TABLES)).rows).to.deep.equal(before);
      });
  });

  describe('in the embedded PostgreSQL', () => {
    let root: string;
    let env: { DATA_DIR: string; PORT: string };
    before(async () => {
      root = await mkdtemp(join(await chooseTestVolume(), 'bordereau-unreleased-'));
      await chmod(root, 0o755);
      env = { DATA_DIR: join(root, 'data'), PORT: String(await findFreePort()) };
      expect((await runCommand(['migrate'], env)).code).to.equal(0);
      await onDatabase(MAKE_UNRELEASED);
    });
    after(() => rm(root, { recursive: true, force: true }));

    async function onDatabase(statement: string): Promise<unknown> {
      const postgres = await startEmbeddedPostgres({ dataDirectory: env.DATA_DIR });
      const client = new Client(postgres.url);
      try {
        await client.connect();
        return (await client.query(statement)).rows;
      } finally {
        await client.end();
        await postgres.stop();
      }
    }

    it('is refused by start in one line, and left as it is', async () => {
      const before = await onDatabase(LIST_TABLES);
      expect(await runCommand(['start'], env)).to.deep.equal(REFUSED);
      expect(await onDatabase(LIST_TABLES)).to.deep.equal(before);
    });
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { statement, type Queryable } from '#orm/statement.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const ADD_ONE = statement<{ sum: number }, [n: number]>('add_one', 'select $1::int + 1 as sum');
const PREPARED = statement<{ runs: number }, [name: string]>(
  'count_prepared',
  `select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
   where name = $1 or statement like '%' || $1 || '%'`,
  { plannedEachTime: 'it would count itself' },
);

describe('a statement', () => {
  let db: TestDatabase;

  beforeEach(async () => (db = await createDatabase({ connections: 1 })));
  afterEach(() => db.drop());

  it('is prepared under its name, in a transaction as on a pool', async () => {
    expect(await ADD_ONE.all(db, 1)).to.deep.equal([{ sum: 2 }]);
    await db.transact(async (tx) => {
      expect(await ADD_ONE.one(tx, 41)).to.deep.equal({ sum: 42 });
    });
    expect(await ADD_ONE.first(db.pool, 2)).to.deep.equal({ sum: 3 });
    expect(await PREPARED.all(db, 'add_one')).to.deep.equal([{ runs: 3 }]);
  });

  it('is not prepared if it says why', async () => {
    const readOne = statement<{ one: number }>('read_one', 'select 1 as one', {
      plannedEachTime: 'for this test',
    });
    await readOne.one(db);
    expect(await PREPARED.all(db, 'as one')).to.deep.equal([]);
  });

  it('returns instants as dates, and calendar dates as they are written', async () => {
    const read = statement<{ at: Date; never: null; on: string }>(
      'read_instants',
      `select timestamptz '2026-03-29 03:00:00.123456+02' as at, null::timestamptz as never,
        date '2026-03-29' as on`,
    );
    for (const on of [db, db.pool])
      expect(await read.one(on)).to.deep.equal({
        at: new Date('2026-03-29T01:00:00.123Z'),
        never: null,
        on: '2026-03-29',
      });
  });

  it('returns null, or fails, if there is no row', async () => {
    const find = statement<{ id: string }, [id: string]>(
      'find_nothing',
      'select id from workspaces where id = $1',
    );
    expect(await find.first(db, '1')).to.equal(null);
    expect(await find.one(db, '1').catch(String)).to.equal('Error: find_nothing answered no row');
  });

  it('returns how many rows it wrote', async () => {
    const insert = statement<never, [names: string[]]>(
      'insert_workspaces',
      'insert into workspaces (name, created_at) select unnest($1::text[]), now()',
    );
    expect(await insert.run(db, ['A', 'B'])).to.equal(2);
    await db.transact(async (tx) => {
      expect(await insert.run(tx, ['C'])).to.equal(1);
    });
  });

  it('is rolled back with its transaction, which it cannot outlive', async () => {
    const kept: Queryable[] = [];
    const count = statement<{ count: number }>(
      'count_workspaces',
      'select count(*)::int as count from workspaces',
    );
    const failing = db.transact(async (tx) => {
      kept.push(tx);
      await tx.query({ text: `insert into workspaces (name, created_at) values ('A', now())` });
      throw new Error('changed its mind');
    });
    expect(await failing.catch(String)).to.equal('Error: changed its mind');
    expect(await count.one(db)).to.deep.equal({ count: 0 });
    for (const tx of kept)
      expect(await count.one(tx).catch(String)).to.equal('Error: this transaction has ended');
  });

  it('has a name of its own', () => {
    const src = join(import.meta.dirname, '../../src');
    const names = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [
        ...readFileSync(join(src, file), 'utf8').matchAll(
          /\b(?:statement|byGroup)(?:<[^'`]*>)?\(\s*['`]([^'`]+)['`]/g,
        ),
      ])
      .map(([, name]) => name);
    expect(names).to.have.members([...new Set(names)]);
    expect(names.length).to.be.above(5);
  });
});

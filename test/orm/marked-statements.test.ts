import { expect } from 'chai';
import { sql } from 'kysely';
import { createDatabase, type TestDatabase } from '#test/support/database.ts';

describe('a statement with a mark', () => {
  let db: TestDatabase;

  beforeEach(async () => {
    db = await createDatabase();
  });
  afterEach(() => db.drop());

  it('is prepared under that name, and answers as any other', async () => {
    await db.transact(async (tx) => {
      const add = (n: number) =>
        sql<{ sum: number }>`/* prepared: add_one */ select ${n}::int + 1 as sum`.execute(tx.sql);
      expect((await add(1)).rows).to.deep.equal([{ sum: 2 }]);
      expect((await add(41)).rows).to.deep.equal([{ sum: 42 }]);
      await sql`/* not prepared */ select ${1}::int`.execute(tx.sql);
      const { rows } = await sql<{ name: string; runs: number }>`
        select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
        where name = 'add_one' or statement like '%not prepared%'
      `.execute(tx.sql);
      expect(rows).to.deep.equal([{ name: 'add_one', runs: 2 }]);
    });
  });

  it('whose name stands for another text already is refused', async () => {
    const both = db.transact(async (tx) => {
      await sql`/* prepared: twice */ select 1`.execute(tx.sql);
      await sql`/* prepared: twice */ select 2`.execute(tx.sql);
    });
    expect(await both.catch(String)).to.include("must be unique - 'twice'");
  });
});

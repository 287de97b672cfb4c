import { expect } from 'chai';
import { sql } from 'kysely';
import { openDatabase } from '#orm/database.ts';
import { createDatabase } from '#test/support/database.ts';
import { startDatabaseRelay } from '#test/support/database-relay.ts';
import { waitingForLock } from '#test/support/waiting-for-lock.ts';

const read = sql`select 1 from workspaces`;

describe('a connection that ends while in use', () => {
  for (const use of ['a transaction', 'a statement'] as const) {
    it(`by ${use} leaves the pool, so that another takes its place`, async () => {
      const stored = await createDatabase();
      const relay = await startDatabaseRelay(stored.url);
      const db = await openDatabase({ url: relay.url, connections: 1 });
      const begin = () =>
        use === 'a statement' ? read.execute(db.sql) : db.transact((tx) => read.execute(tx.sql));
      // Not by `transact`: the ORM would take the other database's transaction for one within this.
      const locker = await stored.pool.connect();
      for (let time = 0; time < 2; time += 1) {
        await locker.query('begin; lock table workspaces in access exclusive mode');
        const using = begin().then(
          () => 'done',
          () => 'failed',
        );
        await waitingForLock(stored);
        await relay.cut();
        expect(await using).to.equal('failed');
        await locker.query('rollback');
        await relay.mend();
        expect((await read.execute(db.sql)).rows).to.deep.equal([]);
      }
      locker.release();
      await db.close();
      await relay.cut();
      await stored.drop();
    });
  }
});

import { expect } from 'chai';
import { openDatabase } from '#orm/open-database.ts';
import type { Database } from '#orm/database.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import { statement } from '#orm/statement.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { startDatabaseRelay } from '#test/support/database/database-relay.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const READ = statement<{ id: string }>('read_all_workspaces', 'select id from workspaces');

const USES: Record<string, (db: Database) => Promise<unknown>> = {
  'a transaction': (db) => db.transact((tx) => READ.all(tx)),
  'an entity manager': (db) => db.reader().findAll(Workspace),
  'a statement': (db) => READ.all(db),
};

describe('a connection that ends while in use', () => {
  for (const [name, use] of Object.entries(USES)) {
    it(`by ${name} leaves the pool, so that another takes its place`, async () => {
      const stored = await createDatabase();
      const relay = await startDatabaseRelay(stored.url);
      const db = await openDatabase({ url: relay.url, connections: 1 });
      // Not `transact`: the ORM would nest the other database's transaction.
      const locker = await stored.pool.connect();
      for (let time = 0; time < 2; time += 1) {
        await locker.query('begin; lock table workspaces in access exclusive mode');
        const using = use(db).then(
          () => 'done',
          () => 'failed',
        );
        await waitingForLock(stored);
        await relay.cut();
        expect(await using).to.equal('failed');
        await locker.query('rollback');
        await relay.mend();
        expect(await READ.all(db)).to.deep.equal([]);
      }
      locker.release();
      await db.close();
      await relay.cut();
      await stored.drop();
    });
  }
});

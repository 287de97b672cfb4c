import { expect } from 'chai';
import { sql } from 'kysely';
import { openDatabase } from '#orm/open-database.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { withSql } from '#test-kit/database/sql.ts';

describe('a transaction that stands still', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  const limit = sql<{ idle_in_transaction_session_timeout: string }>`
    show idle_in_transaction_session_timeout`;

  it('is ended by the server after five seconds, so that its locks hold up nobody', async () => {
    const service = withSql(await openDatabase({ url: db.url }));
    const inTransaction = await service.transact((tx) => limit.execute(tx.sql));
    const outside = await service.pool.query('show idle_in_transaction_session_timeout');
    await service.close();
    for (const { rows } of [inTransaction, outside]) {
      expect(rows).to.deep.equal([{ idle_in_transaction_session_timeout: '5s' }]);
    }
  });
});

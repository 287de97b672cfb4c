import { expect } from 'chai';
import { sql } from 'kysely';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

describe('a transaction that stands still', () => {
  let db: TestDatabase;
  before(async () => {
    db = await createDatabase();
  });
  after(() => db.drop());

  const limit = sql<{ idle_in_transaction_session_timeout: string }>`
    show idle_in_transaction_session_timeout`;

  it('is ended by the server after five seconds, so that its locks hold up nobody', async () => {
    const inTransaction = await db.transact((tx) => limit.execute(tx.sql));
    const outside = await db.pool.query('show idle_in_transaction_session_timeout');
    for (const { rows } of [inTransaction, outside]) {
      expect(rows).to.deep.equal([{ idle_in_transaction_session_timeout: '5s' }]);
    }
  });
});

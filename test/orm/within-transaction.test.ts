import { expect } from 'chai';
import { Category } from '#orm/entities/category.ts';
import { lockRow } from '#orm/lock-row.ts';
import { withinTransaction } from '#orm/within-transaction.ts';
import { buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

describe('work within an open transaction', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  it('has written its entities when it ends, so that statements behind it see them', async () => {
    const { id: workspace_id } = await buildWorkspace(db);
    const { id } = await buildCategory(db, { id: workspace_id });
    const { rows } = await db.transact(async (tx) => {
      await withinTransaction(tx).transact(async (inner) => {
        const locked = await lockRow(inner, Category, { workspace_id, id });
        Object.assign(locked!.row, { name: 'Énergie' });
      });
      const text = 'select name from categories where workspace_id = $1 and id = $2';
      return tx.query({ text, values: [workspace_id, id] });
    });
    expect(rows).to.deep.equal([{ name: 'Énergie' }]);
  });
});

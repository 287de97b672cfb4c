import { expect } from 'chai';
import type { Transaction } from '#orm/database.ts';
import { Category } from '#orm/entities/category.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

describe('an entity with a key of two columns', () => {
  let db: TestDatabase;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  const create = ({ em, now }: Transaction, workspace_id: string) =>
    em.create(Category, {
      workspace_id,
      name: 'Achats',
      archived_at: null,
      created_at: now,
      updated_at: now,
    });

  for (const [title, flushEach] of [
    ['at once', false],
    ['one by one', true],
  ] as const) {
    it(`has its whole key after inserts ${title}, and can be changed`, async () => {
      const { id: workspace_id } = await buildWorkspace(db);
      const made = await db.transact(async (tx) => {
        const categories = [];
        for (let number = 0; number < 3; number += 1) {
          categories.push(create(tx, workspace_id));
          if (flushEach) await tx.em.flush();
        }
        await tx.em.flush();
        for (const category of categories) category.name = 'Ventes';
        await tx.em.flush();
        return categories;
      });
      expect(made.map((category) => category.workspace_id)).to.deep.equal(
        made.map(() => workspace_id),
      );
      const found = await db.reader().find(Category, { workspace_id }, { orderBy: { id: 'asc' } });
      expect(found.map(({ id, name }) => [id, name])).to.deep.equal(
        made.map(({ id }) => [id, 'Ventes']),
      );
    });
  }

  it('is the same object when it is read again in its transaction, and can be removed', async () => {
    const { id: workspace_id } = await buildWorkspace(db);
    await db.transact(async (tx) => {
      const [first, second] = [create(tx, workspace_id), create(tx, workspace_id)];
      await tx.em.flush();
      expect(
        await tx.em.find(Category, { workspace_id }, { orderBy: { id: 'asc' } }),
      ).to.have.ordered.members([first, second]);
      tx.em.remove(first);
      await tx.em.flush();
    });
    expect(await db.reader().count(Category, { workspace_id })).to.equal(1);
  });
});

import { expect } from 'chai';
import { createReader } from '#orm/create-reader.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import { openLookUps } from '#orm/look-ups.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

describe('a reader on another pool', () => {
  let db: TestDatabase;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  it('reads entities through connections of that pool', async () => {
    const { id, name } = await buildWorkspace(db);
    const pool = openLookUps(db.url, {}, () => {});
    const taken = { here: 0, there: 0 };
    db.pool.on('acquire', () => (taken.here += 1));
    pool.on('acquire', () => (taken.there += 1));
    const found = await createReader(db, pool)().findOne(Workspace, { id });
    await pool.end();
    expect(found?.name).to.equal(name);
    expect(taken).to.deep.equal({ here: 0, there: 1 });
  });
});

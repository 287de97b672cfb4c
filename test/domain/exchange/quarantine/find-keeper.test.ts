import { expect } from 'chai';
import { createWorkspace } from '#domain/access/workspaces/create-workspace.ts';
import { findKeeper } from '#domain/exchange/quarantine/find-keeper.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const ACTOR: Actor = { kind: 'command_line' };
const OURS = '552100554';
const THEIRS = '356000000';
/** The company of `buildWorkspace`, which claims no SIREN. */
const UNCLAIMED = '732829320';
const UNKNOWN = '443061841';

describe('the workspace that a refused file is addressed to', () => {
  let db: TestDatabase;
  let ours: string;
  let bare: string;
  before(async () => {
    db = await createDatabase();
    const create = (name: string, siren: string) => createWorkspace(db, ACTOR, { name, siren });
    ours = (await create('Nôtre', OURS)).workspace.id;
    await create('Copie', OURS);
    await create('Leur', THEIRS);
    bare = (await buildWorkspace(db)).id;
  });
  after(() => db.drop());

  const find = (...sirens: string[]) => findKeeper(db, sirens);

  it('receives for one of its addressees, though others have their companies too', async () => {
    expect(await find(OURS)).to.equal(ours);
    expect(await find(UNKNOWN, OURS, UNCLAIMED)).to.equal(ours);
  });

  it('is the only one with a company of them, if none receives', async () => {
    expect(await find(UNCLAIMED, UNKNOWN)).to.equal(bare);
  });

  it('does not exist for addressees of two tenants, who may not see one another’s files', async () => {
    expect(await find(OURS, THEIRS)).to.equal(null);
    await buildWorkspace(db);
    expect(await find(UNCLAIMED)).to.equal(null);
  });

  it('does not exist for strangers, and without addressees', async () => {
    expect(await find(UNKNOWN)).to.equal(null);
    expect(await find()).to.equal(null);
  });
});

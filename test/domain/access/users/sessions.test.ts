import { expect } from 'chai';
import {
  endEverySession,
  findSession,
  listSessions,
  purgeSessions,
} from '#domain/access/users/sessions.ts';
import { digest } from '#kernel/secret.ts';
import { buildSession, buildUser } from '#test-kit/access/build-user.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

describe('sessions', () => {
  let db: TestDatabase;

  beforeEach(async () => (db = await createDatabase()));
  afterEach(() => db.drop());

  it('are found with the role in the workspace asked for', async () => {
    const workspace = await buildWorkspace(db, { name: 'Atelier' });
    const user = await buildUser(db, { roles: [{ workspace, role: 'manager' }] });
    const session = digest(await buildSession(db, user));
    const found = await findSession(db, session, workspace.id);
    expect(found).to.include({ user_id: user.id, role: 'manager', workspace_name: 'Atelier' });
    expect(await findSession(db, session, null)).to.include({ role: null, workspace_name: null });
    expect(await findSession(db, session, '999999')).to.include({ role: null });
    expect(await findSession(db, digest('another'), workspace.id)).to.equal(null);
  });

  it('are stored hashed', async () => {
    const secret = await buildSession(db, await buildUser(db));
    const { rows } = await db.query({ text: 'select * from sessions' });
    expect(JSON.stringify(rows)).not.to.include(secret);
  });

  it('are dropped with old links once they have ended, and the others stay', async () => {
    const user = await buildUser(db);
    for (const _ of [1, 2, 3]) await buildSession(db, user);
    const [first, second] = await listSessions(db, user.id);
    await db.query({
      text: 'update sessions set expires_at = now() where id = $1',
      values: [first?.id],
    });
    await db.query({
      text: "update sessions set seen_at = now() - interval '13 hours' where id = $1",
      values: [second?.id],
    });
    await db.query({
      text: `insert into one_time_links (digest, user_id, created_at, expires_at)
        values ('old', $1, now(), now()), ('new', $1, now(), now() + interval '1 hour')`,
      values: [user.id],
    });
    expect(await purgeSessions(db)).to.equal(3);
    expect(await listSessions(db, user.id)).to.have.length(1);
    const { rows } = await db.query({ text: 'select digest from one_time_links' });
    expect(rows).to.deep.equal([{ digest: 'new' }]);
  });

  it('all end when a backup is restored', async () => {
    const user = await buildUser(db);
    await buildSession(db, user);
    expect(await endEverySession(db)).to.equal(1);
    expect(await listSessions(db, user.id)).to.deep.equal([]);
  });
});

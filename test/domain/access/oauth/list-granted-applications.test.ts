import { expect } from 'chai';
import {
  findGrantedApplication,
  listGrantedApplications,
} from '#domain/access/oauth/list-granted-applications.ts';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { createCipher } from '#kernel/cipher.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';

const ACTOR = { kind: 'command_line' } as const;
const ALL = { before: null, limit: 10 };

describe('the applications that a workspace has granted', () => {
  let db: TestDatabase;
  const cipher = createCipher({ key: Buffer.alloc(32, 1) });

  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  it('are listed newest first, revoked ones too, and those of others never', async () => {
    const workspace = await buildWorkspace(db);
    const other = await buildWorkspace(db);
    const first = await buildApplication(db, { workspaces: [workspace, other] });
    await buildApplication(db, { workspaces: [other] });
    const second = await buildApplication(db, { workspaces: [workspace], provisioned: true });
    const pair = { application_id: first.application.id, workspace_id: workspace.id };
    await revokeAccess(db, ACTOR, pair);
    const listed = await listGrantedApplications(db, workspace.id, ALL);
    expect(
      listed.map(({ id, provisioned, revoked_at }) => [id, provisioned, revoked_at !== null]),
    ).to.deep.equal([
      [second.application.id, true, false],
      [first.application.id, false, true],
    ]);
    const idsOf = async (access: 'granted' | 'revoked') =>
      (await listGrantedApplications(db, workspace.id, { ...ALL, access })).map(({ id }) => id);
    expect(await idsOf('revoked')).to.deep.equal([first.application.id]);
    expect(await idsOf('granted')).to.deep.equal([second.application.id]);
    const [elsewhere] = await listGrantedApplications(db, other.id, { before: null, limit: 2 });
    expect(elsewhere?.revoked_at).to.equal(null);
  });

  it('are paged by their ids', async () => {
    const workspace = await buildWorkspace(db);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1)
      ids.unshift((await buildApplication(db, { workspaces: [workspace] })).application.id);
    const page = await listGrantedApplications(db, workspace.id, { before: null, limit: 2 });
    expect(page.map(({ id }) => id)).to.deep.equal(ids.slice(0, 2));
    const before = ids[1] ?? null;
    const rest = await listGrantedApplications(db, workspace.id, { before, limit: 2 });
    expect(rest.map(({ id }) => id)).to.deep.equal(ids.slice(2));
  });

  it('show their newest live token, and none once it has expired', async () => {
    const workspace = await buildWorkspace(db);
    const { application } = await buildApplication(db, { workspaces: [workspace] });
    const find = () =>
      findGrantedApplication(db, { workspace_id: workspace.id, id: application.id });
    expect((await find())?.last_token_at).to.equal(null);
    await buildToken(db, application, { expiresInMs: -1 });
    expect((await find())?.last_token_at).to.equal(null);
    await buildToken(db, application);
    expect((await find())?.last_token_at).to.be.instanceOf(Date);
  });

  it('count their endpoints in the workspace alone', async () => {
    const workspace = await buildWorkspace(db);
    const other = await buildWorkspace(db);
    const { application } = await buildApplication(db, { workspaces: [workspace, other] });
    const owned = { oauth_application_id: application.id };
    await buildEndpoint(db, cipher, workspace, owned);
    await buildEndpoint(db, cipher, workspace, { ...owned, url: 'https://hooks.example.com/2' });
    await buildEndpoint(db, cipher, workspace, { url: 'https://hooks.example.com/people' });
    await buildEndpoint(db, cipher, other, owned);
    const key = { workspace_id: workspace.id, id: application.id };
    expect((await findGrantedApplication(db, key))?.endpoints_count).to.equal(2);
  });

  it('exclude one that only another workspace has granted', async () => {
    const workspace = await buildWorkspace(db);
    const { application } = await buildApplication(db, { workspaces: [await buildWorkspace(db)] });
    const key = { workspace_id: workspace.id, id: application.id };
    expect(await findGrantedApplication(db, key)).to.equal(null);
  });
});

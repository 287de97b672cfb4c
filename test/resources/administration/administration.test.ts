import { expect } from 'chai';
import { listInvitations } from '#domain/access/users/invitations.ts';
import { listUsers } from '#domain/access/users/list-users.ts';
import { mayGetLink } from '#domain/access/users/renew-pending-link.ts';
import { buildUser } from '#test-kit/access/build-user.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { dataOf, statusesOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { markAudit } from '#test/support/service/audit.ts';

const ROOT = '/console/administration';

describe('the administration of the service', () => {
  let partner: Partner;
  let administrator: Person;

  before(async () => {
    partner = await startPartner();
    administrator = await signInPerson(partner, null, { administrator: true });
  });
  after(() => partner.stop());

  const call = (method: string, path: string, body?: unknown) =>
    administrator.call(method, `${ROOT}/${path}`, body);

  async function makeApplication(scopes = 'read write') {
    const answer = await call('POST', 'applications', {
      application: { name: 'Partenaire commun', scopes },
    });
    expect(answer.status, answer.text).to.equal(201);
    return { answer, data: dataOf(answer), path: `applications/${String(dataOf(answer)['id'])}` };
  }

  it('makes applications of two kinds of rights, whose secret is shown once', async () => {
    const audited = await markAudit(partner.db);
    const { answer, data } = await makeApplication('read');
    expect(answer.headers.get('cache-control')).to.equal('no-store');
    expect(data).to.include({ name: 'Partenaire commun', scopes: 'read' });
    const token = await partner.service.call('POST', '/oauth/token', {
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: String(data['client_id']),
        client_secret: String(data['client_secret']),
      }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(token.status, token.text).to.equal(200);
    const [line] = await audited();
    expect(line).to.deep.include({
      workspace_id: null,
      actor: `user:${administrator.id}`,
      action: 'create',
      subject: 'oauth_applications',
    });
    const refused = await call('POST', 'applications', {
      application: { name: 'X', scopes: 'read write destroy' },
    });
    expect(refused.status).to.equal(422);
  });

  it('renames one, changes its rights and secret, and deletes it', async () => {
    const { data, path } = await makeApplication();
    const id = String(data['id']);
    await buildToken(partner.db, { id }, { scopes: ['read', 'write'] });
    const renamed = await call('PATCH', path, { application: { name: 'Autre nom' } });
    expect(dataOf(renamed)).to.include({ name: 'Autre nom', revoked_tokens: 0 });
    const narrowed = await call('PATCH', path, {
      application: { scopes: 'read', previous_scopes: 'read write' },
    });
    expect(dataOf(narrowed)).to.include({ scopes: 'read', revoked_tokens: 1 });
    const outdated = await call('PATCH', path, {
      application: { scopes: 'read write', previous_scopes: 'read write' },
    });
    expect(outdated.status).to.equal(409);
    const secret = dataOf(await call('POST', `${path}/regenerate_secret`))['client_secret'];
    expect(secret).to.be.a('string').and.not.equal(data['client_secret']);
    expect((await call('DELETE', path)).status).to.equal(204);
    expect((await call('DELETE', path)).status).to.equal(404);
  });

  it('grants one access to a workspace', async () => {
    const { data, path } = await makeApplication();
    const { id: workspace_id } = await buildWorkspace(partner.db);
    const grant = { access: { workspace_id: Number(workspace_id) } };
    expect((await call('POST', `${path}/grant_access`, grant)).status).to.equal(200);
    const { rows } = await partner.db.query({
      text: 'select workspace_id from access_grants where application_id = $1',
      values: [data['id']],
    });
    expect(rows).to.deep.equal([{ workspace_id }]);
    const unknown = { access: { workspace_id: 999_999 } };
    expect((await call('POST', `${path}/grant_access`, unknown)).status).to.equal(404);
    const absurd = { access: { workspace_id: 1e30 } };
    expect((await call('POST', `${path}/grant_access`, absurd)).status).to.equal(404);
  });

  it("does not see or touch a workspace's own applications", async () => {
    const { application } = await buildApplication(partner.db, { workspaces: [partner.workspace] });
    const answers = await Promise.all([
      call('PATCH', `applications/${application.id}`, { application: { name: 'X' } }),
      call('DELETE', `applications/${application.id}`),
      call('POST', `applications/${application.id}/regenerate_secret`),
      administrator.call('GET', `/administration/applications/${application.id}`),
    ]);
    expect(statusesOf(answers)).to.deep.equal([404, 404, 404, 404]);
  });

  it('makes a workspace and its first owner, who invites the others', async () => {
    const audited = await markAudit(partner.db);
    const made = await call('POST', 'workspaces', {
      workspace: { name: 'Menuiserie', siren: '821 304 581' },
    });
    expect(made.status, made.text).to.equal(201);
    const id = String(dataOf(made)['id']);
    const path = `workspaces/${id}/owner`;
    const invited = await call('POST', path, { user: { email: 'patronne@exemple.fr' } });
    expect([invited.status, invited.headers.get('cache-control')]).to.deep.equal([201, 'no-store']);
    expect(dataOf(invited)).to.include({ email: 'patronne@exemple.fr', role: 'owner' });
    expect(dataOf(invited)['link']).to.match(/\/invitation\/[\w-]{43}$/);
    const again = await call('POST', path, { user: { email: 'autre@exemple.fr' } });
    expect(again.status).to.equal(201);
    const former = new URL(String(dataOf(invited)['link'])).pathname;
    const dead = await partner.service.call('GET', former);
    expect(dead.text).to.contain('est plus valable');
    const lines = (await audited()).map(({ workspace_id, actor, action, subject }) =>
      [workspace_id, actor, action, subject].join(' '),
    );
    expect(lines).to.deep.equal([
      `${id} user:${administrator.id} create workspaces`,
      `${id} user:${administrator.id} invite invitations`,
      `${id} user:${administrator.id} withdraw invitations`,
      `${id} user:${administrator.id} invite invitations`,
    ]);
    expect(
      (await call('POST', 'workspaces/999999/owner', { user: { email: 'a@b.fr' } })).status,
    ).to.equal(404);
    const wrong = await call('POST', 'workspaces', { workspace: { name: ' ', siren: '1' } });
    expect(wrong.status).to.equal(422);
  });

  it('two administrators who name a first owner at once leave one invitation', async () => {
    const other = await signInPerson(partner, null, { administrator: true });
    const { id } = await buildWorkspace(partner.db);
    const name = (person: Person, email: string) =>
      person.call('POST', `${ROOT}/workspaces/${id}/owner`, { user: { email } });
    const answers = await Promise.all([
      name(administrator, `une-${id}@exemple.fr`),
      name(other, `deux-${id}@exemple.fr`),
    ]);
    expect(statusesOf(answers)).to.deep.equal([201, 201]);
    expect(await listInvitations(partner.db, id)).to.have.length(1);
    const workspace = await buildWorkspace(partner.db);
    await signInPerson({ ...partner, workspace }, 'owner');
    const late = await administrator.call('POST', `${ROOT}/workspaces/${workspace.id}/owner`, {
      user: { email: 'autre@exemple.fr' },
    });
    expect(late.status).to.equal(409);
    expect(late.text).to.include('Cet espace a déjà un propriétaire');
  });

  it('renames a workspace; so do its owners, and nobody else', async () => {
    const workspace = await buildWorkspace(partner.db);
    const place = { ...partner, workspace };
    const body = (name: string) => ({ workspace: { name } });
    expect((await call('PATCH', `workspaces/${workspace.id}`, body('Un'))).status).to.equal(200);
    const owner = await signInPerson(place, 'owner');
    const manager = await signInPerson(place, 'manager');
    const own = `/console/workspaces/${workspace.id}`;
    const audited = await markAudit(partner.db);
    const renamed = await owner.call('PATCH', own, body('Deux'));
    expect(dataOf(renamed)).to.include({ id: Number(workspace.id), name: 'Deux' });
    expect((await owner.call('PATCH', own, body('Deux'))).status).to.equal(200);
    expect((await owner.call('PATCH', own, body(' '))).status).to.equal(422);
    expect((await manager.call('PATCH', own, body('Trois'))).status).to.equal(403);
    expect(await audited()).to.deep.equal([
      {
        workspace_id: workspace.id,
        actor: `user:${owner.id}`,
        address: '127.0.0.1',
        action: 'update',
        subject: 'workspaces',
        subject_id: workspace.id,
        before: { name: 'Un' },
        after: { name: 'Deux' },
      },
    ]);
  });

  it('reads the changes without a workspace, page by page, and no others', async () => {
    const { path } = await makeApplication();
    await call('PATCH', path, { application: { name: 'Changée' } });
    const { id } = await buildWorkspace(partner.db);
    await call('PATCH', `workspaces/${id}`, { workspace: { name: 'Espace renommé' } });
    const read = async (query = '') =>
      (await administrator.call('GET', `/administration/audit_log${query}`)).text;
    const page = await read();
    expect(page)
      .to.match(/a modifié l&#39;application OAuth «\sPartenaire commun\s»/)
      .and.include('Changée')
      .and.include(administrator.email)
      .and.not.include('Espace renommé');
    const [newest = ''] = /id="change-(\d+)"/.exec(page)?.slice(1) ?? [];
    expect(await read(`?before=${newest}`))
      .to.include('Partenaire commun')
      .and.not.include('Changée');
  });

  it('makes a link for people for whom nobody else can, and offers it to no one else', async () => {
    const { db } = partner;
    const workspace = await buildWorkspace(db);
    const as = (role: 'owner' | 'member') => [{ workspace, role }] as const;
    const sole = await buildUser(db, { roles: as('owner') });
    const admin = await buildUser(db, { administrator: true });
    const linked = await call('POST', `users/${sole.id}/link`);
    expect([linked.status, linked.headers.get('cache-control')]).to.deep.equal([201, 'no-store']);
    expect(dataOf(linked)['link']).to.match(/\/password\/[\w-]{43}$/);
    expect((await call('POST', `users/${admin.id}/link`)).status).to.equal(201);
    const invited = await buildUser(db, { roles: as('member') });
    const known = await buildUser(db, { password: 'scrypt$x' });
    for (const { id } of [invited, known])
      expect((await call('POST', `users/${id}/link`)).status).to.equal(409);
    expect((await call('POST', 'users/999999/link')).status).to.equal(404);
    const page = await administrator.call('GET', '/administration/users');
    for (const user of await listUsers(db, { before: null, limit: 50 }))
      expect(page.text.includes(`${ROOT}/users/${user.id}/link`), user.email).to.equal(
        mayGetLink(user),
      );
  });
});

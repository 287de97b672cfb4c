import { expect } from 'chai';
import { findWorkspaceUser } from '#domain/access/users/list-workspace-users.ts';
import { isLastOwner } from '#domain/access/users/workspace-role.ts';
import { ROLES, type Role } from '#model/role.ts';
import { USER_ACTIONS, userActions } from '#console/pages/users/user-actions.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildUser } from '#test-kit/access/build-user.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { dataOf, statusesOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

describe('users in the hands of owners', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  /** A workspace of its own, with one owner. */
  async function openWorkspace() {
    const workspace = await buildWorkspace(partner.db);
    const place = { ...partner, workspace };
    const owner = await signInPerson(place, 'owner');
    const own = `/console/workspaces/${workspace.id}`;
    return {
      workspace,
      place,
      owner,
      collection: `${own}/users`,
      invitations: `${own}/invitations`,
    };
  }

  const invite = (person: Person, collection: string, email: string, role: Role = 'member') =>
    person.call('POST', collection, { invitation: { email, role } });

  it('are invited by a link that is shown once', async () => {
    const { owner, invitations } = await openWorkspace();
    const answer = await invite(owner, invitations, 'nouvelle@exemple.fr');
    expect([answer.status, answer.headers.get('cache-control')]).to.deep.equal([201, 'no-store']);
    const { link, email, role } = dataOf(answer);
    expect({ email, role }).to.deep.equal({ email: 'nouvelle@exemple.fr', role: 'member' });
    const { pathname, origin } = new URL(String(link));
    expect(origin).to.equal(partner.service.services.baseUrl);
    const page = await partner.service.call('GET', pathname);
    expect(page.status).to.equal(200);
    expect(page.text).to.contain('nouvelle@exemple.fr');
  });

  it('are seen by when they were active here, and nowhere else', async () => {
    const { owner, workspace, place } = await openWorkspace();
    const other = await buildWorkspace(partner.db);
    const person = await signInPerson({ ...partner, workspace: other }, 'member');
    await partner.db.query({
      text: `insert into user_roles (user_id, workspace_id, role, created_at) values ($1, $2, 'member', now())`,
      values: [person.id, workspace.id],
    });
    const seen = async () =>
      (await findWorkspaceUser(partner.db, { workspace_id: workspace.id, id: person.id }))
        ?.last_seen_at;
    await person.call('GET', `/workspaces/${other.id}`);
    expect(await seen()).to.equal(null);
    await person.call('GET', `/workspaces/${place.workspace.id}`);
    const first = await seen();
    expect(first).to.be.instanceOf(Date);
    await person.call('GET', `/workspaces/${place.workspace.id}`);
    expect(await seen()).to.deep.equal(first);
    expect((await owner.call('GET', `/workspaces/${workspace.id}/users`)).status).to.equal(200);
  });

  it('who are removed from their only workspace are signed out at once', async () => {
    const { owner, collection, place } = await openWorkspace();
    const person = await signInPerson(place, 'member');
    const home = `/workspaces/${place.workspace.id}`;
    expect((await person.call('GET', home)).status).to.equal(200);
    expect((await owner.call('DELETE', `${collection}/${person.id}`)).status).to.equal(204);
    expect((await person.call('GET', home)).status).to.equal(303);
  });

  it('who leave by themselves are signed out, too', async () => {
    const { collection, place, owner } = await openWorkspace();
    const other = await signInPerson(place, 'owner');
    expect((await other.call('DELETE', `${collection}/${other.id}`)).status).to.equal(204);
    expect((await other.call('DELETE', `${collection}/${owner.id}`)).status).to.equal(401);
  });

  it('two owners who remove each other at once leave one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { collection, place, owner } = await openWorkspace();
      const other = await signInPerson(place, 'owner');
      const answers = await Promise.all([
        owner.call('DELETE', `${collection}/${other.id}`),
        other.call('DELETE', `${collection}/${owner.id}`),
      ]);
      const statuses = statusesOf(answers);
      expect(statuses).to.satisfy(([first, second]: number[]) => first === 204 && second === 401);
    }
  });

  it('two owners who step down at once leave one of them', async () => {
    const { collection, place, owner } = await openWorkspace();
    const other = await signInPerson(place, 'owner');
    const answers = await Promise.all(
      [owner, other].map((one) =>
        one.call('PATCH', `${collection}/${one.id}`, { user: { role: 'member' } }),
      ),
    );
    expect(statusesOf(answers)).to.deep.equal([200, 409]);
  });

  it('an owner who has just stepped down changes nobody any more', async () => {
    const { collection, invitations, place, owner } = await openWorkspace();
    const other = await signInPerson(place, 'owner');
    const steppingDown = owner.call('PATCH', `${collection}/${other.id}`, {
      user: { role: 'member' },
    });
    const inviting = invite(other, invitations, 'tard@exemple.fr', 'owner');
    const [changed, invited] = await Promise.all([steppingDown, inviting]);
    expect(changed.status).to.equal(200);
    expect(invited.status).to.be.oneOf([201, 403]);
    expect((await invite(other, invitations, 'trop.tard@exemple.fr')).status).to.equal(403);
  });

  it('of another workspace are not found', async () => {
    const { owner, collection } = await openWorkspace();
    const stranger = await openWorkspace();
    const path = `${collection}/${stranger.owner.id}`;
    const body = { user: { role: 'member' } };
    expect((await owner.call('PATCH', path, body)).status).to.equal(404);
    expect((await owner.call('DELETE', path)).status).to.equal(404);
  });

  it('take no other role', async () => {
    const { owner, invitations } = await openWorkspace();
    for (const role of ['administrator', '', 1, null]) {
      const invitation = { email: 'autre@exemple.fr', role };
      expect((await owner.call('POST', invitations, { invitation })).status).to.equal(422);
    }
  });

  describe('offer each action exactly where the service accepts it', () => {
    const REQUESTS = {
      change_role: ['PATCH', '', { user: { role: 'manager' } }],
      remove: ['DELETE', '', undefined],
    } as const;

    for (const role of ROLES)
      for (const target of ['invited', 'member', 'last owner'] as const)
        it(`${role}: ${target}`, async () => {
          const offered: Record<string, boolean> = {};
          const accepted: Record<string, boolean> = {};
          for (const action of USER_ACTIONS) {
            const workspace = await buildWorkspace(partner.db);
            const place = { ...partner, workspace };
            const person = await signInPerson(place, role);
            if (role !== 'owner')
              await buildUser(partner.db, { roles: [{ workspace, role: 'owner' }] });
            const isOwner = target === 'last owner';
            const { id } =
              isOwner && role === 'owner'
                ? person
                : await buildUser(partner.db, {
                    password: target === 'invited' ? null : 'scrypt$x',
                    roles: [{ workspace, role: 'member' }],
                  });
            const user = await findWorkspaceUser(partner.db, { workspace_id: workspace.id, id });
            if (user === null) throw new Error('nobody was built');
            const held = { workspace_id: workspace.id, user_id: id, role: user.role };
            const isLast = await isLastOwner(partner.db, held);
            offered[action] = userActions(isLast, role).has(action);
            const [method, suffix, body] = REQUESTS[action];
            const path = `/console/workspaces/${workspace.id}/users/${id}${suffix}`;
            accepted[action] = (await person.call(method, path, body)).status < 300;
          }
          expect(offered).to.deep.equal(accepted);
        });
  });

  it('are changed with the person as author in the audit log', async () => {
    const { owner, collection, place } = await openWorkspace();
    const person = await signInPerson(place, 'member');
    const written = await markAudit(partner.db);
    await owner.call('PATCH', `${collection}/${person.id}`, { user: { role: 'manager' } });
    await owner.call('DELETE', `${collection}/${person.id}`);
    expect(
      (await written()).map(({ action, actor, workspace_id }) => [action, actor, workspace_id]),
    ).to.deep.equal(
      ['change_role', 'remove_role'].map((action) => [
        action,
        `user:${owner.id}`,
        place.workspace.id,
      ]),
    );
  });
});

import { expect } from 'chai';
import { changeRole } from '#domain/access/users/change-role.ts';
import { inviteUser } from '#domain/access/users/invite-user.ts';
import {
  findWorkspaceUser,
  listWorkspaceUsers,
} from '#domain/access/users/list-workspace-users.ts';
import { findLink } from '#domain/access/users/one-time-link.ts';
import { removeUser } from '#domain/access/users/remove-user.ts';
import { renewLink } from '#domain/access/users/renew-link.ts';
import { findSession } from '#domain/access/users/sessions.ts';
import { digest } from '#kernel/secret.ts';
import type { Role } from '#model/role.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';
import { buildSession, buildUser } from '#test-kit/access/build-user.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const ACTOR = { kind: 'user', id: '999', address: '192.0.2.1' } as const;
const ALL = { before: null, limit: 100 };

describe('the people of a workspace', () => {
  let db: TestDatabase;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  let count = 0;
  const newEmail = () => `personne.${(count += 1)}@exemple.fr`;
  const invite = (workspace: { id: string }, email = newEmail(), role: Role = 'member') =>
    inviteUser(db, ACTOR, { workspace_id: workspace.id, email, role });
  const rolesIn = async (workspace: { id: string }) =>
    (await listWorkspaceUsers(db, workspace.id, ALL)).map(({ role }) => role);
  const owners = async (workspace: { id: string }, number: number) => {
    const built: { workspace_id: string; user_id: string }[] = [];
    for (let n = 0; n < number; n += 1) {
      const { id } = await buildUser(db, { roles: [{ workspace, role: 'owner' }] });
      built.push({ workspace_id: workspace.id, user_id: id });
    }
    return built;
  };

  describe('are invited', () => {
    it('by a one-time link, which the new account has until it has a password', async () => {
      const workspace = await buildWorkspace(db);
      const written = await markAudit(db);
      const { user, link } = await invite(workspace, 'Anne.Martin@Exemple.fr', 'manager');
      expect([user.email, user.role, user.has_password, user.may_be_linked]).to.deep.equal([
        'Anne.Martin@exemple.fr',
        'manager',
        false,
        true,
      ]);
      expect(await findLink(db, link ?? '')).to.include({ user_id: user.id });
      expect(user.link_expires_at?.getTime()).to.be.greaterThan(Date.now());
      const [line, ...others] = await written();
      expect(others).to.deep.equal([]);
      expect(line).to.deep.include({
        workspace_id: workspace.id,
        actor: 'user:999',
        action: 'create',
        subject: 'users',
        subject_id: user.id,
        after: { email: 'Anne.Martin@exemple.fr', role: 'manager' },
      });
    });

    it('without a link where they have an account: nobody else sets its password', async () => {
      const [first, second] = [await buildWorkspace(db), await buildWorkspace(db)];
      const email = newEmail();
      const { id } = await buildUser(db, {
        email,
        password: 'scrypt$x',
        roles: [{ workspace: first, role: 'owner' }],
      });
      const { user, link } = await invite(
        second,
        email.toUpperCase().replace('EXEMPLE', 'exemple'),
      );
      expect([user.id, link]).to.deep.equal([id, null]);
      expect(await rolesIn(first)).to.deep.equal(['owner']);
      expect(await rolesIn(second)).to.deep.equal(['member']);
    });

    it('never while another workspace’s owner has the link of their account', async () => {
      const [first, second] = [await buildWorkspace(db), await buildWorkspace(db)];
      const email = newEmail();
      await invite(first, email);
      const written = await markAudit(db);
      expect((await refusalOf(invite(second, email))).status).to.equal(409);
      expect([await rolesIn(second), await written()]).to.deep.equal([[], []]);
    });

    it('never twice, nor at an address that is none', async () => {
      const workspace = await buildWorkspace(db);
      const email = newEmail();
      await invite(workspace, email);
      const again = await refusalOf(invite(workspace, email));
      expect(again.details).to.deep.equal({ base: ['Email a déjà un rôle dans cet espace'] });
      expect((await refusalOf(invite(workspace, 'personne'))).status).to.equal(422);
    });

    it('once by two owners at the same time', async () => {
      const workspace = await buildWorkspace(db);
      const email = newEmail();
      const twice = await Promise.allSettled([invite(workspace, email), invite(workspace, email)]);
      expect(twice.map(({ status }) => status).toSorted()).to.deep.equal(['fulfilled', 'rejected']);
      expect(await rolesIn(workspace)).to.deep.equal(['member']);
    });

    it('up to a bound', async () => {
      const workspace = await buildWorkspace(db);
      await db.query({
        text: `
          with made as (
            insert into users (email, email_key, administrator, created_at, updated_at)
            select n || '@masse.fr', n || '@masse.fr', false, now(), now()
            from generate_series(1, 500) n returning id
          )
          insert into user_roles (user_id, workspace_id, role, created_at)
          select id, $1, 'member', now() from made`,
        values: [workspace.id],
      });
      const { violations } = await refusalOf(invite(workspace));
      expect(violations.map(({ code }) => code)).to.deep.equal(['limit_reached']);
    });
  });

  describe('get a new link', () => {
    it('in place of the earlier one', async () => {
      const workspace = await buildWorkspace(db);
      const { user, link } = await invite(workspace);
      const key = { workspace_id: workspace.id, user_id: user.id };
      const renewed = await renewLink(db, ACTOR, key);
      expect(await findLink(db, link ?? '')).to.equal(null);
      expect(await findLink(db, renewed.link)).to.include({ user_id: user.id });
    });

    for (const [words, options] of [
      ['who have a password', { password: 'scrypt$x' }],
      ['who are administrators', { administrator: true }],
    ] as const)
      it(`never those ${words}`, async () => {
        const workspace = await buildWorkspace(db);
        const roles = [{ workspace, role: 'member' }] as const;
        const { id } = await buildUser(db, { ...options, roles });
        const key = { workspace_id: workspace.id, user_id: id };
        expect((await refusalOf(renewLink(db, ACTOR, key))).status).to.equal(409);
        const found = await findWorkspaceUser(db, { workspace_id: workspace.id, id });
        expect(found?.may_be_linked).to.equal(false);
      });

    it('never those with a role elsewhere', async () => {
      const [workspace, other] = [await buildWorkspace(db), await buildWorkspace(db)];
      const { id } = await buildUser(db, {
        roles: [
          { workspace, role: 'member' },
          { workspace: other, role: 'owner' },
        ],
      });
      const key = { workspace_id: workspace.id, user_id: id };
      expect((await refusalOf(renewLink(db, ACTOR, key))).status).to.equal(409);
    });
  });

  it('change their role, with a line of the audit log, and none if it is the same', async () => {
    const workspace = await buildWorkspace(db);
    const { user } = await invite(workspace);
    const key = { workspace_id: workspace.id, user_id: user.id };
    const written = await markAudit(db);
    expect((await changeRole(db, ACTOR, { ...key, role: 'owner' })).role).to.equal('owner');
    await changeRole(db, ACTOR, { ...key, role: 'owner' });
    expect(
      (await written()).map(({ action, before, after }) => [action, before, after]),
    ).to.deep.equal([['change_role', { role: 'member' }, { role: 'owner' }]]);
  });

  it('are removed with their sessions and, without another role, their link', async () => {
    const workspace = await buildWorkspace(db);
    const { user, link } = await invite(workspace);
    const session = await buildSession(db, user);
    expect(await findSession(db, digest(session), null)).to.include({ user_id: user.id });
    const key = { workspace_id: workspace.id, user_id: user.id };
    const written = await markAudit(db);
    await removeUser(db, ACTOR, key);
    expect(await findSession(db, digest(session), null)).to.equal(null);
    expect(await findLink(db, link ?? '')).to.equal(null);
    expect(await rolesIn(workspace)).to.deep.equal([]);
    const [line] = await written();
    expect(line).to.deep.include({ action: 'remove_role', subject_id: user.id });
    expect((await refusalOf(removeUser(db, ACTOR, key))).status).to.equal(404);
  });

  it('keep the link of an account with a role elsewhere', async () => {
    const [workspace, other] = [await buildWorkspace(db), await buildWorkspace(db)];
    const { user, link } = await invite(workspace);
    await db.query({
      text: `insert into user_roles (user_id, workspace_id, role, created_at) values ($1, $2, 'member', now())`,
      values: [user.id, other.id],
    });
    await removeUser(db, ACTOR, { workspace_id: workspace.id, user_id: user.id });
    expect(await findLink(db, link ?? '')).to.include({ user_id: user.id });
  });

  describe('always have an owner', () => {
    it('the last one neither leaves nor steps down', async () => {
      const workspace = await buildWorkspace(db);
      const [key] = await owners(workspace, 1);
      if (key === undefined) throw new Error('no owner was built');
      const written = await markAudit(db);
      for (const change of [
        removeUser(db, ACTOR, key),
        changeRole(db, ACTOR, { ...key, role: 'manager' }),
      ]) {
        const { status, message } = await refusalOf(change);
        expect([status, message]).to.deep.equal([
          409,
          "Cette personne est le dernier propriétaire de l'espace : nommez d'abord un autre propriétaire",
        ]);
      }
      expect([await rolesIn(workspace), await written()]).to.deep.equal([['owner'], []]);
    });

    it('one of eight who all leave or step down at once stays', async () => {
      const workspace = await buildWorkspace(db);
      const keys = await owners(workspace, 8);
      const outcomes = await Promise.allSettled(
        keys.map((key, index) =>
          index % 2 === 0
            ? removeUser(db, ACTOR, key)
            : changeRole(db, ACTOR, { ...key, role: 'member' }),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'rejected')).to.have.lengthOf(1);
      expect((await rolesIn(workspace)).filter((role) => role === 'owner')).to.have.lengthOf(1);
    });

    it('owners of other workspaces do not count', async () => {
      const [workspace, other] = [await buildWorkspace(db), await buildWorkspace(db)];
      const [key] = await owners(workspace, 1);
      await owners(other, 2);
      if (key === undefined) throw new Error('no owner was built');
      expect((await refusalOf(removeUser(db, ACTOR, key))).status).to.equal(409);
    });
  });
});

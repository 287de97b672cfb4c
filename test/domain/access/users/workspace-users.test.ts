import { expect } from 'chai';
import { changeRole } from '#domain/access/users/change-role.ts';
import { inviteUser } from '#domain/access/users/invite-user.ts';
import { listInvitations } from '#domain/access/users/invitations.ts';
import { listWorkspaceUsers } from '#domain/access/users/list-workspace-users.ts';
import { findLink, makeLinkWithin } from '#domain/access/users/one-time-link.ts';
import { removeUser } from '#domain/access/users/remove-user.ts';
import { findSession } from '#domain/access/users/sessions.ts';
import { createMailPerson } from '#domain/shared/person-mails/mail-person.ts';
import { createCipher } from '#kernel/cipher.ts';
import { digest } from '#kernel/secret.ts';
import type { Role } from '#model/role.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';
import { buildSession, buildUser } from '#test-kit/access/build-user.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const ACTOR = { kind: 'command_line' } as const;
const TOOLS = { mailPerson: async () => false, baseUrl: 'https://b.test', language: 'fr' } as const;
const ALL = { before: null, limit: 100 };

describe('the people of a workspace', () => {
  let db: TestDatabase;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  let count = 0;
  const newEmail = () => `personne.${(count += 1)}@exemple.fr`;
  const invite = (workspace: { id: string }, email = newEmail(), role: Role = 'member') =>
    inviteUser(db, TOOLS, ACTOR, { workspace_id: workspace.id, email, role });
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
    it('and have no role until they accept', async () => {
      const workspace = await buildWorkspace(db);
      const written = await markAudit(db);
      const { invitation, link } = await invite(workspace, 'Anne.Martin@Exemple.fr', 'manager');
      expect([invitation.email, invitation.role]).to.deep.equal([
        'Anne.Martin@exemple.fr',
        'manager',
      ]);
      expect(link).to.match(/^https:\/\/b\.test\/invitation\/[\w-]{43}$/);
      expect(await rolesIn(workspace)).to.deep.equal([]);
      const { id, email, role, created_at, expires_at } = invitation;
      const listed = { id, email, role, created_at, expires_at, has_expired: false };
      expect(await listInvitations(db, workspace.id)).to.deep.equal([listed]);
      const [line, ...others] = await written();
      expect(others).to.deep.equal([]);
      expect(line).to.deep.include({
        workspace_id: workspace.id,
        action: 'invite',
        subject: 'invitations',
        subject_id: invitation.id,
        after: { email: 'Anne.Martin@exemple.fr', role: 'manager' },
      });
    });

    it('by mail if there is a mail server, up to fifty a day', async () => {
      const workspace = await buildWorkspace(db);
      const tools = {
        ...TOOLS,
        mailPerson: createMailPerson(createCipher({ key: Buffer.alloc(32, 7) }), true),
      };
      const inviteByMail = () =>
        inviteUser(db, tools, ACTOR, {
          workspace_id: workspace.id,
          email: newEmail(),
          role: 'member',
        });
      for (let n = 0; n < 50; n += 1) expect((await inviteByMail()).link).to.equal(null);
      const { violations } = await refusalOf(inviteByMail());
      expect(violations.map(({ code }) => code)).to.deep.equal(['limit_reached']);
    });

    it('but never twice, nor at an invalid address', async () => {
      const workspace = await buildWorkspace(db);
      const email = newEmail();
      await invite(workspace, email);
      const again = await refusalOf(invite(workspace, email));
      expect(again.details).to.deep.equal({
        base: ['Email est déjà invitée dans cet espace : renouvelez son lien'],
      });
      expect((await refusalOf(invite(workspace, 'personne'))).status).to.equal(422);
    });

    it('once by two owners at the same time', async () => {
      const workspace = await buildWorkspace(db);
      const email = newEmail();
      const twice = await Promise.allSettled([invite(workspace, email), invite(workspace, email)]);
      expect(twice.map(({ status }) => status).toSorted()).to.deep.equal(['fulfilled', 'rejected']);
      expect(await listInvitations(db, workspace.id)).to.have.length(1);
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

  it('change their role, with a line of the audit log, and none if it is the same', async () => {
    const workspace = await buildWorkspace(db);
    const user = await buildUser(db, { roles: [{ workspace, role: 'member' }] });
    const key = { workspace_id: workspace.id, user_id: user.id };
    const written = await markAudit(db);
    expect((await changeRole(db, ACTOR, { ...key, role: 'owner' })).role).to.equal('owner');
    await changeRole(db, ACTOR, { ...key, role: 'owner' });
    expect(
      (await written()).map(({ action, before, after }) => [action, before, after]),
    ).to.deep.equal([['change_role', { role: 'member' }, { role: 'owner' }]]);
  });

  it('are removed with password, sessions and link, without another place', async () => {
    const workspace = await buildWorkspace(db);
    const user = await buildUser(db, {
      password: 'scrypt$x',
      roles: [{ workspace, role: 'member' }],
    });
    const link = await db.transact((tx) => makeLinkWithin(tx, user.id));
    const session = await buildSession(db, user);
    expect(await findSession(db, digest(session), null)).to.include({ user_id: user.id });
    const key = { workspace_id: workspace.id, user_id: user.id };
    const written = await markAudit(db);
    await removeUser(db, ACTOR, key);
    expect(await findSession(db, digest(session), null)).to.equal(null);
    expect(await findLink(db, link)).to.equal(null);
    expect(await rolesIn(workspace)).to.deep.equal([]);
    const [line] = await written();
    expect(line).to.deep.include({ action: 'remove_role', subject_id: user.id });
    expect((await refusalOf(removeUser(db, ACTOR, key))).status).to.equal(404);
  });

  it('keep everything else with a place elsewhere', async () => {
    const [workspace, other] = [await buildWorkspace(db), await buildWorkspace(db)];
    const roles = [workspace, other].map((one) => ({ workspace: one, role: 'member' }) as const);
    const user = await buildUser(db, { password: 'scrypt$x', roles });
    const session = await buildSession(db, user);
    await removeUser(db, ACTOR, { workspace_id: workspace.id, user_id: user.id });
    expect(await findSession(db, digest(session), other.id)).to.include({ role: 'member' });
    expect(await findSession(db, digest(session), workspace.id)).to.include({ role: null });
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

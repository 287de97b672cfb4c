import { expect } from 'chai';
import {
  readApplicationEditor,
  refuseEdit,
  type ApplicationEditor,
} from '#domain/access/oauth/application-editor.ts';
import { deleteApplication } from '#domain/access/oauth/delete-application.ts';
import { regenerateClientSecret } from '#domain/access/oauth/regenerate-client-secret.ts';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { updateApplication } from '#domain/access/oauth/update-application.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import type { Role } from '#model/role.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';
import { buildUser } from '#test-kit/access/build-user.ts';
import { buildApplication, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const OUTSIDER: ApplicationEditor = {
  administrator: false,
  workspaces_count: 1,
  managed_count: 0,
};

describe('who may edit an application', () => {
  let db: TestDatabase;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  const personWith = async (
    roles: readonly { workspace: { id: string }; role: Role }[],
    administrator = false,
  ): Promise<Actor & { kind: 'user' }> => {
    const { id } = await buildUser(db, { roles, administrator });
    return { kind: 'user', id, address: '192.0.2.1' };
  };

  const edits = (application: { id: string }) => [
    (actor: Actor) =>
      updateApplication(db, actor, { application_id: application.id, scopes: 'read' }),
    (actor: Actor) => regenerateClientSecret(db, actor, application.id),
    (actor: Actor) => deleteApplication(db, actor, application.id),
  ];

  /** All three, each on an application of its own, since the last deletes it. */
  async function tryAll(
    actor: Actor,
    overrides: Parameters<typeof buildApplication>[1],
  ): Promise<(number | 'done')[]> {
    const outcomes: (number | 'done')[] = [];
    for (const index of [0, 1, 2]) {
      const { application } = await buildApplication(db, overrides);
      const edit = edits(application)[index];
      const outcome = await edit?.(actor).then(
        () => 'done' as const,
        (error: { status: number }) => error.status,
      );
      outcomes.push(outcome ?? 'done');
    }
    return outcomes;
  }

  const DONE = ['done', 'done', 'done'];
  const REFUSED = [403, 403, 403];

  for (const [role, expected] of [
    ['member', REFUSED],
    ['manager', DONE],
    ['owner', DONE],
  ] as const)
    it(`a ${role} of the one workspace that has granted it: ${expected.join(', ')}`, async () => {
      const workspace = await buildWorkspace(db);
      const actor = await personWith([{ workspace, role }]);
      expect(await tryAll(actor, { workspaces: [workspace] })).to.deep.equal(expected);
    });

  it('of several workspaces only somebody who manages all of them', async () => {
    const [first, second] = [await buildWorkspace(db), await buildWorkspace(db)];
    const workspaces = [first, second];
    const of = (role: Role, other: Role) =>
      personWith([
        { workspace: first, role },
        { workspace: second, role: other },
      ]);
    expect(await tryAll(await of('owner', 'manager'), { workspaces })).to.deep.equal(DONE);
    expect(await tryAll(await of('owner', 'member'), { workspaces })).to.deep.equal(REFUSED);
    const alone = await personWith([{ workspace: first, role: 'owner' }]);
    expect(await tryAll(alone, { workspaces })).to.deep.equal(REFUSED);
  });

  it('counts a workspace that has revoked its access, whose log and endpoints would go', async () => {
    const [first, second] = [await buildWorkspace(db), await buildWorkspace(db)];
    const { application } = await buildApplication(db, { workspaces: [first, second] });
    const other = await personWith([{ workspace: second, role: 'owner' }]);
    await revokeAccess(db, other, { application_id: application.id, workspace_id: second.id });
    const actor = await personWith([{ workspace: first, role: 'owner' }]);
    for (const edit of edits(application)) {
      const { status, reason } = await refusalOf(edit(actor));
      expect([status, reason]).to.deep.equal([
        403,
        'Plusieurs espaces ont accordé un accès à cette application : seule une personne qui les gère tous peut la modifier ou la supprimer.',
      ]);
    }
  });

  it('a provisioned one only administrators, and its managers not even with all workspaces', async () => {
    const workspace = await buildWorkspace(db);
    const provisioned = { workspaces: [workspace], provisioned: true };
    const owner = await personWith([{ workspace, role: 'owner' }]);
    expect(await tryAll(owner, provisioned)).to.deep.equal(REFUSED);
    const administrator = await personWith([], true);
    expect(await tryAll(administrator, provisioned)).to.deep.equal(DONE);
    expect(await tryAll(administrator, { workspaces: [workspace] })).to.deep.equal(REFUSED);
  });

  it('nobody an application that no workspace has granted', async () => {
    const workspace = await buildWorkspace(db);
    const owner = await personWith([{ workspace, role: 'owner' }]);
    expect(await tryAll(owner, { workspaces: [] })).to.deep.equal(REFUSED);
    const unmanaged = { ...OUTSIDER, workspaces_count: 0 };
    expect(refuseEdit({ provisioned: false }, unmanaged)).to.equal('shared');
  });

  it('the command line, which changes any', async () => {
    const workspaces = [await buildWorkspace(db), await buildWorkspace(db)];
    const actor = { kind: 'command_line' } as const;
    expect(await tryAll(actor, { workspaces })).to.deep.equal(DONE);
    expect(await tryAll(actor, { workspaces, provisioned: true })).to.deep.equal(DONE);
  });

  it('a refused edit changes nothing and writes nothing', async () => {
    const [first, second] = [await buildWorkspace(db), await buildWorkspace(db)];
    const { application } = await buildApplication(db, { workspaces: [first, second] });
    const actor = await personWith([{ workspace: first, role: 'owner' }]);
    const written = await markAudit(db);
    for (const edit of edits(application)) await refusalOf(edit(actor));
    expect(await written()).to.deep.equal([]);
  });

  it('a change is in the log of the service and of each workspace that has granted it', async () => {
    const [first, second] = [await buildWorkspace(db), await buildWorkspace(db)];
    const { application } = await buildApplication(db, { workspaces: [first, second] });
    const actor = await personWith([
      { workspace: first, role: 'manager' },
      { workspace: second, role: 'manager' },
    ]);
    const written = await markAudit(db);
    await updateApplication(db, actor, { application_id: application.id, name: 'Autre' });
    await regenerateClientSecret(db, actor, application.id);
    const lines = (await written()).map(({ workspace_id, actor: by, action, address }) => [
      workspace_id,
      by,
      action,
      address,
    ]);
    const by = `user:${actor.id}`;
    expect(lines).to.deep.equal(
      ['update', 'regenerate_secret'].flatMap((action) =>
        [null, first.id, second.id].map((id) => [id, by, action, '192.0.2.1']),
      ),
    );
  });

  it('reads a stranger as one who manages no application', async () => {
    const { application } = await buildApplication(db, { workspaces: [await buildWorkspace(db)] });
    const { id } = await buildUser(db);
    expect(await readApplicationEditor(db, id, application.id)).to.deep.equal(OUTSIDER);
  });
});

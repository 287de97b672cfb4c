import { expect } from 'chai';
import { readApplicationEditor } from '#domain/access/oauth/application-editor.ts';
import { findGrantedApplication } from '#domain/access/oauth/list-granted-applications.ts';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { digest } from '#kernel/secret.ts';
import { ROLES, type Role } from '#model/role.ts';
import { AccessToken } from '#orm/entities/access-token.ts';
import { OauthApplication } from '#orm/entities/oauth-application.ts';
import {
  APPLICATION_ACTIONS,
  applicationActions,
} from '#console/pages/applications/application-actions.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

describe('applications in the hands of people', () => {
  let partner: Partner;
  let manager: Person;
  let collection: string;

  before(async () => {
    partner = await startPartner();
    manager = await signInPerson(partner, 'manager');
    collection = `/console/workspaces/${partner.workspace.id}/applications`;
  });
  after(() => partner.stop());

  const build = (options: Parameters<typeof buildApplication>[1] = {}) =>
    buildApplication(partner.db, { workspaces: [partner.workspace], ...options });

  it('are created with a secret that is shown once and gets tokens', async () => {
    const written = await markAudit(partner.db);
    const application = { name: 'Logiciel comptable', scopes: 'read write' };
    const answer = await manager.call('POST', collection, { application });
    expect([answer.status, answer.headers.get('cache-control')]).to.deep.equal([201, 'no-store']);
    const { id, client_id, client_secret, created_at, updated_at, ...rest } = dataOf(answer);
    expect(rest).to.deep.equal({ ...application, provisioned: false, access: 'granted' });
    expect(created_at).to.equal(updated_at);
    const token = await partner.service.call('POST', '/oauth/token', {
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: String(client_id),
        client_secret: String(client_secret),
        scope: 'read write',
      }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(token.status).to.equal(200);
    expect(token.body).to.include({ scope: 'read write' });
    const stored = await partner.db.reader().findOneOrFail(OauthApplication, { id: String(id) });
    expect(stored.secret_digest).to.equal(digest(String(client_secret)));
    const lines = await written();
    expect(
      lines.map(({ action, actor, address, workspace_id }) => [
        action,
        actor,
        address,
        workspace_id,
      ]),
    ).to.deep.equal(
      ['create', 'grant_access'].map((action) => [
        action,
        `user:${manager.id}`,
        '127.0.0.1',
        partner.workspace.id,
      ]),
    );
    expect(JSON.stringify(lines)).not.to.contain(String(client_secret));
  });

  for (const [words, application] of [
    ['no name', { scopes: 'read' }],
    ['a blank name', { name: ' ', scopes: 'read' }],
    ['no scopes', { name: 'A' }],
    ['scopes that are no combination', { name: 'A', scopes: 'write' }],
    ['scopes in another order', { name: 'A', scopes: 'write read' }],
  ] as const)
    it(`are not created with ${words}`, async () => {
      const written = await markAudit(partner.db);
      const { status } = await manager.call('POST', collection, { application });
      expect([status, await written()]).to.deep.equal([422, []]);
    });

  it('that are narrowed lose exactly the tokens with a removed right, at once', async () => {
    const { application } = await build();
    const kept = await buildToken(partner.db, application, { scopes: ['read'] });
    const lost = await buildToken(partner.db, application, { scopes: ['read', 'write'] });
    const path = `${collection}/${application.id}`;
    const change = { scopes: 'read', previous_scopes: 'read write destroy' };
    const answer = await manager.call('PATCH', path, { application: change });
    expect(dataOf(answer)).to.include({ scopes: 'read', revoked_tokens: 1 });
    const list = `/api/v1/workspaces/${partner.workspace.id}/categories`;
    const statusWith = async (token: string) =>
      (await partner.service.call('GET', list, { token })).status;
    expect([await statusWith(kept), await statusWith(lost)]).to.deep.equal([200, 401]);
  });

  it('keep their tokens when they are widened or renamed', async () => {
    const { application } = await build({ scopes: ['read'] });
    await buildToken(partner.db, application, { scopes: ['read'] });
    const path = `${collection}/${application.id}`;
    for (const change of [{ scopes: 'read write' }, { name: 'Autre' }]) {
      const answer = await manager.call('PATCH', path, { application: change });
      expect(dataOf(answer)).to.include({ ...change, revoked_tokens: 0 });
    }
    const tokens = { application_id: application.id };
    expect(await partner.db.reader().count(AccessToken, tokens)).to.equal(1);
  });

  it('with special scopes keep them when they are renamed', async () => {
    const { application } = await build({ scopes: ['write'] });
    const path = `${collection}/${application.id}`;
    const answer = await manager.call('PATCH', path, { application: { name: 'Autre' } });
    expect(dataOf(answer)).to.include({ name: 'Autre', scopes: 'write' });
  });

  it('answer 403 in the API once their access is revoked, until it is restored', async () => {
    const { application } = await build();
    const token = await buildToken(partner.db, application);
    const list = `/api/v1/workspaces/${partner.workspace.id}/categories`;
    const status = async () => (await partner.service.call('GET', list, { token })).status;
    const path = `${collection}/${application.id}`;
    const revoked = await manager.call('POST', `${path}/revoke_access`);
    expect([dataOf(revoked)['access'], await status()]).to.deep.equal(['revoked', 403]);
    const restored = await manager.call('POST', `${path}/restore_access`);
    expect([dataOf(restored)['access'], await status()]).to.deep.equal(['granted', 200]);
  });

  it('of another workspace are not found', async () => {
    const { application } = await buildApplication(partner.db, {
      workspaces: [await buildWorkspace(partner.db)],
    });
    const path = `${collection}/${application.id}`;
    for (const [method, of] of [
      ['PATCH', path],
      ['DELETE', path],
      ['POST', `${path}/regenerate_secret`],
      ['POST', `${path}/revoke_access`],
    ] as const) {
      const body = method === 'PATCH' ? { application: { name: 'A' } } : undefined;
      expect((await manager.call(method, of, body)).status).to.equal(404);
    }
  });

  describe('offer each action exactly where the service accepts it', () => {
    const REQUESTS = {
      update: ['PATCH', '', { application: { name: 'Autre' } }],
      regenerate_secret: ['POST', '/regenerate_secret', undefined],
      delete: ['DELETE', '', undefined],
      revoke_access: ['POST', '/revoke_access', undefined],
      restore_access: ['POST', '/restore_access', undefined],
    } as const;

    for (const role of ROLES)
      for (const provisioned of [false, true])
        for (const isShared of [false, true])
          for (const isRevoked of [false, true])
            for (const administrator of [false, true])
              it(`${role}${administrator ? ' and administrator' : ''}: ${provisioned ? 'provisioned' : 'own'}, ${isShared ? 'of two workspaces' : 'of one workspace'}, ${isRevoked ? 'revoked' : 'granted'}`, async () => {
                const { db, workspace } = partner;
                const others = isShared ? [await buildWorkspace(db)] : [];
                const person = await signInPerson(partner, role, { administrator });
                const offered: Record<string, boolean> = {};
                const accepted: Record<string, boolean> = {};
                for (const action of APPLICATION_ACTIONS) {
                  const { application } = await build({
                    provisioned,
                    workspaces: [workspace, ...others],
                  });
                  const { id } = application;
                  const pair = { application_id: id, workspace_id: workspace.id };
                  if (isRevoked) await revokeAccess(db, { kind: 'command_line' }, pair);
                  const granted = await findGrantedApplication(db, {
                    workspace_id: workspace.id,
                    id,
                  });
                  if (granted === null) throw new Error('the application was not granted');
                  const editor = await readApplicationEditor(db, person.id, id);
                  offered[action] = applicationActions(granted, editor, role).has(action);
                  const written = await markAudit(db);
                  const [method, suffix, body] = REQUESTS[action];
                  const { status } = await person.call(
                    method,
                    `${collection}/${id}${suffix}`,
                    body,
                  );
                  // Revoking what is revoked is accepted, and changes nothing.
                  accepted[action] = status < 300 && (await written()).length > 0;
                }
                expect(offered).to.deep.equal(accepted);
              });
  });

  it('of several workspaces lose no access of another when one revokes its own', async () => {
    const { db } = partner;
    const elsewhere = await buildWorkspace(db);
    const { application } = await build({ workspaces: [partner.workspace, elsewhere] });
    const token = await buildToken(db, application);
    const statusIn = async ({ id }: { id: string }) =>
      (await partner.service.call('GET', `/api/v1/workspaces/${id}/categories`, { token })).status;
    await manager.call('POST', `${collection}/${application.id}/revoke_access`);
    expect([await statusIn(partner.workspace), await statusIn(elsewhere)]).to.deep.equal([
      403, 200,
    ]);
  });

  it('are shown to members, with no button', async () => {
    const { application } = await build();
    const roles: Role[] = ['member', 'manager'];
    const shown = await Promise.all(
      roles.map(async (role) => {
        const person = await signInPerson(partner, role);
        const page = `/workspaces/${partner.workspace.id}/api/applications/${application.id}`;
        const { status, text } = await person.call('GET', page);
        return [
          status,
          text.includes(application.client_id),
          text.includes(`data-call="PATCH ${collection}/`),
        ];
      }),
    );
    expect(shown).to.deep.equal([
      [200, true, false],
      [200, true, true],
    ]);
  });
});

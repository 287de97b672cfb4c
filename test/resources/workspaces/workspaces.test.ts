import { expect } from 'chai';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { restoreAccess } from '#domain/access/oauth/restore-access.ts';
import { FORBIDDEN, NOT_FOUND } from '#test-kit/service/answers.ts';
import {
  buildApplication,
  buildCategory,
  buildToken,
  buildWorkspace,
} from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startService, type TestService } from '#test-kit/service/service.ts';
import { listedIds } from '#test/support/service/listed-ids.ts';
import { pathOf, WORKSPACE_ROUTES } from '#test/support/service/every-route.ts';

const COMMAND_LINE = { kind: 'command_line' } as const;

describe('workspaces of an application', () => {
  let db: TestDatabase;
  let service: TestService;

  before(async () => {
    db = await createDatabase({ clock: new DrivenClock('2026-03-29T01:00:00Z') });
    service = await startService(db);
  });

  after(async () => {
    await service.close();
    await db.drop();
  });

  /** Granted to `count` new workspaces. */
  async function partner(count: number) {
    const workspaces: { id: string; name: string }[] = [];
    for (let index = 0; index < count; index += 1) {
      workspaces.push(await buildWorkspace(db, { name: `Atelier ${index}` }));
    }
    const { application } = await buildApplication(db, { workspaces });
    const token = await buildToken(db, application);
    const call = (method: string, path: string) => service.call(method, path, { token });
    return { workspaces, application, call };
  }

  describe('GET /api/v1/workspaces', () => {
    it('lists every workspace granted to the application, ascending by id, and no other', async () => {
      await buildWorkspace(db, { name: 'Étranger' });
      const { workspaces, call } = await partner(2);
      const { status, body } = await call('GET', '/api/v1/workspaces');
      expect(status).to.equal(200);
      const companies = await db.sql
        .withTables<{ companies: { id: string; workspace_id: string } }>()
        .selectFrom('companies')
        .selectAll()
        .execute();
      expect(body).to.deep.equal({
        data: workspaces.map(({ id, name }) => ({
          id: Number(id),
          name,
          siren: '732829320',
          companies: [
            {
              id: Number(companies.find(({ workspace_id }) => workspace_id === id)?.id),
              name,
              siren: '732829320',
            },
          ],
          created_at: '2026-03-29T03:00:00.000+02:00',
          approval: 'anyone',
          manager_approval_limit: null,
          application_approval_limit: null,
        })),
        meta: { current_page: 1, per_page: 25, total_pages: 1, total_count: 2 },
      });
    });

    it('is an empty list for an application that is granted none', async () => {
      const { call } = await partner(0);
      expect((await call('GET', '/api/v1/workspaces')).body).to.deep.equal({
        data: [],
        meta: { current_page: 1, per_page: 25, total_pages: 0, total_count: 0 },
      });
    });

    it('leaves out workspaces that revoked access', async () => {
      const { workspaces, application, call } = await partner(2);
      const [first, second] = workspaces;
      await revokeAccess(db, COMMAND_LINE, {
        application_id: application.id,
        workspace_id: first?.id ?? '',
      });
      expect(listedIds(await call('GET', '/api/v1/workspaces'))).to.deep.equal([second?.id]);
    });
  });

  describe('access', () => {
    async function revoked() {
      const granted = await partner(2);
      const [gone, kept] = granted.workspaces;
      const pair = { application_id: granted.application.id, workspace_id: gone?.id ?? '' };
      await revokeAccess(db, COMMAND_LINE, pair);
      return { ...granted, gone: gone?.id ?? '', kept: kept?.id ?? '', pair };
    }

    it('once revoked, every call on that workspace answers 403', async () => {
      const { call, gone } = await revoked();
      expect(WORKSPACE_ROUTES).to.have.length.above(0);
      for (const route of WORKSPACE_ROUTES) {
        const answer = await call(route.method, pathOf(route, { workspace_id: gone }));
        expect(answer.status).to.equal(403);
        expect(answer.body).to.deep.equal(FORBIDDEN);
        expect(answer.headers.get('www-authenticate')).to.equal(null);
      }
    });

    it('once revoked, a resource read by bare id answers 403 too', async () => {
      const { call, gone } = await revoked();
      const { id } = await buildCategory(db, { id: gone });
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const { status, body } = await call(method, `/api/v1/categories/${id}`);
        expect([status, body]).to.deep.equal([403, FORBIDDEN]);
      }
    });

    it('revoked by one workspace, the others and their resources stay open', async () => {
      const { call, kept } = await revoked();
      const { id } = await buildCategory(db, { id: kept });
      const list = `/api/v1/workspaces/${kept}/webhook_endpoints`;
      expect((await call('GET', list)).status).to.equal(200);
      expect((await call('GET', `/api/v1/categories/${id}`)).status).to.equal(200);
    });

    it('revoked for one application, another one still enters', async () => {
      const { gone } = await revoked();
      const { application } = await buildApplication(db, { workspaces: [{ id: gone }] });
      const token = await buildToken(db, application);
      const list = `/api/v1/workspaces/${gone}/webhook_endpoints`;
      expect((await service.call('GET', list, { token })).status).to.equal(200);
    });

    it('once restored, works with the same token', async () => {
      const { call, gone, kept, pair } = await revoked();
      await restoreAccess(db, COMMAND_LINE, pair);
      expect((await call('GET', `/api/v1/workspaces/${gone}/categories`)).status).to.equal(200);
      expect(listedIds(await call('GET', '/api/v1/workspaces'))).to.deep.equal([gone, kept]);
    });

    it('never granted, answers 404 like a workspace or a resource that does not exist', async () => {
      const { call } = await partner(1);
      const stranger = await buildWorkspace(db);
      const { id } = await buildCategory(db, stranger);
      const paths = [
        ...[stranger.id, '999999999', '0', 'x', '01', '9223372036854775808'].map(
          (workspace_id) => `/api/v1/workspaces/${workspace_id}/categories`,
        ),
        `/api/v1/categories/${id}`,
        '/api/v1/categories/999999999',
      ];
      for (const path of paths) {
        const { status, body } = await call('GET', path);
        expect([path, status, body]).to.deep.equal([path, 404, NOT_FOUND]);
      }
    });
  });
});

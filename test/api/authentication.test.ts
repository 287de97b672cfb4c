import { expect } from 'chai';
import { SCOPES, type Scope } from '#model/scope.ts';
import { digest } from '#kernel/secret.ts';
import { AccessToken } from '#orm/entities/access-token.ts';
import { OauthApplication } from '#orm/entities/oauth-application.ts';
import { FORBIDDEN } from '#test-kit/service/answers.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startService, type Answer, type TestService } from '#test-kit/service/service.ts';
import {
  CLOSED_ROUTES,
  pathOf,
  titleOf,
  WORKSPACE_ROUTES,
} from '#test/support/service/every-route.ts';

const INVALID_TOKEN = {
  error: 'invalid_token',
  message: "Le jeton d'accès est absent, inconnu, expiré ou révoqué",
};
/** Scopes that suffice for each method (spec, Authentication 3 and 6). */
const SUFFICIENT: Readonly<Record<string, readonly Scope[]>> = {
  GET: ['read'],
  POST: ['write'],
  PATCH: ['write'],
  PUT: ['write'],
  DELETE: ['destroy', 'write'],
};

describe('authentication of API requests', () => {
  let db: TestDatabase;
  let service: TestService;

  before(async () => {
    db = await createDatabase();
    service = await startService(db);
  });

  after(async () => {
    await service.close();
    await db.drop();
  });

  function expectRefused({ status, body, headers }: Answer, sent: boolean): void {
    expect(status).to.equal(401);
    expect(body).to.deep.equal(INVALID_TOKEN);
    expect(headers.get('www-authenticate')).to.equal(
      `Bearer realm="Bordereau"${sent ? ', error="invalid_token"' : ''}`,
    );
  }

  const listWith = (headers: Record<string, string>) =>
    service.call('GET', '/api/v1/workspaces', { headers });

  it('is needed by every operation but health', async () => {
    expect((await service.call('GET', '/api/v1/health')).status).to.equal(200);
    expect(CLOSED_ROUTES).to.have.length.above(0);
    for (const route of CLOSED_ROUTES) {
      expectRefused(await service.call(route.method, pathOf(route)), false);
    }
  });

  it('accepts the Bearer scheme in any case', async () => {
    const { application } = await buildApplication(db);
    const token = await buildToken(db, application);
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect((await listWith({ Authorization: `${scheme} ${token}` })).status).to.equal(200);
    }
  });

  it('takes a token from the Authorization header only', async () => {
    const { application } = await buildApplication(db);
    const token = await buildToken(db, application);
    expectRefused(
      await service.call('GET', `/api/v1/workspaces?access_token=${token}&bearer_token=${token}`),
      false,
    );
    const posted = await service.call('POST', '/api/v1/workspaces/1/categories', {
      body: `access_token=${token}`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expectRefused(posted, false);
  });

  it('refuses a foreign token with 401 invalid_token', async () => {
    for (const text of ['x', 'unknown.token', 'é', 'a b', '"', 'x'.repeat(5000)]) {
      const encoded = Buffer.from(text).toString('latin1');
      expectRefused(await listWith({ Authorization: `Bearer ${encoded}` }), true);
    }
  });

  it('names no error to a request without a bearer token', async () => {
    const { application, client_secret } = await buildApplication(db);
    const basic = Buffer.from(`${application.client_id}:${client_secret}`).toString('base64');
    for (const Authorization of [`Basic ${basic}`, 'Bearer', 'Bearer ', 'token']) {
      expectRefused(await listWith({ Authorization }), false);
    }
  });

  it('refuses an expired token', async () => {
    const { application } = await buildApplication(db);
    const token = await buildToken(db, application, { expiresInMs: -1 });
    expectRefused(await listWith({ Authorization: `Bearer ${token}` }), true);
  });

  it('refuses a token whose scopes exceed the application’s, and revokes it', async () => {
    const { application } = await buildApplication(db, { scopes: ['read', 'write'] });
    const token = await buildToken(db, application, { scopes: ['read', 'write'] });
    const narrow = { id: application.id };
    await db.reader().nativeUpdate(OauthApplication, narrow, { scopes: ['read'] });
    expectRefused(await listWith({ Authorization: `Bearer ${token}` }), true);
    expect(await db.reader().count(AccessToken, { digest: digest(token) })).to.equal(0);

    await db.reader().nativeUpdate(OauthApplication, narrow, { scopes: ['read', 'write'] });
    expectRefused(await listWith({ Authorization: `Bearer ${token}` }), true);
  });

  describe('scopes', () => {
    it('are tested on every method of the API', () => {
      const methods = new Set(CLOSED_ROUTES.map(({ method }) => method));
      expect([...methods]).to.include.members(['GET', 'POST', 'PATCH', 'DELETE']);
    });

    for (const route of CLOSED_ROUTES) {
      const sufficient = SUFFICIENT[route.method] ?? [];
      it(`${titleOf(route)} requires ${sufficient.join(' or ')}`, async () => {
        const { application } = await buildApplication(db);
        for (const scopes of nonEmptySubsets(SCOPES)) {
          const token = await buildToken(db, application, { scopes });
          const answer = await service.call(route.method, pathOf(route), { token });
          if (scopes.some((scope) => sufficient.includes(scope))) {
            expect(answer.status).to.be.oneOf([200, 404]);
          } else {
            expect(answer.status).to.equal(403);
            expect(answer.body).to.deep.equal(FORBIDDEN);
            expect(answer.headers.get('www-authenticate')).to.equal(
              `Bearer realm="Bordereau", error="insufficient_scope", scope="${sufficient.join(' ')}"`,
            );
          }
        }
      });
    }

    it('are refused before the workspace is looked up', async () => {
      const workspace = await buildWorkspace(db);
      const { application } = await buildApplication(db, { workspaces: [workspace] });
      const token = await buildToken(db, application, { scopes: ['destroy'] });
      for (const route of WORKSPACE_ROUTES.filter(({ method }) => method !== 'DELETE')) {
        const known = await service.call(
          route.method,
          pathOf(route, { workspace_id: workspace.id }),
          { token },
        );
        expect(known.status).to.equal(403);
      }
    });
  });
});

function nonEmptySubsets<T>(items: readonly T[]): T[][] {
  return Array.from({ length: 2 ** items.length - 1 }, (_, index) =>
    items.filter((_item, position) => ((index + 1) & (1 << position)) !== 0),
  );
}

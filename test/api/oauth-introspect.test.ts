import { expect } from 'chai';
import { OauthApplication } from '../../src/orm/entities/oauth-application.ts';
import { buildApplication, buildToken } from '../support/builders.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { startService, type TestService } from '../support/service.ts';
import { basic, errorOf, INVALID_CLIENT, postForm } from './oauth-form.ts';

describe('POST /oauth/introspect', () => {
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

  async function partner() {
    const { application, client_secret } = await buildApplication(db);
    const { client_id } = application;
    return { application, credentials: { client_id, client_secret } };
  }

  const introspect = (credentials: Record<string, string>, token: string) =>
    postForm(service, '/oauth/introspect', { token, ...credentials });

  it('tells the scope, client, type and lifetime of a live token', async () => {
    const { credentials } = await partner();
    const issued = await postForm(service, '/oauth/token', {
      grant_type: 'client_credentials',
      scope: 'destroy read',
      ...credentials,
    });
    const { access_token, created_at } = Object(issued.body);
    const { status, body, headers } = await introspect(credentials, String(access_token));
    expect(status).to.equal(200);
    expect(body).to.deep.equal({
      active: true,
      scope: 'read destroy',
      client_id: credentials.client_id,
      token_type: 'Bearer',
      exp: Number(created_at) + 28_800,
      iat: created_at,
    });
    expect(headers.get('cache-control')).to.equal('no-store');
  });

  it('takes the client by HTTP Basic', async () => {
    const { application, credentials } = await partner();
    const token = await buildToken(db, application);
    const headers = basic(credentials.client_id, credentials.client_secret);
    const { body } = await postForm(service, '/oauth/introspect', { token }, headers);
    expect(Reflect.get(Object(body), 'active')).to.equal(true);
  });

  it('says of every other token only that it is not active', async () => {
    const { application, credentials } = await partner();
    const stranger = await buildApplication(db);
    const revoked = await buildToken(db, application);
    await postForm(service, '/oauth/revoke', { token: revoked, ...credentials });
    for (const token of [
      await buildToken(db, stranger.application),
      await buildToken(db, application, { expiresInMs: -1000 }),
      revoked,
      'unknown',
      'a\0b',
    ]) {
      const { status, body } = await introspect(credentials, token);
      expect(status).to.equal(200);
      expect(body).to.deep.equal({ active: false });
    }
  });

  it('says of a token whose scopes the application lost that it is not active', async () => {
    const { application, credentials } = await partner();
    const token = await buildToken(db, application, { scopes: ['write'] });
    await db.reader().nativeUpdate(OauthApplication, { id: application.id }, { scopes: ['read'] });
    expect((await introspect(credentials, token)).body).to.deep.equal({ active: false });
  });

  it('refuses whoever does not prove to be a client', async () => {
    const { application, credentials } = await partner();
    const token = await buildToken(db, application);
    const { status, body } = await introspect({ ...credentials, client_secret: 'wrong' }, token);
    expect(status).to.equal(401);
    expect(body).to.deep.equal(INVALID_CLIENT);
    const bearer = { Authorization: `Bearer ${token}` };
    const answer = await postForm(service, '/oauth/introspect', { token }, bearer);
    expect([answer.status, errorOf(answer)]).to.deep.equal([400, 'invalid_request']);
  });

  it('refuses a request without a token as invalid_request', async () => {
    const { credentials } = await partner();
    const answer = await postForm(service, '/oauth/introspect', credentials);
    expect([answer.status, errorOf(answer)]).to.deep.equal([400, 'invalid_request']);
  });
});

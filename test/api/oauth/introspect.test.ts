import { expect } from 'chai';
import { OauthApplication } from '#orm/entities/oauth-application.ts';
import {
  startAuthorizationServer,
  type AuthorizationServer,
} from '#test/support/service/authorization-server.ts';
import { buildToken } from '#test-kit/access/builders.ts';
import { basic, errorOf, INVALID_CLIENT, postForm } from './form.ts';

describe('POST /oauth/introspect', () => {
  let server: AuthorizationServer;

  before(async () => (server = await startAuthorizationServer()));
  after(() => server.stop());

  const introspect = (credentials: Record<string, string>, token: string) =>
    postForm(server.service, '/oauth/introspect', { token, ...credentials });

  it('tells the scope, client, type and lifetime of a live token', async () => {
    const { credentials } = await server.client();
    const issued = await postForm(server.service, '/oauth/token', {
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
    const { application, credentials } = await server.client();
    const token = await buildToken(server.db, application);
    const headers = basic(credentials.client_id, credentials.client_secret);
    const { body } = await postForm(server.service, '/oauth/introspect', { token }, headers);
    expect(Reflect.get(Object(body), 'active')).to.equal(true);
  });

  it('says of every other token only that it is not active', async () => {
    const { application, credentials } = await server.client();
    const stranger = await server.client();
    const revoked = await buildToken(server.db, application);
    await postForm(server.service, '/oauth/revoke', { token: revoked, ...credentials });
    for (const token of [
      await buildToken(server.db, stranger.application),
      await buildToken(server.db, application, { expiresInMs: -1000 }),
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
    const { application, credentials } = await server.client();
    const token = await buildToken(server.db, application, { scopes: ['write'] });
    await server.db
      .reader()
      .nativeUpdate(OauthApplication, { id: application.id }, { scopes: ['read'] });
    expect((await introspect(credentials, token)).body).to.deep.equal({ active: false });
  });

  it('refuses whoever does not prove to be a client', async () => {
    const { application, credentials } = await server.client();
    const token = await buildToken(server.db, application);
    const { status, body } = await introspect({ ...credentials, client_secret: 'wrong' }, token);
    expect(status).to.equal(401);
    expect(body).to.deep.equal(INVALID_CLIENT);
    const bearer = { Authorization: `Bearer ${token}` };
    const unnamed = await postForm(server.service, '/oauth/introspect', { token }, bearer);
    expect([unnamed.status, unnamed.body]).to.deep.equal([401, INVALID_CLIENT]);
  });

  it('refuses a request without a token as invalid_request', async () => {
    const { credentials } = await server.client();
    const answer = await postForm(server.service, '/oauth/introspect', credentials);
    expect([answer.status, errorOf(answer)]).to.deep.equal([400, 'invalid_request']);
  });
});

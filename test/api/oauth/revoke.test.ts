import { expect } from 'chai';
import {
  startAuthorizationServer,
  type AuthorizationServer,
} from '#test/support/service/authorization-server.ts';
import { buildToken } from '#test-kit/access/builders.ts';
import { basic, errorOf, INVALID_CLIENT, postForm } from './form.ts';

describe('POST /oauth/revoke', () => {
  let server: AuthorizationServer;

  before(async () => (server = await startAuthorizationServer()));
  after(() => server.stop());

  async function partner() {
    const { application, credentials } = await server.client();
    return { credentials, token: await buildToken(server.db, application) };
  }

  const statusWith = async (token: string) =>
    (await server.service.call('GET', '/api/v1/workspaces', { token })).status;

  it('ends the token at once, answering 200 with nothing in it', async () => {
    const { credentials, token } = await partner();
    expect(await statusWith(token)).to.equal(200);
    const { status, text, headers } = await postForm(server.service, '/oauth/revoke', {
      token,
      token_type_hint: 'access_token',
      ...credentials,
    });
    expect([status, text]).to.deep.equal([200, '']);
    expect(headers.get('cache-control')).to.equal('no-store');
    expect(headers.get('pragma')).to.equal('no-cache');
    expect(await statusWith(token)).to.equal(401);
  });

  it('takes the client by HTTP Basic, and leaves its other tokens', async () => {
    const { application, credentials } = await server.client();
    const [first, second] = [
      await buildToken(server.db, application),
      await buildToken(server.db, application),
    ];
    const headers = basic(credentials.client_id, credentials.client_secret);
    const { status } = await postForm(server.service, '/oauth/revoke', { token: first }, headers);
    expect([status, await statusWith(first), await statusWith(second)]).to.deep.equal([
      200, 401, 200,
    ]);
  });

  it('answers 200 for a token that is unknown, revoked before, or no token at all', async () => {
    const { credentials, token } = await partner();
    for (const known of [token, token, 'unknown', 'a\0b', '%', 'é'.repeat(500)]) {
      const { status } = await postForm(server.service, '/oauth/revoke', {
        token: known,
        ...credentials,
      });
      expect(status).to.equal(200);
    }
  });

  it("leaves another application's token alive", async () => {
    const [owner, other] = [await partner(), await partner()];
    const { token } = owner;
    const { status } = await postForm(server.service, '/oauth/revoke', {
      token,
      ...other.credentials,
    });
    expect([status, await statusWith(token)]).to.deep.equal([200, 200]);
  });

  it('refuses whoever does not prove to be a client, and the token stays', async () => {
    const { credentials, token } = await partner();
    const { status, body } = await postForm(server.service, '/oauth/revoke', {
      token,
      ...credentials,
      client_secret: 'wrong',
    });
    expect(status).to.equal(401);
    expect(body).to.deep.equal(INVALID_CLIENT);
    const unnamed = await postForm(server.service, '/oauth/revoke', { token });
    expect([unnamed.status, unnamed.body]).to.deep.equal([401, INVALID_CLIENT]);
    expect(await statusWith(token)).to.equal(200);
  });

  it('refuses a request without a token, or with two, as invalid_request', async () => {
    const { credentials } = await partner();
    const form = new URLSearchParams(credentials).toString();
    for (const body of [form, `${form}&token=`, `${form}&token=a&token=b`]) {
      const answer = await postForm(server.service, '/oauth/revoke', body);
      expect([answer.status, errorOf(answer)]).to.deep.equal([400, 'invalid_request']);
    }
  });
});

import { expect } from 'chai';
import { buildApplication, buildToken } from '../support/builders.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { startService, type TestService } from '../support/service.ts';
import { basic, errorOf, INVALID_CLIENT, postForm } from './oauth-form.ts';

describe('POST /oauth/revoke', () => {
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
    return { credentials: { client_id, client_secret }, token: await buildToken(db, application) };
  }

  const statusWith = async (token: string) =>
    (await service.call('GET', '/api/v1/workspaces', { token })).status;

  it('ends the token at once, answering 200 with nothing in it', async () => {
    const { credentials, token } = await partner();
    expect(await statusWith(token)).to.equal(200);
    const { status, text, headers } = await postForm(service, '/oauth/revoke', {
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
    const { application, client_secret } = await buildApplication(db);
    const [first, second] = [await buildToken(db, application), await buildToken(db, application)];
    const headers = basic(application.client_id, client_secret);
    const { status } = await postForm(service, '/oauth/revoke', { token: first }, headers);
    expect([status, await statusWith(first), await statusWith(second)]).to.deep.equal([
      200, 401, 200,
    ]);
  });

  it('answers 200 for a token that is unknown, revoked before, or no token at all', async () => {
    const { credentials, token } = await partner();
    for (const known of [token, token, 'unknown', 'a\0b', '%', 'é'.repeat(500)]) {
      const { status } = await postForm(service, '/oauth/revoke', { token: known, ...credentials });
      expect(status).to.equal(200);
    }
  });

  it("leaves another application's token alive", async () => {
    const [owner, other] = [await partner(), await partner()];
    const { token } = owner;
    const { status } = await postForm(service, '/oauth/revoke', { token, ...other.credentials });
    expect([status, await statusWith(token)]).to.deep.equal([200, 200]);
  });

  it('refuses whoever does not prove to be a client, and the token stays', async () => {
    const { credentials, token } = await partner();
    const { status, body } = await postForm(service, '/oauth/revoke', {
      token,
      ...credentials,
      client_secret: 'wrong',
    });
    expect(status).to.equal(401);
    expect(body).to.deep.equal(INVALID_CLIENT);
    const unnamed = await postForm(service, '/oauth/revoke', { token });
    expect([unnamed.status, errorOf(unnamed)]).to.deep.equal([400, 'invalid_request']);
    expect(await statusWith(token)).to.equal(200);
  });

  it('refuses a request without a token, or with two, as invalid_request', async () => {
    const { credentials } = await partner();
    const form = new URLSearchParams(credentials).toString();
    for (const body of [form, `${form}&token=`, `${form}&token=a&token=b`]) {
      const answer = await postForm(service, '/oauth/revoke', body);
      expect([answer.status, errorOf(answer)]).to.deep.equal([400, 'invalid_request']);
    }
  });
});

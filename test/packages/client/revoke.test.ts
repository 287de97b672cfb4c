import { expect } from 'chai';
import { ApiError, createClient, unwrap, UnansweredError, type Client } from '#client/index.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { startClientPartner, type ClientPartner } from './client-partner.ts';

const LIST = '/api/v1/workspaces';

describe("the revocation of a client's token", () => {
  let partner: ClientPartner;
  let api: Client;
  before(async () => (partner = await startClientPartner()));
  beforeEach(() => {
    partner.proxy.forget();
    api = partner.createClient();
  });
  after(() => partner.stop());

  const list = async () => unwrap(await api.GET(LIST));
  const lastToken = () =>
    (partner.proxy.seen.at(-1)?.headers.authorization ?? '').replace('Bearer ', '');
  const isTaken = async (token: string) =>
    (await createClient({ baseUrl: partner.service.baseUrl, token }).GET(LIST)).response.ok;

  it('ends the token, and the next call gets another', async () => {
    await list();
    const token = lastToken();
    expect(await isTaken(token)).to.equal(true);
    await api.revoke();
    expect(await isTaken(token)).to.equal(false);
    await list();
    expect(lastToken()).not.to.equal(token);
    expect(partner.proxy.count(/^POST \/oauth\/token$/)).to.equal(2);
  });

  it('sends nothing if there is no token, or none any more', async () => {
    await api.revoke();
    expect(partner.proxy.seen).to.deep.equal([]);
    await list();
    await api.revoke();
    await api.revoke();
    expect(partner.proxy.count(/revoke/)).to.equal(1);
  });

  it('is repeated if its outcome is unknown', async () => {
    await list();
    const token = lastToken();
    partner.proxy.plan(/revoke/, 'lose_answer', { status: 503 });
    await api.revoke();
    expect(partner.proxy.count(/revoke/)).to.equal(3);
    expect(await isTaken(token)).to.equal(false);
  });

  it('may be tried again after a refusal', async () => {
    await list();
    const token = lastToken();
    partner.proxy.plan(/revoke/, {
      status: 401,
      headers: { 'X-Request-Id': 'r-1' },
      body: '{"error":"invalid_client","error_description":"Client inconnu"}',
    });
    const error = await errorOf(api.revoke());
    expect(error).to.be.instanceOf(ApiError);
    expect(error).to.include({
      status: 401,
      code: 'invalid_client',
      method: 'POST',
      path: '/oauth/revoke',
      requestId: 'r-1',
    });
    await api.revoke();
    expect(await isTaken(token)).to.equal(false);
  });

  it('ends by the deadline of a call, and by the signal of the client', async () => {
    const stopping = new AbortController();
    api = partner.createClient({ timeoutMs: 3_000, signal: stopping.signal });
    await list();
    partner.proxy.plan(/revoke/, 'hang', 'hang');
    expect(await errorOf(api.revoke())).to.be.instanceOf(UnansweredError);
    const left = errorOf(api.revoke());
    await partner.proxy.hasSeen(4);
    stopping.abort(new Error('the process ends'));
    expect(String(await left)).to.equal('Error: the process ends');
  });
});

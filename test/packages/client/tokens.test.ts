import { expect } from 'chai';
import { sql } from 'kysely';
import { ApiError, unwrap, type Client } from '#client/index.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { startClientPartner, type ClientPartner } from './client-partner.ts';

const WORKSPACES = '/api/v1/workspaces';

describe("the client's tokens at the service", () => {
  let partner: ClientPartner;
  before(async () => (partner = await startClientPartner()));
  beforeEach(() => partner.proxy.forget());
  after(() => partner.stop());

  const list = async (api: Client) => unwrap(await api.GET(WORKSPACES)).data;
  const times = <T>(count: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, work));
  const revoke = () => sql`delete from access_tokens`.execute(partner.db.sql);
  const requests = () => ({
    tokens: partner.proxy.count(/^POST \/oauth\/token$/),
    calls: partner.proxy.count(/ \/api\//),
  });
  const refusal = async (work: Promise<unknown>) => {
    const error = await errorOf(work);
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, details, requestId } = error;
    return { status, code, message, details, hasRequestId: requestId !== null };
  };

  it('are requested once by callers at the same time, and kept', async () => {
    const api = partner.createClient();
    const [first] = await times(10, () => list(api));
    expect(first?.map(({ id }) => id)).to.deep.equal([partner.workspace_id]);
    await list(api);
    expect(requests()).to.deep.equal({ tokens: 1, calls: 11 });
  });

  it('are replaced after a revocation, by one request for all callers', async () => {
    const api = partner.createClient();
    await list(api);
    await revoke();
    await times(5, () => list(api));
    await list(api);
    expect(requests()).to.deep.equal({ tokens: 2, calls: 12 });
  });

  it('are replaced once in a call: a second 401 is its answer', async () => {
    let made = 0;
    const api = partner.createClient({
      fetch: async (request) =>
        request.url.endsWith('/oauth/token')
          ? (await fetch(request),
            Response.json({ access_token: `made-up-${(made += 1)}`, expires_in: 28_800 }))
          : fetch(request),
    });
    expect(await refusal(list(api))).to.deep.equal({
      status: 401,
      code: 'invalid_token',
      message: "Le jeton d'accès est absent, inconnu, expiré ou révoqué",
      details: null,
      hasRequestId: true,
    });
    expect(requests()).to.deep.equal({ tokens: 2, calls: 2 });
  });

  it('are waited for while the token endpoint is away', async () => {
    const api = partner.createClient();
    partner.proxy.plan(/oauth/, 'lose_request', { status: 503, body: 'busy' });
    await list(api);
    expect(requests()).to.deep.equal({ tokens: 3, calls: 1 });
  });

  it('are requested with the given scopes, and without any to read', async () => {
    const { data: category } = unwrap(
      await partner.createClient().POST('/api/v1/workspaces/{workspace_id}/categories', {
        params: { path: { workspace_id: partner.workspace_id } },
        body: { category: { name: 'Fournitures' } },
      }),
    );
    const reader = partner.createClient({ scope: undefined });
    const refused = reader.PATCH('/api/v1/categories/{id}', {
      params: { path: { id: category.id } },
      body: { category: { name: 'Papier' } },
    });
    expect(await refusal(refused.then(unwrap))).to.deep.equal({
      status: 403,
      code: 'forbidden',
      message: "Vous n'êtes pas autorisé à effectuer cette action",
      details: null,
      hasRequestId: true,
    });
  });

  it('are refused to a wrong secret and to scopes of others, at once', async () => {
    const stranger = partner.createClient({ clientSecret: 'not-mine' });
    expect(await refusal(list(stranger))).to.deep.equal({
      status: 401,
      code: 'invalid_client',
      message: 'Client inconnu ou secret incorrect',
      details: null,
      hasRequestId: true,
    });
    const bold = partner.createClient({ scope: 'read admin' });
    expect(await refusal(list(bold))).to.deep.equal({
      status: 400,
      code: 'invalid_scope',
      message: "Le scope sort de ceux de l'application",
      details: null,
      hasRequestId: true,
    });
    expect(requests()).to.deep.equal({ tokens: 2, calls: 0 });
  });

  it('are not read from a page that is no token endpoint', async () => {
    const api = partner.createClient();
    partner.proxy.plan(/oauth/, { status: 200, body: '<html>Welcome to our Wi-Fi</html>' });
    const error = await errorOf(list(api));
    expect(String(error)).to.equal(
      'Error: the token endpoint answered without an access_token: is baseUrl the address of the service?',
    );
    expect(requests()).to.deep.equal({ tokens: 1, calls: 0 });
  });
});

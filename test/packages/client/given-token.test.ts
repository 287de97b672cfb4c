import { expect } from 'chai';
import {
  ApiError,
  createClient,
  unwrap,
  UnansweredError,
  type TokenSource,
} from '#client/index.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { startClientPartner, type ClientPartner } from './client-partner.ts';

const LIST = '/api/v1/workspaces';

describe('a client with a token of its caller', () => {
  let partner: ClientPartner;
  let good: string;
  before(async () => {
    partner = await startClientPartner();
    const { clientId: client_id, clientSecret: client_secret } = partner.credentials;
    const answer = await fetch(`${partner.service.baseUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }),
    });
    good = ((await answer.json()) as { access_token: string }).access_token;
  });
  beforeEach(() => partner.proxy.forget());
  after(() => partner.stop());

  const clientWith = (token: TokenSource, timeoutMs = 10_000) =>
    createClient({ baseUrl: partner.proxy.baseUrl, token, timeoutMs });
  const list = async (token: TokenSource) => unwrap(await clientWith(token).GET(LIST)).data;
  const calls = () => partner.proxy.seen.map(({ path }) => path);

  it('sends it, and requests none', async () => {
    expect((await list(good)).map(({ id }) => id)).to.deep.equal([partner.workspace_id]);
    expect(calls()).to.deep.equal([LIST]);
  });

  it('does not send a refused one again', async () => {
    const error = await errorOf(list('stale'));
    expect(error).to.be.instanceOf(ApiError);
    expect(error).to.include({ status: 401, code: 'invalid_token', method: 'GET', path: LIST });
    expect(calls()).to.deep.equal([LIST]);
  });

  it('calls a function before each request, and once more when its token is refused', async () => {
    const tokens = ['stale', good, good];
    const api = clientWith(async () => tokens.shift() ?? expect.fail('it was asked too often'));
    unwrap(await api.GET(LIST));
    expect(tokens).to.have.length(1);
    unwrap(await api.GET(LIST));
    expect(calls()).to.deep.equal([LIST, LIST, LIST]);
    await list(() => good);
  });

  it('passes an error of that function on, and shows no text that is not a token', async () => {
    const failure = new Error('the vault is sealed');
    expect(await errorOf(list(() => Promise.reject(failure)))).to.equal(failure);
    for (const wrong of ['', 'two words', 'a\nb', undefined as unknown as string])
      expect(String(await errorOf(list(() => wrong)))).to.equal(
        'TypeError: token must give the text of an access token',
      );
    expect(calls()).to.deep.equal([]);
  });

  it('ends a function that hangs with the call', async () => {
    let ended: AbortSignal | undefined;
    const api = clientWith((signal) => new Promise(() => (ended = signal)), 50);
    const error = await errorOf(api.GET(LIST));
    if (!(error instanceof UnansweredError)) throw error;
    const { attempts, method, path } = error;
    expect({ attempts, method, path }).to.deep.equal({ attempts: 0, method: 'GET', path: LIST });
    expect(ended?.aborted).to.equal(true);
  });

  it('revokes none', async () => {
    expect(String(await errorOf(clientWith(good).revoke()))).to.equal(
      'TypeError: a token that was given is revoked with the credentials that got it',
    );
    expect(calls()).to.deep.equal([]);
    await list(good);
  });
});

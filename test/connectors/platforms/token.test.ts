import { expect } from 'chai';
import type { Call } from '#connectors/platforms/call.ts';
import type { CallOutcome, CallRequest } from '#egress/call.ts';
import { NOW } from '#test/support/platforms/scripted-call.ts';
import { requestToken, type TokenSettings } from '#connectors/platforms/token.ts';

const SETTINGS: TokenSettings = {
  id: '1',
  token_url: 'https://auth.platform.example/token',
  client_id: 'atelier é',
  client_secret: 'secret: of the client',
  client_authentication: 'basic',
  scope: null,
  token_parameters: {},
};

const answered = (
  status: number,
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): CallOutcome => ({ kind: 'answered', status, headers, body: Buffer.from(body) });
const SLOW_DOWN = '{"error":"slow_down"}';
const granting = (members: object = {}) =>
  answered(200, JSON.stringify({ access_token: 'at', token_type: 'Bearer', ...members }));

describe('the request of a token', () => {
  let requests: CallRequest[];
  beforeEach(() => (requests = []));

  const platform =
    (outcome: CallOutcome): Call =>
    async (request) => {
      requests.push(request);
      return outcome;
    };
  const ask = (outcome: CallOutcome, overrides: Partial<TokenSettings> = {}) =>
    requestFrom(platform(outcome), overrides);
  const requestFrom = (call: Call, overrides: Partial<TokenSettings> = {}) => {
    const settings = { ...SETTINGS, ...overrides };
    return requestToken({ call, clock: { now: () => NOW }, settings, timeout: 1_000 });
  };
  const form = () =>
    Object.fromEntries(
      new URLSearchParams(Buffer.concat([...(requests[0]?.body ?? [])]).toString()),
    );

  it('has the secret in a header, as the standard encodes it', async () => {
    expect(await ask(granting({ expires_in: 60 }))).to.deep.equal({
      kind: 'granted',
      token: 'at',
      expires_in: 60,
    });
    const [request] = requests;
    expect(request).to.include({ method: 'POST', timeout: 1_000, maxBytes: 2 ** 20 });
    expect(request?.url.href).to.equal(SETTINGS.token_url);
    const [, basic = ''] = /^Basic (.*)$/.exec(request?.headers['authorization'] ?? '') ?? [];
    expect(Buffer.from(basic, 'base64').toString()).to.equal(
      'atelier+%C3%A9:secret%3A+of+the+client',
    );
    expect(form()).to.deep.equal({ grant_type: 'client_credentials' });
  });

  it('has the secret in its form if the platform wants it there, with scope and parameters', async () => {
    await ask(granting(), {
      client_authentication: 'post',
      scope: 'flows directory',
      token_parameters: { audience: 'https://flows' },
    });
    expect(form()).to.deep.equal({
      grant_type: 'client_credentials',
      client_id: SETTINGS.client_id,
      client_secret: SETTINGS.client_secret,
      scope: 'flows directory',
      audience: 'https://flows',
    });
    expect(requests[0]?.headers).not.to.have.property('authorization');
  });

  it('accepts a token without a lifetime', async () => {
    expect(await ask(granting())).to.deep.include({ expires_in: null });
    expect(await ask(granting({ expires_in: '300' }))).to.deep.include({ expires_in: 300 });
  });

  const faults: Record<string, [code: string, CallOutcome]> = {
    'a refused secret': ['access_refused', answered(401, '{"error":"invalid_client"}')],
    'an unknown scope': ['access_refused', answered(400, '{"error":"invalid_scope"}')],
    'a refusal without a reason': ['access_refused', answered(403, '', {})],
    'an outage': ['platform_unavailable', answered(503, '<html>')],
    'a redirect': ['invalid_answer', answered(302, '', { location: 'https://evil.example/' })],
    'no content': ['invalid_answer', answered(204, '')],
    HTML: ['invalid_answer', answered(200, '<html></html>', { 'content-type': 'text/html' })],
    'a list': ['invalid_answer', answered(200, '[]')],
    'no token': ['invalid_answer', answered(200, '{"token_type":"bearer"}')],
    'a token of another kind': ['invalid_answer', granting({ token_type: 'mac' })],
    'a token that no request has room for': [
      'invalid_answer',
      granting({ access_token: 'a'.repeat(12_001) }),
    ],
    'half a character, of another kind': [
      'invalid_answer',
      granting({ access_token: '\ud800'.repeat(9), token_type: 'mac' }),
    ],
    'more than a megabyte': ['invalid_answer', { kind: 'broken', code: 'body_too_large' }],
    'a token that breaks a header': ['invalid_answer', granting({ access_token: 'a\r\nX: y' })],
    'a status that HTTP does not have': ['invalid_answer', answered(299, '{}')],
    'no connection': [
      'platform_unavailable',
      { kind: 'not-connected', code: 'connection_refused' },
    ],
    'a private address': [
      'address_refused',
      { kind: 'not-connected', code: 'dns_private_address' },
    ],
    'no answer in time': ['platform_timeout', { kind: 'broken', code: 'response_timeout' }],
  };
  for (const [what, [error_code, outcome]] of Object.entries(faults))
    it(`fails as ${error_code} on ${what}`, async () => {
      expect(await ask(outcome)).to.deep.include({ kind: 'fault', error_code });
    });

  it('treats a senseless lifetime as absent', async () => {
    for (const expires_in of [null, '', -1, 'soon', [], {}, true])
      expect(await ask(granting({ expires_in })), JSON.stringify(expires_in)).to.include({
        kind: 'granted',
        expires_in: null,
      });
    const endless = '{"access_token":"at","token_type":"Bearer","expires_in":1e999}';
    expect(await ask(answered(200, endless))).to.include({ kind: 'granted', expires_in: null });
    expect(await ask(granting({ expires_in: 1e300 }))).to.include({ expires_in: 1e300 });
    expect(await ask(granting({ expires_in: 0 }))).to.include({ expires_in: 0 });
  });

  it('reads nothing of a grant that it does not use, nor its content type', async () => {
    const more = {
      scope: ['flows'],
      refresh_token: null,
      id_token: 'e30.eyJpc3MiOiJodHRwczovL2Vsc2V3aGVyZS5leGFtcGxlIn0.c2ln',
      token_type: undefined,
    };
    expect(await ask(granting(more))).to.include({ kind: 'granted', token: 'at' });
    const text = answered(200, '{"access_token":"at","token_type":"BEARER"}', {});
    expect(await ask(text)).to.include({ kind: 'granted', token: 'at' });
  });

  it('waits as long as it is asked to', async () => {
    for (const status of [408, 425, 429])
      expect(await ask(answered(status, SLOW_DOWN, { 'retry-after': '90' }))).to.deep.equal({
        kind: 'held',
        milliseconds: 90_000,
        words: `HTTP ${status}; slow_down`,
      });
    expect(await ask(answered(429, ''))).to.include({ kind: 'held', milliseconds: null });
  });

  it('rejects a token of another kind without its words', async () => {
    const message = 'mac-token-of-the-client was granted';
    const grant = { access_token: 'mac-token-of-the-client', token_type: 'mac', message };
    expect(await ask(granting(grant))).to.include({ words: 'HTTP 200; … was granted' });
  });

  it('has no code of the connection if our own stop ended it', async () => {
    expect(await ask({ kind: 'broken', code: 'interrupted' })).to.deep.equal({
      kind: 'fault',
      error_code: null,
      words: 'interrupted',
    });
  });

  it("says the platform's words, without the secrets that it repeats", async () => {
    const description = `bad secret ${SETTINGS.client_secret} for secret-audience`;
    const body = JSON.stringify({ error: 'invalid_client', error_description: description });
    const outcome = await ask(answered(401, body), {
      token_parameters: { audience: 'secret-audience' },
    });
    expect(outcome).to.deep.include({
      words: 'HTTP 401; invalid_client: bad secret … for …',
    });
  });

  for (const client_authentication of ['basic', 'post'] as const)
    it(`says nothing of a secret that the platform repeats as it came (${client_authentication})`, async () => {
      const echo: Call = async ({ headers, body = [] }) => {
        const error_description = `${JSON.stringify(headers)} ${Buffer.concat([...body]).toString()}`;
        return answered(401, JSON.stringify({ error: 'invalid_client', error_description }));
      };
      const outcome = await requestFrom(echo, { client_authentication });
      const words = outcome.kind === 'fault' ? outcome.words : '';
      expect(words).to.contain('grant_type=client_credentials').and.contain('…');
      expect(words).not.to.match(/secret(:|%3A)/);
      for (const [found] of words.matchAll(/[\w+/]{16,}={0,2}/g))
        expect(Buffer.from(found, 'base64').toString()).not.to.contain('secret');
    });

  it('says nothing of a secret that the platform repeats as Basic credentials have it', async () => {
    const echo: Call = async ({ headers }) => {
      const [, basic = ''] = (headers['authorization'] ?? '').split(' ');
      const error_description = `unknown client ${Buffer.from(basic, 'base64').toString()}`;
      return answered(401, JSON.stringify({ error: 'invalid_client', error_description }));
    };
    const outcome = await requestFrom(echo, { client_id: 'a', client_secret: 's3-cret_x.9' });
    expect(outcome).to.deep.include({ words: 'HTTP 401; invalid_client: unknown client a:…' });
  });
});

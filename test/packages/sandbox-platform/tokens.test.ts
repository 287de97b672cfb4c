import { expect } from 'chai';
import { createTokens } from '#sandbox-platform/tokens.ts';
import { SELLING } from '#test/support/platforms/start-sandbox.ts';

const HOUR_MS = 3_600_000;
const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

function build() {
  let now = 0;
  const tokens = createTokens([SELLING], { now: () => new Date(now) });
  const requestOf = (body: string, authorization?: string, type: string = FORM) => ({
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: { 'content-type': type, ...(authorization === undefined ? {} : { authorization }) },
    body: Buffer.from(body),
  });
  return {
    issue: (...request: Parameters<typeof requestOf>) => tokens.issue(requestOf(...request), 3600),
    companyOf: (authorization?: string) => tokens.companyOf(requestOf('', authorization)),
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

const GRANT = 'grant_type=client_credentials';
const encode = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);
const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')}`;

describe('the token endpoint of a sandbox platform', () => {
  it('knows a client by header or form', () => {
    const { issue, companyOf } = build();
    const { client_id, client_secret } = SELLING;
    const form = new URLSearchParams({ client_id, client_secret }).toString();
    for (const { status, body } of [
      issue(GRANT, basic(client_id, client_secret)),
      issue(`${GRANT}&${form}`),
    ]) {
      expect(status).to.equal(200);
      expect(body).to.include({ token_type: 'Bearer', expires_in: 3600 });
      const { access_token } = body as unknown as { access_token: string }; // its own answer
      expect(companyOf(`Bearer ${access_token}`)).to.equal(SELLING);
    }
  });

  it('accepts a form alone, and one way to name the client', () => {
    const { issue } = build();
    const { client_id, client_secret } = SELLING;
    const form = `${GRANT}&${new URLSearchParams({ client_id, client_secret }).toString()}`;
    const refused = { status: 400, body: { error: 'invalid_request' } };
    expect(issue(form, undefined, 'application/json')).to.deep.equal(refused);
    expect(issue(form, undefined, '')).to.deep.equal(refused);
    expect(issue(form, basic(client_id, client_secret))).to.deep.equal(refused);
    expect(issue(`${GRANT}&client_id=x`, basic(client_id, client_secret)).status).to.equal(200);
  });

  it('refuses other clients and other grants', () => {
    const { issue } = build();
    const { client_id, client_secret } = SELLING;
    const unknown = [
      issue(GRANT),
      issue(GRANT, basic(client_id, 'guessed')),
      issue(GRANT, basic('nobody', client_secret)),
      issue(GRANT, 'Basic !'),
    ];
    for (const reply of unknown)
      expect(reply).to.deep.equal({
        status: 401,
        headers: { 'WWW-Authenticate': 'Basic' },
        body: { error: 'invalid_client' },
      });
    expect(issue('grant_type=password', basic(client_id, client_secret))).to.deep.equal({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    });
  });

  it('ends a token after an hour', () => {
    const { issue, companyOf, pass } = build();
    const { body } = issue(GRANT, basic(SELLING.client_id, SELLING.client_secret));
    const bearer = `Bearer ${(body as unknown as { access_token: string }).access_token}`;
    pass(HOUR_MS - 1);
    expect(companyOf(bearer)).to.equal(SELLING);
    pass(1);
    for (const header of [bearer, 'Bearer x', undefined])
      expect(() => companyOf(header)).to.throw('the token is absent, unknown or ended');
  });
});

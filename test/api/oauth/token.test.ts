import { expect } from 'chai';
import type { Scope } from '#model/scope.ts';
import { digest } from '#kernel/secret.ts';
import { AccessToken } from '#orm/entities/access-token.ts';
import {
  startAuthorizationServer,
  type AuthorizationServer,
} from '#test/support/service/authorization-server.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { basic, errorOf, INVALID_CLIENT, postForm } from './form.ts';

describe('POST /oauth/token', () => {
  let server: AuthorizationServer;

  before(async () => (server = await startAuthorizationServer()));
  after(() => server.stop());

  const post = (fields: Record<string, string> | string, headers: Record<string, string> = {}) =>
    postForm(server.service, '/oauth/token', fields, headers);

  const credentials = async (scopes: Scope[] = ['read', 'write', 'destroy']) =>
    (await server.client({ scopes })).credentials;

  async function ask(scopes: Scope[], scope?: string): Promise<Answer> {
    const client = await credentials(scopes);
    const asked = scope === undefined ? {} : { scope };
    return post({ grant_type: 'client_credentials', ...client, ...asked });
  }

  const scopeOf = ({ body }: Answer) => Reflect.get(Object(body), 'scope');

  it('gives a bearer token with its lifetime, scope and time of issue', async () => {
    const { status, headers, body } = await ask(['read', 'write'], 'read write');
    expect(status).to.equal(200);
    const { access_token, created_at, ...rest } = Object(body);
    expect(rest).to.deep.equal({ token_type: 'Bearer', expires_in: 28_800, scope: 'read write' });
    expect(access_token).to.match(/^[\w-]{43}$/);
    expect(created_at).to.satisfy(Number.isInteger);
    expect(headers.get('content-type')).to.equal('application/json; charset=utf-8');
    expect(headers.get('cache-control')).to.equal('no-store');
    expect(headers.get('pragma')).to.equal('no-cache');
  });

  it('stores the token hashed, with the time and lifetime it told', async () => {
    const { body } = await ask(['read']);
    const text = String(Reflect.get(Object(body), 'access_token'));
    const created_at = Number(Reflect.get(Object(body), 'created_at'));
    const stored = await server.db.reader().findOneOrFail(AccessToken, { digest: digest(text) });
    expect(stored.scopes).to.deep.equal(['read']);
    expect(created_at).to.equal(Math.floor(stored.created_at.getTime() / 1000));
    expect(stored.expires_at.getTime() - stored.created_at.getTime()).to.equal(28_800_000);
    expect(await server.db.reader().count(AccessToken, { digest: text })).to.equal(0);
  });

  it('gives a token that the API takes', async () => {
    const { body } = await ask(['read']);
    const token = String(Reflect.get(Object(body), 'access_token'));
    const { status } = await server.service.call('GET', '/api/v1/workspaces', { token });
    expect(status).to.equal(200);
  });

  it('leaves earlier tokens alive', async () => {
    const client = await credentials();
    const texts = [];
    for (let round = 0; round < 2; round += 1) {
      const { body } = await post({ grant_type: 'client_credentials', ...client });
      texts.push(String(Reflect.get(Object(body), 'access_token')));
    }
    expect(new Set(texts)).to.have.lengthOf(2);
    for (const token of texts) {
      expect((await server.service.call('GET', '/api/v1/workspaces', { token })).status).to.equal(
        200,
      );
    }
  });

  describe('scope', () => {
    const all: Scope[] = ['read', 'write', 'destroy'];
    const granted: [Scope[], string | undefined, string][] = [
      [all, undefined, 'read'],
      [['read'], undefined, 'read'],
      [['read', 'write'], '', 'read'],
      [['read', 'write'], '   ', 'read'],
      [all, 'read', 'read'],
      [all, 'destroy', 'destroy'],
      [all, 'destroy  write', 'write destroy'],
      [all, ' destroy read write ', 'read write destroy'],
      [all, 'write write', 'write'],
      [['destroy'], 'destroy', 'destroy'],
    ];
    for (const [scopes, asked, given] of granted) {
      it(`${JSON.stringify(asked)} of an application with ${scopes.join(' ')} gives ${given}`, async () => {
        const answer = await ask(scopes, asked);
        expect(answer.status).to.equal(200);
        expect(scopeOf(answer)).to.equal(given);
      });
    }

    const refused: [Scope[], string | undefined][] = [
      [['read'], 'write'],
      [['read'], 'read write'],
      [['write'], undefined],
      [['destroy'], undefined],
      [['write', 'destroy'], '  '],
      [all, 'admin'],
      [all, 'read admin'],
      [all, 'READ'],
      [all, 'read,write'],
      [all, 'read\twrite'],
      [all, 'read\0'],
    ];
    for (const [scopes, asked] of refused) {
      it(`${JSON.stringify(asked)} of an application with ${scopes.join(' ')} is invalid_scope, and no token is issued`, async () => {
        const before = await server.db.reader().count(AccessToken);
        const answer = await ask(scopes, asked);
        expect([answer.status, errorOf(answer)]).to.deep.equal([400, 'invalid_scope']);
        expect(answer.headers.get('www-authenticate')).to.equal(null);
        expect(await server.db.reader().count(AccessToken)).to.equal(before);
      });
    }
  });

  describe('client authentication', () => {
    const grant = { grant_type: 'client_credentials' };

    it('is taken from HTTP Basic', async () => {
      const { client_id, client_secret } = await credentials();
      expect((await post(grant, basic(client_id, client_secret))).status).to.equal(200);
      const { Authorization } = basic(client_id, client_secret);
      const shouted = Authorization.replace('Basic', 'BASIC');
      expect((await post(grant, { Authorization: shouted })).status).to.equal(200);
    });

    it('by Basic is form-encoded before it is base64', async () => {
      const { client_id, client_secret } = await credentials();
      const encode = (text: string) =>
        text.replaceAll(/./g, (char) => `%${char.charCodeAt(0).toString(16)}`);
      const headers = basic(encode(client_id), encode(client_secret));
      expect((await post(grant, headers)).status).to.equal(200);
    });

    it('both in the body and by Basic is invalid_request', async () => {
      const client = await credentials();
      const headers = basic(client.client_id, client.client_secret);
      const answer = await post({ ...grant, ...client }, headers);
      expect([answer.status, errorOf(answer)]).to.deep.equal([400, 'invalid_request']);
      expect(answer.headers.get('www-authenticate')).to.equal(null);
    });

    it('by Basic goes with the same id in the body, and with no other', async () => {
      const { client_id, client_secret } = await credentials();
      const headers = basic(client_id, client_secret);
      expect((await post({ ...grant, client_id }, headers)).status).to.equal(200);
      const answer = await post({ ...grant, client_id: `${client_id}0` }, headers);
      expect([answer.status, errorOf(answer)]).to.deep.equal([400, 'invalid_request']);
    });

    it('is never read from the query', async () => {
      const client = await credentials();
      const query = new URLSearchParams({ ...grant, ...client }).toString();
      for (const [body, ...refusal] of [
        ['', 400, 'invalid_request'],
        ['grant_type=client_credentials', 401, 'invalid_client'],
      ] as const) {
        const answer = await postForm(server.service, `/oauth/token?${query}`, body);
        expect([answer.status, errorOf(answer)]).to.deep.equal(refusal);
      }
    });

    it('answers an unknown id and a wrong secret alike', async () => {
      const { client_id, client_secret } = await credentials();
      const wrong = await post({ ...grant, client_id, client_secret: `${client_secret}x` });
      const unknown = await post({ ...grant, client_id: 'a'.repeat(32), client_secret });
      for (const { status, body, headers } of [wrong, unknown]) {
        expect(status).to.equal(401);
        expect(body).to.deep.equal(INVALID_CLIENT);
        expect(headers.get('www-authenticate')).to.equal(null);
        expect(headers.get('cache-control')).to.equal('no-store');
        expect(headers.get('pragma')).to.equal('no-cache');
      }
    });

    it('names its scheme to who used Basic in vain', async () => {
      const { client_id, client_secret } = await credentials();
      const malformed = Buffer.from(`${client_id}${client_secret}`).toString('base64');
      for (const headers of [
        basic(client_id, 'wrong'),
        basic(client_id, ''),
        basic('unknown', client_secret),
        basic(`%${client_id}`, client_secret),
        { Authorization: `Basic ${malformed}` },
        { Authorization: 'Basic' },
        { Authorization: 'Basic *' },
      ]) {
        const answer = await post(grant, headers);
        expect(answer.status).to.equal(401);
        expect(answer.body).to.deep.equal(INVALID_CLIENT);
        expect(answer.headers.get('www-authenticate')).to.equal('Basic realm="Bordereau"');
      }
    });
  });

  describe('parameters', () => {
    it('grant_type missing, or empty, is invalid_request, with and without a client', async () => {
      const client = await credentials();
      for (const body of [client, { ...client, grant_type: '' }, { grant_type: '' }, {}]) {
        const answer = await post(body);
        expect([answer.status, errorOf(answer)]).to.deep.equal([400, 'invalid_request']);
        expect(answer.headers.get('www-authenticate')).to.equal(null);
        expect(answer.headers.get('cache-control')).to.equal('no-store');
        expect(answer.headers.get('pragma')).to.equal('no-cache');
      }
    });

    for (const repeated of ['grant_type', 'client_id', 'client_secret', 'scope']) {
      it(`${repeated} repeated is invalid_request`, async () => {
        const form = new URLSearchParams({
          grant_type: 'client_credentials',
          scope: 'read',
          ...(await credentials()),
        });
        const answer = await post(`${form.toString()}&${repeated}=${form.get(repeated)}`);
        expect([answer.status, errorOf(answer)]).to.deep.equal([400, 'invalid_request']);
      });
    }

    it('that nobody knows are ignored', async () => {
      const fields = { grant_type: 'client_credentials', ...(await credentials()) };
      const { status } = await post({ ...fields, audience: 'x', resource: 'y' });
      expect(status).to.equal(200);
    });

    for (const grant_type of [
      'authorization_code',
      'password',
      'refresh_token',
      'CLIENT_CREDENTIALS',
    ]) {
      it(`grant_type ${grant_type} is unsupported_grant_type`, async () => {
        for (const client of [await credentials(), {}]) {
          const answer = await post({ grant_type, ...client });
          expect([answer.status, errorOf(answer)]).to.deep.equal([400, 'unsupported_grant_type']);
        }
      });
    }
  });
});

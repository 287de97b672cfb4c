import { expect } from 'chai';
import {
  startAuthorizationServer,
  type AuthorizationServer,
} from '#test/support/service/authorization-server.ts';
import { basic, INVALID_CLIENT, postForm } from './form.ts';

const REST = {
  '/oauth/token': { grant_type: 'client_credentials' },
  '/oauth/revoke': { token: 'any' },
  '/oauth/introspect': { token: 'any' },
};

describe('a client that does not authenticate', () => {
  let server: AuthorizationServer;

  before(async () => (server = await startAuthorizationServer()));
  after(() => server.stop());

  for (const [path, rest] of Object.entries(REST)) {
    it(`is invalid_client at ${path}, with a Basic challenge only if it used Basic`, async () => {
      const { client_id, client_secret } = (await server.client()).credentials;
      const unproven: [Record<string, string>, Record<string, string>, string | null][] = [
        [{}, {}, null],
        [{ client_id }, {}, null],
        [{ client_secret }, {}, null],
        [{ client_id: '', client_secret }, {}, null],
        [{ client_id, client_secret: '' }, {}, null],
        [{ client_id: '', client_secret: '' }, {}, null],
        [{}, { Authorization: 'Bearer any' }, null],
        [{}, basic('', ''), 'Basic realm="Bordereau"'],
        [{}, basic(client_id, ''), 'Basic realm="Bordereau"'],
        [{}, basic('', client_secret), 'Basic realm="Bordereau"'],
      ];
      for (const [client, sent, scheme] of unproven) {
        const answer = await postForm(server.service, path, { ...rest, ...client }, sent);
        expect([answer.status, answer.body]).to.deep.equal([401, INVALID_CLIENT]);
        expect(answer.headers.get('www-authenticate')).to.equal(scheme);
        expect(answer.headers.get('cache-control')).to.equal('no-store');
        expect(answer.headers.get('pragma')).to.equal('no-cache');
      }
    });
  }

  for (const path of ['/oauth/revoke', '/oauth/introspect']) {
    it(`is invalid_client at ${path} also without a token (RFC 7009 §2.1)`, async () => {
      const { status, body } = await postForm(server.service, path, {});
      expect([status, body]).to.deep.equal([401, INVALID_CLIENT]);
    });
  }
});

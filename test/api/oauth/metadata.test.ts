import { expect } from 'chai';
import {
  startAuthorizationServer,
  type AuthorizationServer,
} from '#test/support/service/authorization-server.ts';

describe('GET /.well-known/oauth-authorization-server', () => {
  let server: AuthorizationServer;

  before(async () => (server = await startAuthorizationServer()));
  after(() => server.stop());

  it('tells without a token where everything is and what is supported', async () => {
    const { status, headers, body } = await server.service.call(
      'GET',
      '/.well-known/oauth-authorization-server',
    );
    const methods = ['client_secret_basic', 'client_secret_post'];
    expect(status).to.equal(200);
    expect(headers.get('content-type')).to.equal('application/json; charset=utf-8');
    expect(body).to.deep.equal({
      issuer: 'https://bordereau.test',
      token_endpoint: 'https://bordereau.test/oauth/token',
      revocation_endpoint: 'https://bordereau.test/oauth/revoke',
      introspection_endpoint: 'https://bordereau.test/oauth/introspect',
      grant_types_supported: ['client_credentials'],
      response_types_supported: [],
      scopes_supported: ['read', 'write', 'destroy'],
      token_endpoint_auth_methods_supported: methods,
      revocation_endpoint_auth_methods_supported: methods,
      introspection_endpoint_auth_methods_supported: methods,
    });
  });

  it('takes no other method', async () => {
    const { status } = await server.service.call('POST', '/.well-known/oauth-authorization-server');
    expect(status).to.equal(405);
  });
});

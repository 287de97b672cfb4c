import { expect } from 'chai';
import * as oauth from 'oauth4webapi';
import { ClientCredentials } from 'simple-oauth2';
import { listedIds } from '#test/support/service/listed-ids.ts';
import {
  startAuthorizationServer,
  type AuthorizationServer,
} from '#test/support/service/authorization-server.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';

/** The service speaks http on the loopback; TLS ends before it. */
const HTTP = { [oauth.allowInsecureRequests]: true };

describe('OAuth clients that others wrote', () => {
  let server: AuthorizationServer;
  let workspace: { id: string };
  let client_id: string;
  let client_secret: string;

  before(async () => {
    server = await startAuthorizationServer();
    const { db, service } = server;
    service.services.baseUrl = service.baseUrl;
    workspace = await buildWorkspace(db);
    const { credentials } = await server.client({ workspaces: [workspace] });
    ({ client_id, client_secret } = credentials);
  });
  after(() => server.stop());

  async function expectWorkspaceListed(token: string): Promise<void> {
    const answer = await server.service.call('GET', '/api/v1/workspaces', { token });
    expect(answer.status).to.equal(200);
    expect(listedIds(answer)).to.deep.equal([workspace.id]);
  }

  describe('oauth4webapi', () => {
    async function discover(): Promise<oauth.AuthorizationServer> {
      const issuer = new URL(server.service.baseUrl);
      const response = await oauth.discoveryRequest(issuer, { ...HTTP, algorithm: 'oauth2' });
      return oauth.processDiscoveryResponse(issuer, response);
    }

    for (const [method, authenticate] of [
      ['client_secret_basic', oauth.ClientSecretBasic],
      ['client_secret_post', oauth.ClientSecretPost],
    ] as const) {
      it(`discovers the server, takes a token by ${method}, uses, inspects and revokes it`, async () => {
        const metadata = await discover();
        expect(metadata.token_endpoint_auth_methods_supported).to.include(method);
        const client = { client_id };
        const proof = authenticate(client_secret);

        const granted = await oauth.processClientCredentialsResponse(
          metadata,
          client,
          await oauth.clientCredentialsGrantRequest(
            metadata,
            client,
            proof,
            { scope: 'read write' },
            HTTP,
          ),
        );
        expect([granted.token_type, granted.expires_in, granted.scope]).to.deep.equal([
          'bearer',
          28_800,
          'read write',
        ]);
        const { access_token } = granted;
        await expectWorkspaceListed(access_token);
        const url = new URL('/api/v1/workspaces', server.service.baseUrl);
        const none = [undefined, undefined] as const;
        const read = await oauth.protectedResourceRequest(access_token, 'GET', url, ...none, HTTP);
        expect(read.status).to.equal(200);

        const inspect = async () =>
          oauth.processIntrospectionResponse(
            metadata,
            client,
            await oauth.introspectionRequest(metadata, client, proof, access_token, HTTP),
          );
        const { active, scope, client_id: owner } = await inspect();
        expect([active, scope, owner]).to.deep.equal([true, 'read write', client_id]);

        await oauth.processRevocationResponse(
          await oauth.revocationRequest(metadata, client, proof, access_token, HTTP),
        );
        expect(await inspect()).to.deep.equal({ active: false });
        const { status } = await server.service.call('GET', '/api/v1/workspaces', {
          token: access_token,
        });
        expect(status).to.equal(401);
      });
    }

    it('understands a refusal of the token endpoint, and the challenge of the API', async () => {
      const metadata = await discover();
      const client = { client_id };
      const ask = async (secret: string, scope: string) =>
        oauth.processClientCredentialsResponse(
          metadata,
          client,
          await oauth.clientCredentialsGrantRequest(
            metadata,
            client,
            oauth.ClientSecretPost(secret),
            { scope },
            HTTP,
          ),
        );
      const refused = await ask(client_secret, 'admin').catch((error: unknown) => error);
      expect(refused).to.be.instanceOf(oauth.ResponseBodyError);
      expect(Reflect.get(Object(refused), 'error')).to.equal('invalid_scope');
      const unknown = await ask('wrong', 'read').catch((error: unknown) => error);
      expect(Reflect.get(Object(unknown), 'error')).to.equal('invalid_client');

      const url = new URL('/api/v1/workspaces', server.service.baseUrl);
      const none = [undefined, undefined] as const;
      const challenged: unknown = await oauth
        .protectedResourceRequest('unknown', 'GET', url, ...none, HTTP)
        .catch((error: unknown) => error);
      expect(challenged).to.be.instanceOf(oauth.WWWAuthenticateChallengeError);
      const { cause } = challenged as oauth.WWWAuthenticateChallengeError;
      expect(cause).to.deep.equal([
        { scheme: 'bearer', parameters: { realm: 'Bordereau', error: 'invalid_token' } },
      ]);
    });
  });

  describe('simple-oauth2', () => {
    for (const authorizationMethod of ['header', 'body'] as const) {
      it(`takes a token with its credentials in the ${authorizationMethod}, and uses it`, async () => {
        const client = new ClientCredentials({
          client: { id: client_id, secret: client_secret },
          auth: { tokenHost: server.service.baseUrl, tokenPath: '/oauth/token' },
          options: { authorizationMethod },
        });
        const { token } = await client.getToken({ scope: ['read', 'destroy'] });
        expect([token['token_type'], token['scope']]).to.deep.equal(['Bearer', 'read destroy']);
        await expectWorkspaceListed(String(token['access_token']));
      });
    }
  });
});

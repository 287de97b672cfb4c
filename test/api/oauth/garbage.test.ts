import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { Queryable } from '#orm/statement.ts';
import { Pool } from 'pg';
import {
  startAuthorizationServer,
  type AuthorizationServer,
} from '#test/support/service/authorization-server.ts';
import type { OauthClient } from '#test/support/service/build-client.ts';
import { startService } from '#test-kit/service/service.ts';
import { basic, errorOf, postForm } from './form.ts';

const PATHS = ['/oauth/token', '/oauth/revoke', '/oauth/introspect'];
const FORM = 'application/x-www-form-urlencoded';

describe('the authorization server and what is no proper request', () => {
  let server: AuthorizationServer;
  let client: OauthClient['credentials'];

  before(async () => {
    server = await startAuthorizationServer();
    client = (await server.client()).credentials;
  });
  after(() => server.stop());

  const proper = () => ({ grant_type: 'client_credentials', token: 'x', ...client });

  for (const path of PATHS) {
    describe(path, () => {
      it('refuses a JSON body as invalid_request', async () => {
        const answer = await server.service.call('POST', path, { body: proper() });
        expect([answer.status, errorOf(answer)]).to.deep.equal([400, 'invalid_request']);
      });

      it('refuses every other type, charset and compression as invalid_request', async () => {
        for (const headers of [
          { 'Content-Type': 'text/plain' },
          { 'Content-Type': 'multipart/form-data; boundary=x' },
          { 'Content-Type': `${FORM}; charset=iso-8859-1` },
          { 'Content-Type': FORM, 'Content-Encoding': 'gzip' },
        ]) {
          const answer = await postForm(server.service, path, proper(), headers);
          expect([answer.status, errorOf(answer)]).to.deep.equal([400, 'invalid_request']);
          expect(answer.headers.get('cache-control')).to.equal('no-store');
        }
      });

      it('takes a form that says it is UTF-8', async () => {
        const headers = { 'Content-Type': `${FORM}; charset=UTF-8` };
        expect((await postForm(server.service, path, proper(), headers)).status).to.equal(200);
      });

      it('refuses an empty body by what it lacks first', async () => {
        const answer = await server.service.call('POST', path);
        const lacking =
          path === '/oauth/token' ? [400, 'invalid_request'] : [401, 'invalid_client'];
        expect([answer.status, errorOf(answer)]).to.deep.equal(lacking);
      });

      it('refuses an id or a secret that holds NUL, broken UTF-8 or emoji, or is long, as invalid_client', async () => {
        for (const odd of [
          '%00',
          'a%00b',
          '%FF%FE',
          '%zz',
          '%',
          '%F0%9F%98%80',
          'x'.repeat(5000),
        ]) {
          const rest = 'grant_type=client_credentials&token=x';
          for (const body of [
            `${rest}&client_id=${odd}&client_secret=${client.client_secret}`,
            `${rest}&client_id=${client.client_id}&client_secret=${odd}`,
          ]) {
            const answer = await postForm(server.service, path, body);
            expect([answer.status, errorOf(answer)]).to.deep.equal([401, 'invalid_client']);
          }
          const answer = await postForm(server.service, path, rest, basic(odd, odd));
          expect([answer.status, errorOf(answer)]).to.deep.equal([401, 'invalid_client']);
        }
      });

      it('refuses a body above 8 KiB as invalid_request', async () => {
        const answer = await postForm(server.service, path, {
          ...proper(),
          padding: 'x'.repeat(9000),
        });
        expect([answer.status, errorOf(answer)]).to.deep.equal([413, 'invalid_request']);
      });

      it('refuses bytes that are no UTF-8', async () => {
        const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM}\r\n`;
        const status = await sendRaw(
          `${head}Content-Length: 2\r\nConnection: close\r\n\r\n`,
          [0xff, 0xfe],
        );
        expect(status).to.equal(400);
      });

      it('answers other methods with 405', async () => {
        for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
          const { status, headers, body } = await server.service.call(method, path);
          expect(status).to.equal(405);
          expect(headers.get('allow')).to.equal('POST');
          expect(Reflect.get(Object(body), 'error')).to.equal('method_not_allowed');
        }
      });

      it('answers 503 in its own shape when the database is away', async () => {
        const pool = unreachable(await freePort());
        const query: Queryable['query'] = (statement) => pool.query(statement);
        const away = await startService({ ...server.db, pool, query });
        const answer = await postForm(away, path, proper());
        await away.close();
        expect([answer.status, errorOf(answer)]).to.deep.equal([503, 'unavailable']);
        expect(answer.headers.get('retry-after')).to.equal('5');
        expect(answer.headers.get('cache-control')).to.equal('no-store');
      });
    });
  }

  it('answers a fault of its own with 500, and shows nothing of it', async () => {
    const broken = await startService({
      ...server.db,
      transact: async () => {
        throw new Error('select secret from nowhere');
      },
    });
    const answer = await postForm(broken, '/oauth/token', proper());
    await broken.close();
    expect(answer.status).to.equal(500);
    expect(answer.body).to.deep.equal({
      error: 'internal_error',
      error_description: 'Erreur interne',
    });
  });

  async function sendRaw(head: string, body: readonly number[]): Promise<number> {
    const socket = connect(Number(new URL(server.service.baseUrl).port), '127.0.0.1');
    socket.write(head);
    socket.write(Buffer.from(body));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    await once(socket, 'close');
    return Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]);
  }
});

/** Keeps no connection. */
const unreachable = (port: number) => new Pool({ host: '127.0.0.1', port });

/** Was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

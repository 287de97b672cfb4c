import { request, type IncomingHttpHeaders } from 'node:http';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { ROUTES } from '../../src/api/routes.ts';
import type { Route } from '../../src/api/route.ts';
import { dataOf } from '../support/answers.ts';
import { buildCategory } from '../support/builders.ts';
import { buildEndpoint } from '../support/build-endpoint.ts';
import { buildFullPurchase } from '../support/build-invoice.ts';
import { startPartner, type Partner } from '../support/partner.ts';
import { titleOf } from './every-route.ts';

interface Raw {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** What nobody means to send as an id: too large, too small, not a number, not text at all. */
const oddId = fc.constantFrom(
  '0',
  '-1',
  '1.5',
  '1e3',
  '00',
  '9223372036854775808',
  '9'.repeat(400),
  'null',
  'undefined',
  '%00',
  '%0a',
  '%e9',
  '%',
  '%zz',
  '..',
  '%2e%2e%2f',
  '%F0%9F%A6%8A',
  "1'--",
  '1%20or%201=1',
  ' 1',
);

const deep = (depth: number, open: string, close: string) =>
  open.repeat(depth) + close.repeat(depth);

/** Text that is no JSON, or JSON that nobody expects, whatever the wrapper. */
const oddText = fc.oneof(
  fc.constantFrom(
    '{',
    '[',
    '"',
    '{"a":}',
    'nul',
    '\u0000',
    '{"a":1}}',
    '{} {}',
    '\ufeff{}',
    "{'a':1}",
  ),
  fc.constantFrom('null', '1', '"text"', '[]', 'true', '{}', '{"":{}}', '{"__proto__":{"x":1}}'),
  fc.constantFrom(deep(100_000, '[', ']'), deep(50_000, '{"a":', '}'), '[' + '1,'.repeat(50_000)),
  fc.json({ maxDepth: 4 }),
  fc.string({ maxLength: 200 }),
);

/** The right wrapper with anything in it, the route's own members among others. */
function oddWrapped(route: Route): fc.Arbitrary<string> {
  const { wrapper = 'x', schema } = route.body ?? {};
  const members = Object.keys((schema?.['properties'] as object | undefined) ?? {}); // of an object schema
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(
      '\u0000',
      'a\u0000b',
      '\ud800',
      'é'.repeat(3000),
      -(2 ** 63),
      1e308,
      2 ** 64,
      [],
      {},
    ),
  );
  const name = fc.oneof(fc.constantFrom('id', 'url', ...members), fc.string({ maxLength: 10 }));
  return fc.dictionary(name, value, { maxKeys: 6 }).map((it) => JSON.stringify({ [wrapper]: it }));
}

const oddType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'json',
  ';;;',
  '',
);

const oddQuery = fc.constantFrom(
  '',
  '?page=0',
  '?page=-1',
  '?page=1e9',
  '?page=99999999999999999999',
  '?per_page=abc',
  '?page',
  '?page=1&page=2',
  '?include=%00',
  '?include=lines,lines,x',
  '?direction=%ff',
  '?category_id=1e5',
  '?category_id=99999999999999999999',
  `?${'a'.repeat(4000)}=1`,
  '?%',
  '?page[]=1',
);

describe('garbage on every route', () => {
  let partner: Partner;
  /** Resources that exist, so that requests get as far as their bodies. */
  let ids: Record<string, string>;

  before(async () => {
    partner = await startPartner();
    const { db, workspace, application, service } = partner;
    const owned = { oauth_application_id: application.id };
    ids = {
      categories: (await buildCategory(db, workspace)).id,
      webhook_endpoints: (await buildEndpoint(db, service.services.cipher, workspace, owned)).id,
      suppliers: String((await create('suppliers', { supplier: { name: 'Papeterie' } }))['id']),
      invoices: String((await create('invoices', { invoice: buildFullPurchase() }))['id']),
    };
  });
  after(() => partner.stop());

  const create = async (resource: string, body: unknown) =>
    dataOf(
      await partner.call('POST', `/api/v1/workspaces/${partner.workspace.id}/${resource}`, body),
    );

  function send(method: string, path: string, headers: Record<string, string>, body: string) {
    const { port, hostname } = new URL(partner.service.baseUrl);
    return new Promise<Raw>((resolve, reject) => {
      const sent = request({ port, hostname, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      // An answer before the whole body was read may come with a closed connection: the answer counts.
      sent.on('error', reject);
      sent.end(body);
    });
  }

  function expectClear({ status, headers, text }: Raw, what: string): void {
    expect(status, `${what}: ${text.slice(0, 200)}`).to.be.within(200, 499);
    if (status === 204) return;
    expect(headers['content-type'], what).to.match(/^application\/json/);
    const body = JSON.parse(text) as Record<string, unknown>; // every answer is an object
    if (status < 400) return;
    expect(body['error'], what).to.be.a('string');
    expect(body['message'] ?? body['error_description'], what).to.be.a('string');
  }

  const headersOf = (type: string, body: string) => ({
    Authorization: `Bearer ${partner.token}`,
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(body)),
  });

  const fill = (route: Route, id: string | null) =>
    route.path
      .replace(':workspace_id', partner.workspace.id)
      .replace(':id', id ?? ids[/(\w+)\/:id/.exec(route.path)?.[1] ?? ''] ?? '1');

  for (const route of ROUTES) {
    it(`${titleOf(route)}: a clear 4xx or its own answer, never a 5xx`, async function () {
      this.timeout(60_000);
      const id = fc.option(oddId, { freq: 3 });
      const text = fc.oneof({ weight: 2, arbitrary: oddWrapped(route) }, oddText);
      await fc.assert(
        fc.asyncProperty(id, text, oddType, oddQuery, async (odd, body, type, query) => {
          const path = `${fill(route, odd)}${query}`.replaceAll(' ', '%20');
          const answer = await send(route.method, path, headersOf(type, body), body);
          expectClear(answer, `${route.method} ${path.slice(0, 200)} ${body.slice(0, 300)}`);
        }),
        { numRuns: 60 },
      );
    });
  }

  it('refuses unknown methods and targets with a 4xx', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'LINK', 'OPTIONS', 'PURGE', 'SUBSCRIBE']) {
      for (const path of [
        '/api/v1/workspaces',
        '/oauth/token',
        '/nowhere',
        '/',
        '//',
        '/%',
        '/%00',
      ]) {
        const answer = await send(method, path, {}, '');
        expectClear(answer, `${method} ${path}`);
        expect(answer.status, `${method} ${path}`).to.be.within(400, 499);
      }
    }
  });
});

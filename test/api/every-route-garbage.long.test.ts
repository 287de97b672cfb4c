import { request, type IncomingHttpHeaders } from 'node:http';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { ROUTES } from '#resources/registry.ts';
import type { Route } from '#http/pipeline/route.ts';
import { NOT_FOUND } from '#test-kit/service/answers.ts';
import { buildApplication, buildToken } from '#test-kit/access/builders.ts';
import {
  oddId,
  oddQuery,
  oddText,
  oddType,
  oddWrapped,
  seedOf,
} from '#test/support/service/garbage.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { pathOf, titleOf } from '#test/support/service/every-route.ts';
import { buildRealIds, parametersOf } from '#test/support/service/real-ids.ts';

interface Raw {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Routes that find nothing without. */
const NEEDED_QUERIES: Readonly<Record<string, string>> = {
  '/api/v1/invoices/:id/download': '?format=ubl',
  '/api/v1/workspaces/:workspace_id/directory': '?siren=799001128',
};

describe('garbage on every route', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const realIds = (route: Route) => buildRealIds(partner, route);

  /** Has odd ids for some of the route's parameters, often for none. */
  function oddIds(route: Route): fc.Arbitrary<Record<string, string>> {
    const names = parametersOf(route);
    const none = 'none'; // the choice must not be empty
    return fc.dictionary(fc.constantFrom(none, ...names), oddId, { maxKeys: names.length });
  }

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
      // The answer counts even if it comes early and closes the connection.
      sent.on('error', reject);
      sent.end(body);
    });
  }

  function expectClear({ status, headers, text }: Raw, what: string, route?: Route): void {
    expect(status, `${what}: ${text.slice(0, 200)}`).to.be.within(200, 499);
    const types = route?.answers[status]?.mediaTypes ?? [];
    if (status === 204 || types.includes(headers['content-type'] ?? '')) return;
    expect(headers['content-type'], what).to.match(/^application\/json/);
    const body = JSON.parse(text) as Record<string, unknown>;
    if (status < 400) return;
    expect(body['error'], what).to.be.a('string');
    expect(body['message'] ?? body['error_description'], what).to.be.a('string');
  }

  const headersOf = (type: string, body: string) => ({
    Authorization: `Bearer ${partner.token}`,
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(body)),
  });

  function unknownMessage({ query = {}, file }: Route): string {
    // Parameters of a file deposit are unknown without a file.
    expect(file === undefined || !('colour' in (file.parameters ?? {}))).to.equal(true);
    const known = Object.keys(query);
    return known.length === 0
      ? "Le paramètre colour est inconnu ; aucun n'est admis ici"
      : `Le paramètre colour est inconnu ; paramètres admis : ${known.join(', ')}`;
  }

  for (const [at, route] of ROUTES.entries()) {
    const title = titleOf(route);

    it(`${title}: gives a clear 4xx or its own answer, never a 5xx`, async () => {
      const real = await realIds(route);
      const missing = parametersOf(route).filter((name) => !(name in real));
      expect(missing, 'parameters that realIds must build rows for').to.deep.equal([]);
      const text = fc.oneof({ weight: 2, arbitrary: oddWrapped(route) }, oddText);
      await fc.assert(
        fc.asyncProperty(oddIds(route), text, oddType, oddQuery, async (odd, body, type, query) => {
          const filled = pathOf(route, { ...real, ...odd });
          expect(filled).not.to.include(':');
          const path = `${filled}${query}`.replaceAll(' ', '%20');
          const answer = await send(route.method, path, headersOf(type, body), body);
          const what = `${route.method} ${path.slice(0, 200)} ${body.slice(0, 300)}`;
          expectClear(answer, what, route);
        }),
        { numRuns: 12, seed: seedOf(at) },
      );
    });

    it(`${title}: names an unknown query parameter, and a repeated one`, async () => {
      const path = pathOf(route, await realIds(route));
      const unknown = await partner.call(route.method, `${path}?colour=red`);
      expect([unknown.status, unknown.text]).to.deep.equal([
        400,
        JSON.stringify({ error: 'bad_request', message: unknownMessage(route) }),
      ]);
      for (const [name, { refusesRepeats }] of Object.entries(route.query ?? {})) {
        if (refusesRepeats === true) continue;
        const twice = await partner.call(route.method, `${path}?${name}=1&${name}=1`);
        const message = `Le paramètre ${name} est donné plusieurs fois`;
        expect([twice.status, twice.body]).to.deep.equal([400, { error: 'bad_request', message }]);
      }
    });

    if (parametersOf(route).length > 0)
      it(`${title}: finds what its real ids name, and nothing without a grant`, async () => {
        const path = pathOf(route, await realIds(route)) + (NEEDED_QUERIES[route.path] ?? '');
        const body = route.body && { [route.body.wrapper]: route.body.collection ? [] : {} };
        const { status } = await partner.call(route.method, path, body);
        expect(status).not.to.be.oneOf([400, 404]);
        const { application } = await buildApplication(partner.db);
        const token = await buildToken(partner.db, application);
        const strange = await partner.service.call(route.method, path, { token, body });
        expect([strange.status, strange.body]).to.deep.equal([404, NOT_FOUND]);
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

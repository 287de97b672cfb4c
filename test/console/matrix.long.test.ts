import { expect } from 'chai';
import type { ServedRoute } from '#http/pipeline/route.ts';
import { NOT_FOUND } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { bodyOf, CONSOLE_ROUTES, isPage, titleOf } from '#test/support/console/console-routes.ts';
import { buildVisitors, VISITORS, type VisitorName } from '#test/support/console/visitors.ts';
import { buildRealIds } from '#test/support/service/real-ids.ts';
import { digestTables } from '#test/support/service/table-digests.ts';
import { AREAS } from '#test/tables/console-areas.ts';
import { CONSOLE_ROLES } from '#test/tables/console-roles.ts';

type Outcome = 'through' | 'signed out' | 403 | 404;

/** What the table of roles says about a route and a visitor. */
function expectedFor(route: ServedRoute, visitor: VisitorName): Outcome {
  const place = CONSOLE_ROLES[titleOf(route)];
  if (place === undefined || place === 'open') return 'through';
  if (visitor === 'anonymous') return 'signed out';
  if (place === 'signed_in') return 'through';
  if (place === 'administrator') return visitor === 'administrator' ? 'through' : 403;
  if (visitor === 'stranger' || visitor === 'administrator') return 404;
  const [area, needed] = place;
  const cell = AREAS[area][visitor];
  return cell === 'W' || cell === needed ? 'through' : 403;
}

/** Routes that find nothing without. */
const NEEDED_QUERIES: Readonly<Record<string, string>> = {
  'GET /console/invoices/:id/download': '?format=ubl',
};

/** An application's endpoint is nobody's to change here, but its runs can be looked at. */
const ownerOf = ({ path }: ServedRoute) =>
  path.includes('webhook_endpoints') && !path.includes('resend_runs') ? 'people' : 'application';

describe('each route of the console, for each kind of visitor', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  async function buildPath(route: ServedRoute): Promise<string> {
    const ids = await buildRealIds(partner, route, ownerOf(route));
    const filled = route.path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'x');
    return `${filled}${NEEDED_QUERIES[titleOf(route)] ?? ''}`;
  }

  function expectOutcome(answer: Answer, outcome: Outcome, route: ServedRoute, what: string) {
    const { status, body, headers, text } = answer;
    if (outcome === 'through') {
      expect(status, `${what}: ${text.slice(0, 300)}`).to.be.within(200, 499);
      // About the row, not the caller.
      if (status === 403 && text.includes('"reason":"La facture porte un numéro')) return;
      expect(status, `${what}: ${text.slice(0, 300)}`).not.to.be.oneOf([401, 403, 404]);
    } else if (outcome === 'signed out' && isPage(route)) {
      expect([status, headers.get('location')], what).to.deep.equal([
        303,
        `/sign_in?next=${encodeURIComponent(new URL(what.replace(/^.* /, ''), 'http://x').pathname)}`,
      ]);
    } else if (outcome === 'signed out') {
      expect([status, body], what).to.deep.equal([
        401,
        { error: 'signed_out', message: 'Votre session a expiré.' },
      ]);
    } else {
      expect(status, what).to.equal(outcome);
      if (outcome === 404 && !isPage(route)) expect(body, what).to.deep.equal(NOT_FOUND);
    }
  }

  for (const route of CONSOLE_ROUTES) {
    const isWrite = route.method !== 'GET';

    it(`${titleOf(route)}: ${VISITORS.map((visitor) => `${visitor} ${expectedFor(route, visitor)}`).join(', ')}`, async () => {
      const visitors = await buildVisitors(partner);
      const body = bodyOf(route);
      const path = await buildPath(route);
      const before = await digestTables(partner.db);
      for (const visitor of VISITORS) {
        const outcome = expectedFor(route, visitor);
        if (outcome === 'through') continue;
        const answer = await visitors[visitor].call(route.method, path, body);
        expectOutcome(answer, outcome, route, `${visitor} ${path}`);
      }
      expect(await digestTables(partner.db)).to.deep.equal(before);
      for (const visitor of VISITORS) {
        if (expectedFor(route, visitor) !== 'through') continue;
        const own = await buildPath(route);
        const answer = await visitors[visitor].call(route.method, own, body);
        // A session is its own person's, and these are nobody's here.
        if (route.path.endsWith('/sessions/:id')) expect(answer.status).to.equal(404);
        else expectOutcome(answer, 'through', route, `${visitor} ${own}`);
      }
    });

    if (isWrite)
      it(`${titleOf(route)}: refuses another site, a missing origin, and a form's text`, async () => {
        const { owner, administrator } = await buildVisitors(partner);
        const sender = route.console === 'administrator' ? administrator : owner;
        const path = await buildPath(route);
        const before = await digestTables(partner.db);
        const send = async (headers: Record<string, string>, body = bodyOf(route)) =>
          (await sender.call(route.method, path, body, headers)).status;
        const statuses = [
          await send({ 'Sec-Fetch-Site': 'cross-site' }),
          await send({ 'Sec-Fetch-Site': 'same-site' }),
          await send({ 'Sec-Fetch-Site': 'none' }),
          await send({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://bordereau.test' }),
        ];
        const { port } = new URL(partner.service.baseUrl);
        const bare = await sendBare(route, `http://127.0.0.1:${port}${path}`);
        expect([...statuses, bare]).to.deep.equal([403, 403, 403, 403, 403]);
        const asText = await send({ 'Content-Type': 'text/plain' }, '{}');
        expect(asText).to.be.oneOf(route.path.includes('/sessions/') ? [404, 415] : [415]);
        expect(await digestTables(partner.db)).to.deep.equal(before);

        /** Neither `Sec-Fetch-Site` nor `Origin`. */
        async function sendBare({ method }: ServedRoute, url: string): Promise<number> {
          const response = await fetch(url, { method, headers: { Cookie: sender.cookie } });
          await response.text();
          return response.status;
        }
      });

    if (isPage(route) && route.console !== 'open')
      it(`${titleOf(route)}: answers a part without a session with 401`, async () => {
        const { anonymous } = await buildVisitors(partner);
        const path = await buildPath(route);
        const answer = await anonymous.call('GET', path, undefined, { 'X-Part': 'session' });
        expect(answer.status).to.equal(401);
      });
  }
});

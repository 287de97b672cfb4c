import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Route, ServedRoute } from '#http/pipeline/route.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { CONSOLE_ROUTES, isPage, titleOf } from '#test/support/console/console-routes.ts';
import {
  oddId,
  oddQuery,
  oddText,
  oddType,
  oddWrapped,
  seedOf,
} from '#test/support/service/garbage.ts';
import { buildRealIds, parametersOf } from '#test/support/service/real-ids.ts';

/** They end the session or hash a password, for which they have tests of their own. */
const LEFT_OUT = ['POST /console/sign_out', 'POST /console/account/password'];

describe('garbage on every route of the console', () => {
  let partner: Partner;
  let owner: Person;

  before(async () => {
    partner = await startPartner();
    owner = await signInPerson(partner, 'owner', { administrator: true });
  });
  after(() => partner.stop());

  function oddIds(route: ServedRoute): fc.Arbitrary<Record<string, string>> {
    const names = parametersOf(route);
    return fc.dictionary(fc.constantFrom('none', ...names), oddId, { maxKeys: names.length });
  }

  const routes = CONSOLE_ROUTES.filter((one) => !LEFT_OUT.includes(titleOf(one)));
  for (const [at, route] of routes.entries()) {
    const hasBody = route.method !== 'GET';

    it(`${titleOf(route)}: gets a clear 4xx or its own answer, never a 5xx`, async () => {
      const real = await buildRealIds(partner, route);
      const text = fc.oneof({ weight: 2, arbitrary: oddWrapped(route as Route) }, oddText);
      await fc.assert(
        fc.asyncProperty(oddIds(route), text, oddType, oddQuery, async (odd, body, type, query) => {
          const ids: Record<string, string> = { ...real, ...odd };
          const filled = route.path.replaceAll(
            /:(\w+)/g,
            (_, name: string) => ids[name] ?? '999999999',
          );
          const path = `${filled}${query}`.replaceAll(' ', '%20');
          const sent = hasBody ? body : undefined;
          const headers: Record<string, string> = hasBody
            ? { 'Content-Type': type }
            : { Accept: 'text/html' };
          const { status, text: said } = await owner.call(route.method, path, sent, headers);
          const what = `${route.method} ${path.slice(0, 200)} ${body.slice(0, 300)}: ${said.slice(0, 300)}`;
          expect(status, what).to.be.within(200, 499);
          // A client takes `..` out of a path before it sends it, which then is another one.
          const isOwn = !/\/\.{1,2}(?:[/?]|$)/.test(path);
          if (status >= 400 && isPage(route) && isOwn)
            expect(said, what).to.include('<!doctype html>');
        }),
        { numRuns: 10, seed: seedOf(at) },
      );
    });
  }
});

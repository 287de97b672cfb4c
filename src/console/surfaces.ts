import { refuseInJson } from '#http/json-refusal.ts';
import type { ServedRoute } from '#http/pipeline/route.ts';
import { authorizeNobody, type RefusedRequest, type Surface } from '#http/pipeline/surface.ts';
import type { Reply } from '#http/reply.ts';
import type { ApiError } from '#kernel/api-error.ts';
import { createPasswordHasher } from '#domain/access/users/password.ts';
import { PERSON_ROUTES, ROUTES } from '#resources/registry.ts';
import { DRAFT_CHECK_ROUTE } from './pages/drafts/check-route.ts';
import { NAVIGATION } from './pages/navigation.ts';
import { PAGES } from './pages/registry.ts';
import { assetRoute } from './pipeline/asset-route.ts';
import { pageRoute } from './pipeline/page-route.ts';
import { refusePage } from './pipeline/refuse-page.ts';
import { authorizePerson } from './session/authorize-person.ts';
import { createSessionRoutes } from './session/routes.ts';
import { secondFactorNeeded, seeOther, signedOut, signInFirst } from './session/refusals.ts';

/** The console's calls: the API's own rows, and rows for people alone. */
const RESOURCE_CALLS: readonly ServedRoute[] = [...ROUTES, ...PERSON_ROUTES]
  .filter((route) => route.console !== undefined)
  .map((route) => ({ ...route, path: route.path.replace(/^\/api\/v1\//, '/console/') }));

/** Every call of the console. */
export const createCalls = (): readonly ServedRoute[] => [
  ...RESOURCE_CALLS,
  DRAFT_CHECK_ROUTE,
  ...createSessionRoutes(createPasswordHasher()),
];

/** Every page of the console. */
export const CONSOLE_PAGES: readonly ServedRoute[] = PAGES.map((page) =>
  pageRoute(page, NAVIGATION),
);

/** For people in a browser: pages, their calls under `/console`, and their files. */
export const createConsoleSurfaces = (): readonly Surface[] => [
  {
    routes: createCalls(),
    authorize: authorizePerson(() => signedOut(), secondFactorNeeded),
    refuse: refuseInJson,
    held: 'people',
    // A picture that has changed gets a new address.
    dropsBlankQuery: true,
    refusesNeedlessBody: true,
  },
  {
    routes: CONSOLE_PAGES,
    authorize: authorizePerson(
      ({ url, headers }) => (headers['x-part'] === undefined ? signInFirst(url) : signedOut()),
      ({ headers }) =>
        headers['x-part'] === undefined ? seeOther('/account') : secondFactorNeeded(),
    ),
    refuse: refusePage,
    held: 'people',
    dropsBlankQuery: true,
  },
  {
    routes: [assetRoute()],
    authorize: authorizeNobody,
    refuse: refuseInJson,
    held: 'people',
    ignoresQuery: true,
  },
];

/** Below these, programs ask. */
const OF_PROGRAMS = /^\/(?:api|oauth|network|console|\.well-known)(?:\/|$)/i;

/** Browsers ask for HTML: theirs is a page that does not exist. Every other refusal without a route is JSON. */
export function refuseUnrouted(refusal: ApiError, request: RefusedRequest): Reply {
  const { path, headers } = request;
  const isPage = (headers.accept ?? '').includes('text/html') && !OF_PROGRAMS.test(path);
  return isPage ? refusePage(refusal, '', request) : refuseInJson(refusal);
}

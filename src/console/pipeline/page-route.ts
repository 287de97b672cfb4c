import { otherBody } from '#http/answers.ts';
import { clientHas, entityTag, notModified } from '#http/entity-tag.ts';
import type { Html } from '#http/pages/html.ts';
import type { AnyCall, Services } from '#http/pipeline/call.ts';
import type { RouteAccess, ServedRoute } from '#http/pipeline/route.ts';
import type { Reply } from '#http/reply.ts';
import { badRequest } from '#kernel/api-error.ts';
import { digestBytes } from '#kernel/secret.ts';
import { isRole, type Audience } from '#model/role.ts';
import type { Navigation } from './navigation.ts';
import type { PageRow, Part } from './page-row.ts';
import { printShell } from './shell.ts';
import { preferenceCookie } from '#console/session/cookies.ts';
import { signedOut } from '#console/session/refusals.ts';
import { CONSOLE_HEADERS } from './page-policy.ts';
import { visitOf } from './make-visit.ts';
import type { Visit } from '#console/parts/visit.ts';

/** The route of a page. */
export const pageRoute = (page: PageRow, navigation: Navigation): ServedRoute => ({
  method: 'GET',
  path: page.path,
  access: accessOf(page.audience),
  console: page.audience,
  query: page.query,
  answers: {
    200: otherBody('text/html; charset=utf-8', ...(page.csv === undefined ? [] : [CSV])),
    204: null,
    304: null,
  },
  handle: (call, services) => showPage(page, navigation, call, services),
});

function accessOf(audience: Audience): RouteAccess {
  if (isRole(audience)) return 'workspace';
  return audience === 'open' ? 'open' : 'token';
}

async function showPage(
  page: PageRow,
  navigation: Navigation,
  call: AnyCall,
  services: Services,
): Promise<Reply> {
  const visit = visitOf(call, services.baseUrl);
  const { headers } = call.request;
  const name = headers['x-part'];
  if (name !== undefined) {
    const part = await partOf(page, String(name))(visit, services);
    return part === null ? NO_NEWS : answerHtml(call, part);
  }
  if (page.csv !== undefined && 'format' in visit.query && visit.query.format === 'csv')
    return csvReply(page.csv(visit, services), page.path);
  const contents = await page.show(visit, services);
  const live = contents.isStill === true ? null : page.live;
  const { section = page.section } = contents;
  const frame = visit.person === null ? null : { navigation, section };
  const text = printShell(contents, visit, { frame, live });
  return { ...answerHtml(call, { html: text }), cookies: cookiesOf(visit, services.baseUrl) };
}

const CSV = 'text/csv; charset=utf-8; header=present';

const csvReply = (chunks: AsyncIterable<Buffer>, path: string): Reply => ({
  status: 200,
  body: null,
  stream: { bytes: null, chunks },
  headers: {
    ...PRIVATE,
    'Content-Type': CSV,
    'Content-Disposition': `attachment; filename="${path.replace(/^.*\//, '')}.csv"`,
  },
});

/** Answers without a body have these headers, too. */
const PRIVATE = { 'Cache-Control': 'no-store', Vary: 'Cookie, X-Part' };
const NO_NEWS: Reply = { status: 204, body: null, headers: PRIVATE };

/** A page's own part, or one that each has. */
function partOf(page: PageRow, name: string): Part<Visit> {
  if (Object.hasOwn(page.parts, name) && page.parts[name] !== undefined) return page.parts[name];
  if (name === 'session') return confirmSession;
  if (name === 'main') return async (visit, services) => (await page.show(visit, services)).main;
  throw badRequest("La page n'a pas de partie de ce nom");
}

/** For a page that « back » restores: nothing, as long as its reader is signed in. */
const confirmSession: Part<Visit> = async ({ person }) => {
  if (person === null) throw signedOut();
  return null;
};

/** The HTML, or 304 for a client that has kept it by itself: caches keep no page. */
function answerHtml({ request }: AnyCall, { html }: Html): Reply {
  const bytes = Buffer.from(html);
  const digest = digestBytes(bytes);
  if (clientHas(request.headers['if-none-match'], digest)) {
    const unchanged = notModified(digest);
    return { ...unchanged, headers: { ...PRIVATE, ...unchanged.headers } };
  }
  return {
    status: 200,
    body: null,
    pieces: [bytes],
    headers: { ...CONSOLE_HEADERS, ETag: entityTag(digest) },
  };
}

const cookiesOf = ({ workspace, lastWorkspace }: Visit, baseUrl: string): string[] =>
  workspace === null || workspace.id === lastWorkspace
    ? []
    : [preferenceCookie(baseUrl, 'workspace', workspace.id)];

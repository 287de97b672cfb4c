import { otherBody } from '#http/answers.ts';
import { clientHas, entityTag, notModified } from '#http/entity-tag.ts';
import type { Html } from '#http/pages/html.ts';
import type { AnyCall, Services } from '#http/pipeline/call.ts';
import type { RouteAccess, ServedRoute } from '#http/pipeline/route.ts';
import type { Reply } from '#http/reply.ts';
import { badRequest } from '#kernel/api-error.ts';
import { digestBytes } from '#kernel/secret.ts';
import { isRole, type Audience } from '#model/role.ts';
import type { PageRow } from '#console/pages/page-row.ts';
import { printShell } from '#console/parts/shell.ts';
import { preferenceCookie } from '#console/session/cookies.ts';
import { CONSOLE_HEADERS } from './page-policy.ts';
import { visitOf } from './make-visit.ts';
import type { Visit } from './visit.ts';

/** The route of a page. */
export const pageRoute = (page: PageRow): ServedRoute => ({
  method: 'GET',
  path: page.path,
  access: accessOf(page.audience),
  console: page.audience,
  query: page.query,
  answers: { 200: otherBody('text/html; charset=utf-8'), 204: null, 304: null },
  handle: (call, services) => showPage(page, call, services),
});

function accessOf(audience: Audience): RouteAccess {
  if (isRole(audience)) return 'workspace';
  return audience === 'open' ? 'open' : 'token';
}

async function showPage(page: PageRow, call: AnyCall, services: Services): Promise<Reply> {
  const visit = visitOf(call, services.baseUrl);
  const { headers } = call.request;
  const name = headers['x-part'];
  if (name !== undefined) {
    const part = await partOf(page, String(name))(visit, services);
    return part === null ? { status: 204, body: null, headers: { ...UNCHANGED } } : answerHtml(call, part);
  }
  const contents = await page.show(visit, services);
  const text = printShell(contents, visit, page);
  return { ...answerHtml(call, { html: text }), cookies: cookiesOf(visit, services.baseUrl) };
}

/** Nothing new: without a body, but as private as one. */
const UNCHANGED = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, X-Part' };

function partOf({ parts }: PageRow, name: string) {
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (part === undefined) throw badRequest("La page n'a pas de partie de ce nom");
  return part;
}

/** The HTML, or 304 where the browser has it from before: « back » is then instant. */
function answerHtml({ request }: AnyCall, { html }: Html): Reply {
  const bytes = Buffer.from(html);
  const digest = digestBytes(bytes);
  if (clientHas(request.headers['if-none-match'], digest)) {
    const unchanged = notModified(digest);
    return { ...unchanged, headers: { ...UNCHANGED, ...unchanged.headers } };
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

import type { RequestHead } from '#http/pipeline/call.ts';
import type { ServedRoute } from '#http/pipeline/route.ts';
import type { ReferenceSettings } from '#api/reference/render-reference.ts';
import { otherBody } from '#http/answers.ts';
import type { Reply } from '#http/reply.ts';
import { answerStanding } from '#http/standing-body.ts';
import { notFound } from '#kernel/api-error.ts';
import { headersOf, rootFrom } from './page.ts';
import { createPageContent, type PageContent } from './page-content.ts';
import { PAGES, STATIC_FILES } from './pages.ts';
import { TEXTS } from './texts.ts';

/** Pages, their files and texts; content is made at the first request. */
export function createPageRoutes(settings: ReferenceSettings): readonly ServedRoute[] {
  const content = createPageContent(settings);
  return [
    ...[
      ...PAGES.map((page) => ({ path: page.path, mediaType: HTML, headers: headersOf(page) })),
      ...TEXTS.map(({ path, mediaType }) => ({
        path,
        mediaType,
        headers: { 'Content-Type': mediaType, 'Cache-Control': 'no-cache' },
      })),
    ].map(({ path, mediaType, headers }): ServedRoute => ({
      ...OPEN,
      path,
      answers: { 200: otherBody(mediaType), 304: null, 308: null },
      handle: async ({ request }) => serveBody(path, headers, request, await content()),
    })),
    {
      ...OPEN,
      path: '/docs/assets/:version/:name',
      answers: { 200: otherBody(...STATIC_FILES.map(({ mediaType }) => mediaType)), 304: null },
      handle: async ({ request, params }) => serveFile(request, params, await content()),
    },
  ];
}

const HTML = 'text/html; charset=utf-8';
const OPEN = { method: 'GET', access: 'open' } as const;

const redirect = (status: number, location: string): Reply => ({
  status,
  body: null,
  headers: { Location: location },
});

function serveBody(
  path: string,
  headers: Readonly<Record<string, string>>,
  request: RequestHead,
  { bodies }: PageContent,
): Reply {
  // Relative links would break.
  if (request.path !== path) return redirect(308, `../${rootFrom(path)}${path.slice(1)}`);
  const body = bodies.get(path);
  if (body === undefined) throw notFound();
  return answerStanding(request, body, headers);
}

function serveFile(
  request: RequestHead,
  { version: asked, name = '' }: Readonly<Record<string, string>>,
  { version, files }: PageContent,
): Reply {
  const file = files.get(name);
  if (file === undefined) throw notFound();
  return answerStanding(request, file.body, {
    'Content-Type': file.mediaType,
    // During a release, an old page may ask a new process for files.
    'Cache-Control': asked === version ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
}

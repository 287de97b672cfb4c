import type { Context } from 'koa';
import { otherBody, type Answers } from '#http/answers.ts';
import type { Reply } from '#http/reply.ts';
import { answerStanding } from '#http/standing-body.ts';
import { notFound } from '#kernel/refusal.ts';
import { pageHeaders, rootFrom, type SitePage } from './page.ts';
import type { PageContent } from './page-content.ts';
import { PAGES, STATIC_FILES } from './pages.ts';

/** A route of the documentation's pages: open to everyone, and the same for all. */
interface PageRoute {
  method: 'GET';
  path: string;
  answers: Answers;
  serve: (ctx: Context, content: () => Promise<PageContent>) => Promise<Reply>;
}

/** The pages, their files, and the front door. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/',
    answers: { 302: null },
    serve: async () => redirect(302, './docs'),
  },
  ...PAGES.map((page): PageRoute => ({
    method: 'GET',
    path: page.path,
    answers: { 200: otherBody('text/html; charset=utf-8'), 304: null, 308: null },
    serve: (ctx, content) => servePage(page, ctx, content),
  })),
  {
    method: 'GET',
    path: '/docs/assets/:version/:name',
    answers: { 200: otherBody(...STATIC_FILES.map(({ mediaType }) => mediaType)), 304: null },
    serve: serveFile,
  },
];

const redirect = (status: number, location: string): Reply => ({
  status,
  body: null,
  headers: { Location: location },
});

async function servePage(
  page: SitePage,
  ctx: Context,
  content: () => Promise<PageContent>,
): Promise<Reply> {
  // Its relative links would lead elsewhere.
  if (ctx.path !== page.path)
    return redirect(308, `../${rootFrom(page.path)}${page.path.slice(1)}`);
  const body = (await content()).pages.get(page.path);
  if (body === undefined) throw notFound();
  return answerStanding(ctx, body, pageHeaders(page));
}

async function serveFile(ctx: Context, content: () => Promise<PageContent>): Promise<Reply> {
  const { version, files } = await content();
  // The names are in the route's path.
  const { version: asked, name } = ctx.params as { version: string; name: string };
  const file = files.get(name);
  if (file === undefined) throw notFound();
  return answerStanding(ctx, file.body, {
    'Content-Type': file.mediaType,
    // While a new release replaces processes, a page of one may ask another for its files.
    'Cache-Control': asked === version ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
}

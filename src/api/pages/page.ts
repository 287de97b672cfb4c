import type { ReferenceDocument } from './reference/document.ts';
import { html, rawHtml, type Html } from '#http/pages/html.ts';
import { pageHeaders } from '#http/pages/page-headers.ts';

/** A page below its header. */
export interface PageParts {
  main: Html;
  /** Links within the page, before `main`. */
  contents?: Html;
}

export interface SitePage {
  path: string;
  /** In the navigation, and in the title bar before the service's name. */
  title: string;
  description: string;
  /** English if absent. */
  language?: 'fr';
  /** Names of style sheets and modules, in loading order. */
  files: readonly string[];
  /** Deviations from the common content security policy, with reasons. */
  policy?: Readonly<Record<string, string>>;
  /** The navigation page it belongs to; it is not listed itself. */
  below?: string;
  /** Link to the same text as Markdown. */
  markdown?: string;
  /** Without links, where no other page is served. */
  alone?: boolean;
  render: (document: ReferenceDocument) => PageParts;
}

/** Only files of this service may load. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'form-action': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

export const headersOf = ({ policy }: SitePage): Readonly<Record<string, string>> =>
  pageHeaders({ ...POLICY, ...policy }, 'no-cache');

/** Relative to the root, since a proxy may serve it below a path. */
export const rootFrom = (path: string): string => '../'.repeat(path.split('/').length - 2) || './';

/**
 * The page's HTML.
 * @param pages all, for the navigation
 * @param assets path of static files, relative to the root
 */
export function printPage(
  page: SitePage,
  { main, contents }: PageParts,
  pages: readonly SitePage[],
  assets: string,
): string {
  const root = rootFrom(page.path);
  const words = WORDS[page.language ?? 'en'];
  return html`<!doctype html>
    <html lang="${page.language ?? 'en'}">
      <head>
        <meta charset="utf-8" />
        <title>${page.title} · Bordereau</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${page.description}" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="${root}${assets}/icon.svg" />
        ${page.markdown === undefined ? null : html`<link rel="alternate" type="text/markdown" href="${page.markdown}" />`}
        ${['tokens.css', 'pages.css', ...page.files].map((name) => loadTag(`${root}${assets}/${name}`))}
      </head>
      <body>
        <a class="skip" href="#main">${words.skip}</a>
        ${headerOf(page, pages)}
        ${contents === undefined ? null : html`<nav class="contents" id="contents" aria-label="${words.contents}">${contents}</nav>`}
        <main id="main" tabindex="-1">${main}</main>
      </body>
    </html> `.html;
}

const WORDS = {
  en: { skip: 'Skip to the content', contents: 'On this page' },
  fr: { skip: 'Aller au contenu', contents: 'Sur cette page' },
};

function headerOf(page: SitePage, pages: readonly SitePage[]): Html {
  const root = rootFrom(page.path);
  const listed = pages.filter(({ below }) => below === undefined);
  const links = listed.map(({ path, title }) => {
    const current = currentOf(page, path);
    return html`<li><a href="${root}${path.slice(1)}" ${current}>${title}</a></li>`;
  });
  const others = html`<nav aria-label="Documentation">
      <ul>
        ${links}
      </ul>
    </nav>
    <a class="console" href="${root}">Console</a>
    <a class="document" href="${root}openapi.json" download="bordereau-openapi.json"
      >OpenAPI document</a
    >`;
  return html`<header class="site" ${page.language === undefined ? null : html`lang="en"`}>
    <p class="brand">Bordereau</p>
    ${page.alone === true ? null : others}
  </header>`;
}

const currentOf = ({ path, below }: SitePage, of: string): Html | null => {
  if (path === of) return rawHtml(' aria-current="page"');
  return below === of ? rawHtml(' aria-current="true"') : null;
};

const loadTag = (url: string): Html =>
  url.endsWith('.css')
    ? html`<link rel="stylesheet" href="${url}" /> `
    : html`<script type="module" src="${url}"></script> `;

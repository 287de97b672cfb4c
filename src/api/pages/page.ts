/** A page of the documentation. */
export interface SitePage {
  path: string;
  /** In the navigation and, before the service's name, in the title bar. */
  title: string;
  description: string;
  /** Style sheets and modules by the names of their static files, loaded in this order. */
  files: readonly string[];
  /** Scripts that are no modules, loaded before those. */
  classicScripts?: readonly string[];
  /** Directives of its content security policy that differ from those of all pages, each with its reason beside it. */
  policy?: Readonly<Record<string, string>>;
  /** Without links to other pages, where only this one is served. */
  alone?: boolean;
  /** What stands in `<main>`: HTML of our own, with no text of others in it. */
  main: string;
}

/** What every page may do: load what this service serves, and nothing else. */
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

/** The headers of a page beside those of every answer. */
export const pageHeaders = ({ policy }: SitePage): Readonly<Record<string, string>> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': Object.entries({ ...POLICY, ...policy })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
});

/** From a page to the service's root: relative, because a proxy may serve it below a path of its own. */
export const rootFrom = (path: string): string => '../'.repeat(path.split('/').length - 2) || './';

/**
 * The page's HTML.
 * @param pages all of them, for the navigation
 * @param assets where static files are, relative to the root
 */
export function printPage(page: SitePage, pages: readonly SitePage[], assets: string): string {
  const root = rootFrom(page.path);
  const links = pages.map(
    ({ path, title }) =>
      `<li><a href="${root}${path.slice(1)}"${path === page.path ? ' aria-current="page"' : ''}>${title}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${page.title} · Bordereau</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${page.description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${root}${assets}/icon.svg">
${[
  ...(page.classicScripts ?? []).map(
    (name) => `<script defer src="${root}${assets}/${name}"></script>`,
  ),
  ...['pages.css', ...page.files].map((name) => loadTag(`${root}${assets}/${name}`)),
].join('\n')}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="site">
<p class="brand">Bordereau</p>
${
  page.alone === true
    ? ''
    : `<nav aria-label="Documentation"><ul>${links.join('')}</ul></nav>
<a class="document" href="${root}openapi.json" download="bordereau-openapi.json">OpenAPI document</a>`
}
</header>
<main id="main" tabindex="-1">
${page.main}
</main>
</body>
</html>
`;
}

const loadTag = (url: string): string =>
  url.endsWith('.css')
    ? `<link rel="stylesheet" href="${url}">`
    : `<script type="module" src="${url}"></script>`;

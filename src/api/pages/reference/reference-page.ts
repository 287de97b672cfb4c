import { join } from 'node:path';
import type { SitePage } from '#api/pages/page.ts';
import { filesOf, packageFile, type StaticFile } from '#api/pages/static-file.ts';

export const REFERENCE_PAGE: SitePage = {
  path: '/docs',
  title: 'API reference',
  description: 'Every operation, webhook and error of the Bordereau API',
  files: ['redoc.css', 'reference.js'],
  classicScripts: ['redoc.standalone.js'],
  policy: {
    // The digest of nothing, since styled-components fills an empty style element by the object model, which no policy
    // governs; and that of the scroll bars' rules, which Redoc adds as a text.
    'style-src':
      "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='",
    // The search index is made in a worker that Redoc has as a text.
    'worker-src': 'blob:',
  },
  main: '<div id="reference"><p class="loading">The reference is loading.</p></div>\n<noscript><p>This page needs JavaScript; the <a href="./openapi.json">OpenAPI document</a> does not.</p></noscript>',
};

/** Redoc asks another host for the logo of its makers. */
const FOREIGN = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

export const REFERENCE_FILES: readonly StaticFile[] = [
  withoutForeign(packageFile('redoc/bundles/redoc.standalone.js')),
  ...filesOf(join(import.meta.dirname, 'files'), 'redoc.css', 'reference.js'),
];

function withoutForeign(file: StaticFile): StaticFile {
  return {
    ...file,
    read: async () => Buffer.from((await file.read()).toString().replaceAll(FOREIGN, 'data:,')),
  };
}

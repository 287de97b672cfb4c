import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRENCH_GUIDES, GUIDES, PACKAGES } from './guides/guide-names.ts';
import { printLlmsText } from './llms-text.ts';

/** Served beside the pages, for programs. */
interface SiteText {
  path: string;
  mediaType: string;
  /** @param baseUrl the service's address, without trailing slash */
  print: (baseUrl: string) => string;
}

/** Written by `npm run generate` from `docs/guides` and the packages' READMEs. */
const RENDERED = join(import.meta.dirname, 'guides/rendered');

const markdown = (path: string, file: string): SiteText => ({
  path,
  mediaType: 'text/markdown; charset=utf-8',
  print: () => readFileSync(join(RENDERED, file), 'utf8'),
});

export const TEXTS: readonly SiteText[] = [
  { path: '/llms.txt', mediaType: 'text/plain; charset=utf-8', print: printLlmsText },
  ...GUIDES.map(({ name }) => markdown(`/docs/guides/${name}.md`, `${name}.md`)),
  ...FRENCH_GUIDES.map(({ name }) => markdown(`/docs/guides/fr/${name}.md`, `fr/${name}.md`)),
  ...PACKAGES.map(({ name }) => markdown(`/docs/packages/${name}.md`, `packages/${name}.md`)),
];

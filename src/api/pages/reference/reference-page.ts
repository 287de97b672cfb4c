import { join } from 'node:path';
import type { SitePage } from '#api/pages/page.ts';
import { filesOf, type StaticFile } from '#http/pages/static-file.ts';
import { readExamples } from '#api/reference/examples.ts';
import { referenceView } from './reference-view.ts';

export const REFERENCE_PAGE: SitePage = {
  path: '/docs',
  title: 'API reference',
  description: 'Every operation, webhook and error of the Bordereau API',
  files: ['reading.css', 'code.css', 'code.js', 'reference.css', 'reference.js', 'guide-search.js'],
  render: (document) => referenceView(document, readExamples()),
};

export const REFERENCE_FILES: readonly StaticFile[] = filesOf(
  join(import.meta.dirname, 'files'),
  'reference.css',
  'reference.js',
);

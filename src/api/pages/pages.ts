import { join } from 'node:path';
import { CHART_FILES } from './charts/chart-files.ts';
import { CHARTS_PAGE } from './charts/charts-page.ts';
import { GUIDE_PAGES, SEARCH_FILES } from './guides/guide-pages.ts';
import type { SitePage } from './page.ts';
import { REFERENCE_FILES, REFERENCE_PAGE } from './reference/reference-page.ts';
import { SHARED_FOLDER } from '#http/pages/shared-folder.ts';
import { filesOf, type StaticFile } from '#http/pages/static-file.ts';

/** In navigation order. */
export const PAGES: readonly SitePage[] = [REFERENCE_PAGE, ...GUIDE_PAGES, CHARTS_PAGE];

/** For every page. */
export const FRAME_FILES: readonly StaticFile[] = [
  ...filesOf(SHARED_FOLDER, 'tokens.css', 'icon.svg'),
  ...filesOf(join(import.meta.dirname, 'files'), 'pages.css'),
];

/** For pages of text. */
const READING_FILES = filesOf(
  join(import.meta.dirname, 'files'),
  'reading.css',
  'code.css',
  'code.js',
);

export const STATIC_FILES: readonly StaticFile[] = [
  ...FRAME_FILES,
  ...READING_FILES,
  ...SEARCH_FILES,
  ...REFERENCE_FILES,
  ...CHART_FILES,
];

import type { PageRow } from './page-row.ts';

/** Every page of the console. A new one is added only here. */
export const PAGES: readonly PageRow[] = [];

import { printJson } from '../kernel/json.ts';
import type { Reply } from './call.ts';
import type { Page } from './page.ts';

/** `{"data": …}`. */
export const single = (data: unknown, status = 200): Reply => ({
  status,
  body: printJson({ data }),
});

/** `{"data": …}` that shows a secret, which nobody may keep. */
export const singleWithSecret = (data: unknown, status: number): Reply => ({
  ...single(data, status),
  headers: { 'Cache-Control': 'no-store' },
});

/** `{"data": […], "meta": {…}}`; the meta's members are integers (spec, Endpoints). */
export const list = (data: readonly unknown[], page: Page, totalCount: number): Reply => ({
  status: 200,
  body: printJson({
    data,
    meta: {
      current_page: page.page,
      per_page: page.per_page,
      total_pages: Math.ceil(totalCount / page.per_page),
      total_count: totalCount,
    },
  }),
});

export const noContent = (): Reply => ({ status: 204, body: null });

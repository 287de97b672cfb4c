import { printJson } from '#kernel/json.ts';
import type { Page } from './page.ts';

/**
 * An answer. `body` is printed JSON text, a text of the type that `headers` name, or null for an empty answer
 * and for one that stands in `pieces` or `stream`.
 */
export interface Reply {
  status: number;
  body: string | null;
  /** Bytes that follow each other: a large answer is never in one piece. */
  pieces?: readonly Buffer[];
  /** The pieces stand in memory anyway, whoever takes them: they count for no one. */
  isStanding?: true;
  /** Bytes that are read as the client takes them. */
  stream?: { bytes: number; chunks: AsyncIterable<Uint8Array> };
  headers?: Readonly<Record<string, string>>;
}

/** `{"data": …}`. */
export const single = (data: unknown, status = 200): Reply => ({
  status,
  body: printJson({ data }),
});

/** `{"data": …, "warnings": […]}`. */
export const warned = (data: unknown, warnings: readonly unknown[], status = 200): Reply => ({
  status,
  body: printJson({ data, warnings }),
});

/** `{"data": …}` that shows a secret, which no cache may keep. */
export const singleWithSecret = (data: unknown, status: number): Reply => ({
  ...single(data, status),
  headers: { 'Cache-Control': 'no-store' },
});

/** `{"data": …}` of a text printed in pieces. */
export const singleInPieces = (data: readonly Buffer[]): Reply =>
  inPieces([Buffer.from('{"data":'), ...data, Buffer.from('}')]);

/** {@link warned} of a text printed in pieces. */
export const warnedInPieces = (data: readonly Buffer[], warnings: readonly unknown[]): Reply =>
  inPieces([Buffer.from('{"data":'), ...data, Buffer.from(`,"warnings":${printJson(warnings)}}`)]);

/** `{"data": […], "meta": {…}}`; the meta's members are integers (spec, Endpoints). */
export const list = (data: readonly unknown[], page: Page, totalCount: number): Reply => ({
  status: 200,
  body: printJson({ data, meta: metaOf(page, totalCount) }),
});

/** {@link list} of rows printed in pieces. `truncated`: the last rows lack the collections asked for. */
export function listInPieces(
  rows: readonly Buffer[],
  page: Page,
  totalCount: number,
  truncated: boolean,
): Reply {
  const meta = { ...metaOf(page, totalCount), ...(truncated ? { truncated } : {}) };
  return inPieces([Buffer.from('{"data":['), ...rows, Buffer.from(`],"meta":${printJson(meta)}}`)]);
}

const metaOf = (page: Page, totalCount: number) => ({
  current_page: page.page,
  per_page: page.per_page,
  total_pages: Math.ceil(totalCount / page.per_page),
  total_count: totalCount,
});

const inPieces = (pieces: readonly Buffer[]): Reply => ({ status: 200, body: null, pieces });

export const noContent = (): Reply => ({ status: 204, body: null });

import { printJson } from '#kernel/json.ts';
import type { Page } from './page.ts';

/**
 * An answer. `body` is JSON text, text of the type in `headers`, or null for an empty answer and for `pieces` or
 * `stream`.
 */
export interface Reply {
  status: number;
  body: string | null;
  /** Consecutive bytes: a large answer is never in one piece. */
  pieces?: readonly Buffer[];
  /** The pieces stay in memory for all clients, so they count for no tenant. */
  isStanding?: true;
  /** Bytes that are read as the client takes them; null where their number is not known. */
  stream?: { bytes: number | null; chunks: AsyncIterable<Uint8Array> };
  headers?: Readonly<Record<string, string>>;
  /** Values of `Set-Cookie`. */
  cookies?: readonly string[];
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

/** {@link warned} for a draft, with its `version`. */
export const warnedDraft = (
  data: unknown,
  warnings: readonly unknown[],
  version: number,
  status = 200,
): Reply => ({ status, body: printJson({ data, warnings, version }) });

/** `{"data": …}` with a secret, which no cache may keep. */
export const singleWithSecret = (data: unknown, status: number): Reply => ({
  ...single(data, status),
  headers: { 'Cache-Control': 'no-store' },
});

/** `{"data": …}` from text in pieces. */
export const singleInPieces = (data: readonly Buffer[]): Reply =>
  inPieces([Buffer.from('{"data":'), ...data, Buffer.from('}')]);

/** {@link warned} from text in pieces; {@link warnedDraft} with a version. */
export function warnedInPieces(
  data: readonly Buffer[],
  warnings: readonly unknown[],
  version: number | null,
): Reply {
  const members = { warnings, ...(version === null ? {} : { version }) };
  const rest = printJson(members).slice(1);
  return inPieces([Buffer.from('{"data":'), ...data, Buffer.from(`,${rest}`)]);
}

/** `{"data": […], "meta": {…}}`; the meta's members are integers (spec, Endpoints). */
export const list = (data: readonly unknown[], page: Page, totalCount: number): Reply => ({
  status: 200,
  body: printJson({ data, meta: metaOf(page, totalCount) }),
});

/** {@link list} from rows in pieces. `truncated`: the last rows lack the requested collections. */
export function listInPieces(
  rows: readonly Buffer[],
  page: Page,
  totalCount: number,
  truncated: boolean,
): Reply {
  const meta = { ...metaOf(page, totalCount), ...(truncated ? { truncated } : {}) };
  return inPieces([Buffer.from('{"data":['), ...rows, Buffer.from(`],"meta":${printJson(meta)}}`)]);
}

/** {@link list} from rows in pieces, with another `meta`. */
export const feedInPieces = (rows: readonly Buffer[], meta: object): Reply =>
  inPieces([
    Buffer.from('{"data":['),
    ...rows.flatMap((row, at) => (at === 0 ? [row] : [COMMA, row])),
    Buffer.from(`],"meta":${printJson(meta)}}`),
  ]);

const COMMA = Buffer.from(',');

const metaOf = (page: Page, totalCount: number) => ({
  current_page: page.page,
  per_page: page.per_page,
  total_pages: Math.ceil(totalCount / page.per_page),
  total_count: totalCount,
});

const inPieces = (pieces: readonly Buffer[]): Reply => ({ status: 200, body: null, pieces });

export const noContent = (): Reply => ({ status: 204, body: null });

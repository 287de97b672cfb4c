import type { IncomingHttpHeaders } from 'node:http';
import { entityTag } from './entity-tag.ts';

/** Both included, from 0. */
interface ByteRange {
  first: number;
  last: number;
}

/**
 * The one range of `Range` that a file of this size has (RFC 9110 §14.2); null where the whole file is to be sent, as for any
 * range that is not understood or of another file (`If-Range`).
 */
export function byteRange(
  headers: IncomingHttpHeaders,
  size: number,
  digest: string,
): ByteRange | null {
  const if_range = headers['if-range'];
  if (if_range !== undefined && if_range !== entityTag(digest)) return null;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  return first <= last ? { first, last } : null;
}

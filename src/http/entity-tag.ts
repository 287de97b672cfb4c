import type { Reply } from './reply.ts';

/** A strong tag (RFC 9110 §8.8.3) for bytes with this digest. */
export const entityTag = (digest: string): string => `"${digest}"`;

/** Whether an `If-None-Match` names this digest's strong tag, or any (RFC 9110 §13.1.2: compared weakly). */
export const clientHas = (if_none_match: string | undefined, digest: string): boolean =>
  if_none_match !== undefined &&
  (if_none_match.trim() === '*' ||
    if_none_match.split(',').some((tag) => tag.trim().replace(/^W\//, '') === entityTag(digest)));

export const notModified = (digest: string): Reply => ({
  status: 304,
  body: null,
  headers: { ETag: entityTag(digest) },
});

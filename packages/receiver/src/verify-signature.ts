import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSignature, type SignatureParts } from './read-signature.ts';

/** Why a signature is not to be believed. */
export type SignatureProblem =
  | 'signature_missing'
  | 'signature_malformed'
  | 'signature_mismatch'
  | 'timestamp_outside_tolerance';

/** A delivery as it arrived. */
export interface SignedRequest {
  /** `X-Service-Signature`; undefined when the header is absent. */
  signature: string | undefined;
  /** The raw bytes of the body, before any decoding. */
  body: Uint8Array;
}

/** Either way, so that neither an old request nor a clock that is ahead is believed. */
export const TOLERANCE_SECONDS = 300;

/**
 * The parts of a header whose time is within the tolerance, or its fault. It needs no body, so that a receiver refuses a
 * stranger's request before it reads one.
 */
export function checkHeader(
  signature: string | undefined,
  now: Date,
  toleranceSeconds = TOLERANCE_SECONDS,
): SignatureParts | Exclude<SignatureProblem, 'signature_mismatch'> {
  if (signature === undefined) return 'signature_missing';
  const parts = readSignature(signature);
  if (parts === null) return 'signature_malformed';
  const age = Math.abs(now.getTime() / 1_000 - Number(parts.timestamp));
  // Written so that a tolerance or a clock that is no number lets nothing pass.
  return age <= toleranceSeconds ? parts : 'timestamp_outside_tolerance';
}

/**
 * Null when `t` is within the tolerance and a `v1` is the HMAC-SHA256 of `<t>.<raw body>` under one of the secrets, else
 * the first fault. Shares no code with the sender, so that one checks the other.
 */
export function findSignatureProblem(
  { signature, body }: SignedRequest,
  secret: string | readonly string[],
  now: Date,
  toleranceSeconds?: number,
): SignatureProblem | null {
  const parts = checkHeader(signature, now, toleranceSeconds);
  if (typeof parts === 'string') return parts;
  const digests = parts.digests.map((digest) => Buffer.from(digest, 'hex'));
  // Every secret is tried with every digest, so that the time taken does not tell which of them fit.
  const fitting = [secret].flat().flatMap((each) => {
    const expected = createHmac('sha256', each).update(`${parts.timestamp}.`).update(body).digest();
    return digests.filter((digest) => timingSafeEqual(expected, digest));
  });
  return fitting.length === 0 ? 'signature_mismatch' : null;
}

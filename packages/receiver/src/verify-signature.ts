import { createHmac, timingSafeEqual } from 'node:crypto';

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

/** Nothing else is in it: no blank, no second part, no capital digit. */
const SIGNATURE = /^t=([0-9]{1,15}),v1=([0-9a-f]{64})$/;

/** The parts of `t=<unix seconds>,v1=<hex>`, or null when it is anything else. */
export function readSignature(signature: string): { timestamp: string; digest: string } | null {
  const [, timestamp, digest] = SIGNATURE.exec(signature) ?? [];
  return timestamp === undefined || digest === undefined ? null : { timestamp, digest };
}

/**
 * Null when `v1` is the HMAC-SHA256 of `<t>.<raw body>` under one of the secrets and `t` is within the tolerance,
 * else the first fault. Shares no code with the sender, so that one checks the other.
 */
export function findSignatureProblem(
  { signature, body }: SignedRequest,
  secret: string | readonly string[],
  now: Date,
  toleranceSeconds = TOLERANCE_SECONDS,
): SignatureProblem | null {
  if (signature === undefined) return 'signature_missing';
  const parts = readSignature(signature);
  if (parts === null) return 'signature_malformed';
  const digest = Buffer.from(parts.digest, 'hex');
  // Every secret is tried, so that the time taken does not tell which of them fits.
  const fitting = [secret].flat().filter((each) => {
    const expected = createHmac('sha256', each).update(`${parts.timestamp}.`).update(body).digest();
    return timingSafeEqual(expected, digest);
  });
  if (fitting.length === 0) return 'signature_mismatch';
  const age = Math.abs(now.getTime() / 1_000 - Number(parts.timestamp));
  // Written so that a tolerance or a clock that is no number lets nothing pass.
  return age <= toleranceSeconds ? null : 'timestamp_outside_tolerance';
}

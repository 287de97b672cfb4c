import { createHmac, timingSafeEqual } from 'node:crypto';

/** Why a delivery is not to be believed. */
const SIGNATURE_PROBLEMS = [
  'signature_missing',
  'signature_malformed',
  'signature_mismatch',
  'timestamp_outside_tolerance',
] as const;
export type SignatureProblem = (typeof SIGNATURE_PROBLEMS)[number];

/** A delivery as it arrived. */
interface SignedRequest {
  /** `X-Service-Signature`; undefined when the header is absent. */
  signature: string | undefined;
  /** The raw bytes of the body, before any decoding. */
  body: Buffer;
}

const TOLERANCE_SECONDS = 300;
const SIGNATURE = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/;

/**
 * A subscriber's check of each delivery (spec, Webhook signature): null when the signature is
 * right, else its fault. Shares no code with the sender, so that one checks the other.
 */
export function findSignatureProblem(
  { signature, body }: SignedRequest,
  secret: string,
  now: Date,
): SignatureProblem | null {
  if (signature === undefined) return 'signature_missing';
  const [, timestamp, digest] = SIGNATURE.exec(signature) ?? [];
  if (timestamp === undefined || digest === undefined) return 'signature_malformed';
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(digest, 'hex'))) return 'signature_mismatch';
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  return age > TOLERANCE_SECONDS ? 'timestamp_outside_tolerance' : null;
}

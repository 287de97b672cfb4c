import { readEnvelope, type Delivery } from './delivery.ts';
import { readHeader, type HeaderSource } from './read-header.ts';
import { VerificationError } from './verification-error.ts';
import { checkHeader, findSignatureProblem } from './verify-signature.ts';

/** A request as it arrived. */
export interface DeliveryRequest {
  /** The raw body: its bytes, or their text in UTF-8. A parsed body is refused. */
  body: Uint8Array | ArrayBuffer | string;
  headers: HeaderSource;
  /**
   * The endpoint's `signing_secret`, or several: those of the endpoints that share a URL, or the old and the new one
   * while a secret is being changed.
   */
  secret: string | readonly string[];
}

export interface VerificationOptions {
  /** How far the signature's time may be from `now`, either way. */
  toleranceSeconds?: number | undefined;
  now?: Date | undefined;
  /** The word in `X-Service-*`, where the service runs under another. */
  brand?: string | undefined;
}

const DEFAULT_BRAND = 'Service';

/** Throws where the signature header alone, which needs no body, shows that {@link verifyDelivery} will. */
export function checkSignatureHeader(
  headers: HeaderSource,
  { toleranceSeconds, now = new Date(), brand = DEFAULT_BRAND }: VerificationOptions = {},
): void {
  const parts = checkHeader(readHeader(headers, `X-${brand}-Signature`), now, toleranceSeconds);
  if (typeof parts === 'string') throw new VerificationError(parts);
}

/**
 * The delivery in a request, or a {@link VerificationError}. It reads nothing but its arguments, so it takes no note of
 * what came before: see {@link handleOnce}.
 */
export function verifyDelivery(
  { body, headers, secret }: DeliveryRequest,
  { toleranceSeconds, now = new Date(), brand = DEFAULT_BRAND }: VerificationOptions = {},
): Delivery {
  const bytes = toBytes(body);
  const secrets = readSecrets(secret);
  const signature = readHeader(headers, `X-${brand}-Signature`);
  const problem = findSignatureProblem({ signature, body: bytes }, secrets, now, toleranceSeconds);
  if (problem !== null) throw new VerificationError(problem);
  const delivery = readEnvelope(bytes);
  if (delivery === null) throw new VerificationError('delivery_malformed');
  const agree =
    readHeader(headers, `X-${brand}-Delivery`) === String(delivery.id) &&
    readHeader(headers, `X-${brand}-Event`) === delivery.type;
  if (!agree) throw new VerificationError('headers_disagree');
  return delivery;
}

/** `body` is unknown here: callers in JavaScript may pass the parsed `request.body` of a framework. */
function toBytes(body: unknown): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new VerificationError('body_not_raw');
}

/** An empty one would verify what anybody signs with nothing. */
function readSecrets(secret: unknown): readonly string[] {
  const secrets = [secret].flat().map((each) => (typeof each === 'string' ? each : ''));
  if (secrets.length === 0 || secrets.includes('')) throw new VerificationError('secret_missing');
  return secrets;
}

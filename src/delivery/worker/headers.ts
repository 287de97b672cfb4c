import type { Addressee, Attempt } from '#delivery/outcome.ts';
import { signature } from './sign.ts';

interface SignedAttempt extends Pick<Attempt, 'delivery_id' | 'traceparent'> {
  to: Pick<Addressee, 'event_type' | 'secret'>;
}

/**
 * The headers of a delivery request, names and values in turn (spec, Delivery request). `brand` is the word in
 * `X-<Brand>-Event`; `timestamp` is the attempt's, in Unix seconds; `body` is signed and sent.
 */
export function createHeaders(
  brand: string,
): (attempt: SignedAttempt, timestamp: number, body: Uint8Array) => string[] {
  const userAgent = `${brand}-Webhooks/1`;
  const event = `X-${brand}-Event`;
  const delivery = `X-${brand}-Delivery`;
  const signed = `X-${brand}-Signature`;
  return (attempt, timestamp, body) => {
    const headers = [
      'Content-Type',
      'application/json',
      'User-Agent',
      userAgent,
      event,
      attempt.to.event_type,
      delivery,
      attempt.delivery_id,
      signed,
      signature(attempt.to.secret, timestamp, body),
    ];
    if (attempt.traceparent !== undefined) headers.push('traceparent', attempt.traceparent);
    return headers;
  };
}

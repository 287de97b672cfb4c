import { signature, standardSignature, type Secret } from './sign.ts';

interface UnsignedRequest {
  delivery_id: string;
  to: { event_type: string };
}

interface SignedRequest extends UnsignedRequest {
  /** `standard_key` signs by Standard Webhooks as well. */
  to: { event_type: string; secret: Secret; standard_key?: Secret | null };
  /** For the receiver; absent unless it gets one. */
  traceparent?: string | undefined;
}

/**
 * The headers of a delivery request, names and values in turn (spec, Delivery request). `brand` is the word in
 * `X-<Brand>-Event`; `timestamp` is the attempt's, in Unix seconds; `body` is signed and sent.
 */
export function createHeaders(
  brand: string,
): (request: SignedRequest, timestamp: number, body: Uint8Array) => string[] {
  const unsigned = createUnsignedHeaders(brand);
  const signed = `X-${brand}-Signature`;
  return (request, timestamp, body) => {
    const headers = unsigned(request);
    headers.push(signed, signature(request.to.secret, timestamp, body));
    if (request.traceparent !== undefined) headers.push('traceparent', request.traceparent);
    const { delivery_id: id, to } = request;
    if (to.standard_key != null) {
      headers.push('webhook-id', id, 'webhook-timestamp', String(timestamp));
      headers.push('webhook-signature', standardSignature(to.standard_key, id, timestamp, body));
    }
    return headers;
  };
}

/** The headers that every attempt of every endpoint repeats. */
export function createUnsignedHeaders(brand: string): (request: UnsignedRequest) => string[] {
  const userAgent = `${brand}-Webhooks/1`;
  const event = `X-${brand}-Event`;
  const delivery = `X-${brand}-Delivery`;
  return ({ delivery_id, to }) => [
    'Content-Type',
    'application/json',
    'User-Agent',
    userAgent,
    event,
    to.event_type,
    delivery,
    delivery_id,
  ];
}

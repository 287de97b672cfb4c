import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface ReadRequest {
  delivery_id: string;
  /** `id` of the envelope. */
  body_id: string;
  /** In the event's data; empty when there is none. */
  marker: string;
  digest: string;
  /** `t` of the signature: Unix seconds. */
  signed_at: number;
  verified: boolean;
}

const SIGNATURE = /^t=(\d+),v1=([0-9a-f]{64})$/;
/** Written without spaces. */
const BODY_ID = /^\{"id":(\d+),/;
const MARKER = /"marker":"([^"]+)"/;

/** Null when the sender went away in the middle. */
export async function readRequest(
  request: IncomingMessage,
  secret: string,
): Promise<ReadRequest | null> {
  const body = await readBody(request);
  if (body === null) return null;
  const text = body.toString('utf8');
  const [, t = '', v1 = ''] = SIGNATURE.exec(headerOf(request, 'x-service-signature')) ?? [];
  const expected = createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');
  return {
    delivery_id: headerOf(request, 'x-service-delivery'),
    body_id: BODY_ID.exec(text)?.[1] ?? '',
    marker: MARKER.exec(text)?.[1] ?? '',
    digest: createHash('sha256').update(body).digest('hex'),
    signed_at: Number(t),
    verified: v1 === expected,
  };
}

const headerOf = (request: IncomingMessage, name: string): string =>
  String(request.headers[name] ?? '');

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

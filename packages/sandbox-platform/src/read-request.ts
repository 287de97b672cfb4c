import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { SandboxRefusal } from './reply.ts';

export interface SandboxRequest {
  method: string;
  /** As it came, percent-encoded. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A file of XP Z12-013, and a form around it. */
const MAX_BODY_BYTES = 101 * 2 ** 20;

/** Rejects if its sender leaves. */
export async function readRequest(request: IncomingMessage): Promise<SandboxRequest> {
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Not destroyed: a refusal uses the same connection.
  const parts: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of parts) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES)
      throw new SandboxRefusal(413, 'FileSizeExceeded', 'the body is too large');
    chunks.push(chunk);
  }
  const { method = 'GET', headers } = request;
  const body = Buffer.concat(chunks);
  return { method, path, query: new URLSearchParams(query), headers, body };
}

/** A JSON object of a request. 400 for anything else. */
export function readJsonBody({ body, headers }: SandboxRequest): object {
  const type = headers['content-type'] ?? '';
  if (!/^application\/json\b/i.test(type))
    throw malformed(`the Content-Type is ${type || 'absent'}, and not application/json`);
  try {
    const value: unknown = JSON.parse(body.toString());
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // It is refused like other values.
  }
  throw malformed('the body is no JSON object');
}

export const malformed = (message: string): SandboxRefusal =>
  new SandboxRefusal(400, 'MALFORMED_REQUEST', message);

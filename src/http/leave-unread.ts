import type { IncomingMessage } from 'node:http';

/**
 * Up to this much of an unread body is discarded as it arrives, since many clients look for the answer only after
 * sending all. Only files may be larger.
 */
const MAX_DISCARDED_BYTES = 8 * 1024 * 1024;

/** Handles the rest of a refused body that a client still sends; false if its connection is to be closed instead. */
export function leaveUnread(request: IncomingMessage): boolean {
  const { headers } = request;
  const length = headers['content-length'];
  const hasBody = length !== undefined || headers['transfer-encoding'] !== undefined;
  if (!hasBody || request.complete) return true;
  if (request.readableDidRead || Number(length ?? 0) > MAX_DISCARDED_BYTES) return false;
  let discarded = 0;
  request.on('error', () => {});
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED_BYTES) request.destroy();
  });
  return true;
}

import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { payloadTooLarge } from '#kernel/api-error.ts';
import { countBody, cutShort, lacksBody, refuseUnread } from './body-arrival.ts';
import type { HeldBytes } from './held-bytes.ts';

/**
 * The body as bytes, in its own ArrayBuffer, which may be freed once a process has a copy. Refusals are those of a
 * text, except for the media type, which the caller checks, and the encoding.
 */
export async function readBodyBytes(
  request: IncomingMessage,
  mediaTypes: readonly string[],
  limitBytes: number,
  held: HeldBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  if (lacksBody(request)) return new Uint8Array();
  refuseUnread(request, mediaTypes, limitBytes);
  const length = Number(request.headers['content-length'] ?? limitBytes);
  const arrived = createArrivedBytes(length);
  const take = (piece: Buffer) => {
    if (!arrived.add(piece)) request.emit('error', payloadTooLarge(limitBytes));
  };
  const stopCounting = countBody(request, limitBytes, held);
  request.on('data', take);
  try {
    await finished(request, { writable: false });
    return arrived.take();
  } catch (error) {
    request.pause();
    throw isCut(error) ? cutShort() : error;
  } finally {
    request.off('data', take);
    stopCounting();
  }
}

/** Whether the client disconnected. */
const isCut = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE');

const FIRST_BYTES = 64 * 1024;

/** Bytes in one piece of memory, at most twice the size of the arrived part. */
function createArrivedBytes(most: number) {
  let bytes = new Uint8Array(Math.min(most, FIRST_BYTES));
  let count = 0;
  const resize = (size: number) => {
    // Frees the old buffer at once, without waiting for garbage collection.
    if (size !== bytes.length) bytes = new Uint8Array(bytes.buffer.transfer(size));
  };
  return {
    /** False if there are too many. */
    add: (piece: Uint8Array): boolean => {
      const after = count + piece.length;
      if (after > most) return false;
      if (after > bytes.length) resize(Math.min(Math.max(2 * bytes.length, after), most));
      bytes.set(piece, count);
      count = after;
      return true;
    },
    take: (): Uint8Array<ArrayBuffer> => {
      resize(count);
      return bytes;
    },
  };
}

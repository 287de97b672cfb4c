import type { IncomingMessage } from 'node:http';
import {
  badRequest,
  payloadTooLarge,
  requestTimeout,
  unsupportedMediaType,
} from '#kernel/refusal.ts';
import type { HeldBytes } from './held-bytes.ts';

/** Whether a request has no body. */
export const lacksBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** 415 for a compressed body, 413 for one that says it is above the limit. */
export function refuseUnread(
  { headers }: IncomingMessage,
  mediaTypes: readonly string[],
  limitBytes: number,
): void {
  // Inflated, it could be of any size.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw unsupportedMediaType(`${mediaTypes.join(' ou ')} non compressé`);
  if (Number(headers['content-length']) > limitBytes) throw payloadTooLarge(limitBytes);
}

/** 400 for a body that ends before its end. */
export const cutShort = () => badRequest('Le corps de la requête est incomplet');

/** A body is counted in steps of this size, or of its own length, each step as its first byte arrives. */
const STEP_BYTES = 64 * 1024;
/** Each further piece of a text costs a string and a rope node: 32 to 48 bytes on top of its own, as measured. */
const PIECE_BYTES = 48;

/**
 * Counts the memory that a body takes as it arrives; a client may send each byte as a chunk of its own. Ends the reading
 * with 408 when nothing arrives for `held.maxBodyPause`, and with the refusal that `held` throws. Returns a function
 * that stops the counting.
 */
export function countBody(
  request: IncomingMessage,
  limitBytes: number,
  held: HeldBytes,
): () => void {
  const length = Number(request.headers['content-length'] ?? limitBytes);
  const step = Math.min(length, limitBytes, STEP_BYTES);
  let arrived = 0;
  let counted = 0;
  // Readers take it for an error of the stream: they pause the request and reject with this error.
  const endReading = (error: unknown) => request.emit('error', error);
  const timer = setTimeout(() => endReading(requestTimeout()), held.maxBodyPause);
  const count = (piece: Buffer) => {
    timer.refresh();
    arrived += piece.length + (arrived === 0 ? 0 : PIECE_BYTES);
    try {
      for (; counted < arrived; counted += step) held.receive(step);
    } catch (error) {
      endReading(error);
    }
  };
  // A lost connection is an error event too, and may come after the reading.
  request.on('error', () => {});
  request.on('data', count);
  return () => {
    clearTimeout(timer);
    request.off('data', count);
  };
}

import type { IncomingMessage } from 'node:http';
import {
  badRequest,
  payloadTooLarge,
  requestTimeout,
  unsupportedMediaType,
} from '#kernel/api-error.ts';
import type { HeldBytes } from './held-bytes.ts';

export const lacksBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** Whether a `Content-Type` has one of these media types, and UTF-8 if it names a charset. */
export function isOfType(contentType: string | undefined, mediaTypes: readonly string[]): boolean {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim());
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter));
  const utf8 = charset === undefined || /^charset="?utf-?8"?$/i.test(charset);
  return mediaTypes.includes(type.toLowerCase()) && utf8;
}

/** 415 for a compressed body, 413 for a declared length above the limit. */
export function refuseUnread(
  { headers }: IncomingMessage,
  mediaTypes: readonly string[],
  limitBytes: number,
): void {
  // Inflated, the body could be of any size.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw unsupportedMediaType(`${mediaTypes.join(' ou ')} non compressé`);
  if (Number(headers['content-length']) > limitBytes) throw payloadTooLarge(limitBytes);
}

/** 400 for a body that is cut short. */
export const cutShort = () => badRequest('Le corps de la requête est incomplet');

/** A body is counted in steps of this size, or its own length if shorter, each as its first byte arrives. */
const STEP_BYTES = 64 * 1024;
/**
 * Each further piece of a text costs a string and a rope node: 32 to 48 bytes (measured) in addition to its content.
 */
const PIECE_BYTES = 48;

/**
 * Counts the memory that a body takes as it arrives; a client may send each byte as its own chunk. Ends the reading
 * with 408 after `held.maxBodyPause` without a byte, and with any refusal that `held` throws. Returns a function that
 * stops the counting.
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
  // Readers treat it as a stream error: they pause the request and reject with it.
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
  // A lost connection is also an error event, and may follow the reading.
  request.on('error', () => {});
  request.on('data', count);
  return () => {
    clearTimeout(timer);
    request.off('data', count);
  };
}

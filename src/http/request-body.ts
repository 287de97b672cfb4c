import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import {
  badRequest,
  payloadTooLarge,
  requestTimeout,
  unsupportedMediaType,
} from '#kernel/api-error.ts';
import type { HeldBytes } from './held-bytes.ts';

export const FORM_TYPE = 'multipart/form-data';

/** The media type in a `Content-Type`, without parameters; empty if absent. */
export const mediaTypeOf = (contentType: string | undefined): string =>
  (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Whether a `Content-Type` has one of these media types, and UTF-8 if it names a charset. */
export function isOfType(contentType: string | undefined, mediaTypes: readonly string[]): boolean {
  const parameters = (contentType ?? '').split(';').slice(1);
  const charset = parameters.find((parameter) => /^\s*charset=/i.test(parameter));
  const utf8 = charset === undefined || /^\s*charset="?utf-?8"?\s*$/i.test(charset);
  return mediaTypes.includes(mediaTypeOf(contentType)) && utf8;
}

/** The body as text, empty without one. 415 unless it is of one of `mediaTypes`, 400 unless it is UTF-8. */
export async function readBodyText(
  request: IncomingMessage,
  mediaTypes: readonly string[],
  limitBytes: number,
  held: HeldBytes,
): Promise<string> {
  if (lacksBody(request)) return '';
  if (!isOfType(request.headers['content-type'], mediaTypes))
    throw unsupportedMediaType(mediaTypes.join(' ou '));
  const bytes = await readBodyBytes(request, mediaTypes, limitBytes, held);
  await held.awaitParsing(bytes.length);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest("Le corps de la requête n'est pas encodé en UTF-8");
  }
}

const lacksBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** A body is counted in steps of this size, or its own length if shorter, each as its first byte arrives. */
const STEP_BYTES = 64 * 1024;

/**
 * The body as bytes, in its own ArrayBuffer, which may be freed once a process has a copy; until then at most twice the
 * size of the arrived part. 415 if it is compressed, 413 above the limit, 408 after `held.maxBodyPause` without a byte,
 * 400 if it is cut short, and the refusals of `held`. Reading stops at a refusal. The caller checks the media type.
 */
export async function readBodyBytes(
  request: IncomingMessage,
  mediaTypes: readonly string[],
  limitBytes: number,
  held: HeldBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  if (lacksBody(request)) return new Uint8Array();
  refuseUnread(request, mediaTypes, limitBytes);
  const most = Math.min(Number(request.headers['content-length'] ?? limitBytes), limitBytes);
  const step = Math.min(most, STEP_BYTES);
  let bytes = new Uint8Array(step);
  let [arrived, counted] = [0, 0];
  // It ends the reading as an error of the stream does.
  const refuse = (error: unknown) => request.emit('error', error);
  const timer = setTimeout(() => refuse(requestTimeout()), held.maxBodyPause);
  const take = (piece: Buffer) => {
    timer.refresh();
    const after = arrived + piece.length;
    try {
      for (; counted < after; counted += step) held.receive(step);
      if (after > most) throw payloadTooLarge(limitBytes);
      if (after > bytes.length)
        bytes = resized(bytes, Math.min(Math.max(2 * bytes.length, after), most));
      bytes.set(piece, arrived);
      arrived = after;
    } catch (error) {
      refuse(error);
    }
  };
  // A lost connection is also an error event, and may follow the reading.
  request.on('error', () => {});
  request.on('data', take);
  try {
    await finished(request, { writable: false });
    return arrived === bytes.length ? bytes : resized(bytes, arrived);
  } catch (error) {
    request.pause();
    throw isCut(error) ? badRequest('Le corps de la requête est incomplet') : error;
  } finally {
    clearTimeout(timer);
    request.off('data', take);
  }
}

/** 415 for a compressed body, 413 for a declared length above the limit. */
function refuseUnread(
  { headers }: IncomingMessage,
  mediaTypes: readonly string[],
  limitBytes: number,
): void {
  // Inflated, the body could be of any size.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw unsupportedMediaType(`${mediaTypes.join(' ou ')} non compressé`);
  if (Number(headers['content-length']) > limitBytes) throw payloadTooLarge(limitBytes);
}

/** Frees the old buffer at once, without waiting for garbage collection. */
const resized = ({ buffer }: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buffer.transfer(size));

/** Whether the client disconnected. */
const isCut = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE');

import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import {
  badRequest,
  payloadTooLarge,
  unsupportedMediaType,
  requestTimeout,
} from '#kernel/refusal.ts';
import type { HeldBytes } from './held-bytes.ts';
import type { IncomingMessage } from 'node:http';

/**
 * The body as text. 415 unless it is of one of `mediaTypes` in UTF-8 and not compressed, 413 above the limit, 400 when
 * it is cut short or no valid UTF-8, and as {@link countBody} ends it; after a refusal nothing more is read. An absent
 * body is the empty text.
 */
export async function readBodyText(
  ctx: Context,
  mediaTypes: readonly string[],
  limitBytes: number,
  held: HeldBytes,
): Promise<string> {
  if (isEmpty(ctx.req)) return '';
  if (!mediaTypes.some((type) => isOfType(ctx.req.headers['content-type'], type)))
    throw unsupportedMediaType(mediaTypes.join(' ou '));
  refuseUnread(ctx.req, mediaTypes, limitBytes);
  const bytes = await readBytes(ctx, mediaTypes, limitBytes, held);
  await held.awaitParsing(bytes.length);
  return decode(bytes);
}

/** The body as bytes, whose media type is one of `mediaTypes`; refused as a text is but for its encoding. */
export async function readBodyBytes(
  ctx: Context,
  mediaTypes: readonly string[],
  limitBytes: number,
  held: HeldBytes,
): Promise<Uint8Array> {
  if (isEmpty(ctx.req)) return new Uint8Array();
  refuseUnread(ctx.req, mediaTypes, limitBytes);
  return Buffer.from(await readBytes(ctx, mediaTypes, limitBytes, held), 'latin1');
}

const isEmpty = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

function refuseUnread(
  { headers }: IncomingMessage,
  mediaTypes: readonly string[],
  limitBytes: number,
): void {
  // The library would inflate it.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw unsupportedMediaType(`${mediaTypes.join(' ou ')} non compressé`);
  if (Number(headers['content-length']) > limitBytes) throw payloadTooLarge(limitBytes);
}

/** The body with one character a byte, since the library's own decoding turns broken UTF-8 into U+FFFD. */
async function readBytes(
  ctx: Context,
  mediaTypes: readonly string[],
  limitBytes: number,
  held: HeldBytes,
): Promise<string> {
  const read = bodyParser({
    enableTypes: ['text'],
    extendTypes: { text: [...mediaTypes] },
    textLimit: String(limitBytes),
    encoding: 'binary',
  });
  const stopCounting = countBody(ctx.req, limitBytes, held);
  try {
    await read(ctx, async () => {});
  } catch (error) {
    throw refusalOf(error, limitBytes);
  } finally {
    stopCounting();
  }
  // The type leaves out that the library reads nothing once the client has gone.
  const { rawBody } = ctx.request as { rawBody?: string };
  if (rawBody === undefined) throw cutShort();
  // The library sets both, which would keep the text until the answer is taken.
  Object.assign(ctx.request, { body: null, rawBody: '' });
  return rawBody;
}

const cutShort = () => badRequest('Le corps de la requête est incomplet');

/** Our refusal for an error of the library's own. */
function refusalOf(error: unknown, limitBytes: number): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : null;
  switch (type) {
    case 'entity.too.large':
      return payloadTooLarge(limitBytes);
    case 'request.aborted':
    case 'stream.not.readable':
      return cutShort();
    default:
      return error;
  }
}

/** Whether a `Content-Type` says this media type, in UTF-8 as far as it names a charset. */
export function isOfType(contentType: string | undefined, mediaType: string): boolean {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim());
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter));
  const utf8 = charset === undefined || /^charset="?utf-?8"?$/i.test(charset);
  return type.toLowerCase() === mediaType && utf8;
}

function decode(bytes: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    throw badRequest("Le corps de la requête n'est pas encodé en UTF-8");
  }
}

/** A body is counted in steps of this size, or of its own length, each step as its first byte arrives. */
const STEP_BYTES = 64 * 1024;
/** Each further piece of a text costs a string and a rope node: 32 to 48 bytes on top of its own, as measured. */
const PIECE_BYTES = 48;

/**
 * Counts the memory that a body takes as it arrives; a client may send each byte as a chunk of its own. Ends the reading
 * with 408 when nothing arrives for `held.maxBodyPause`, and with the refusal that `held` throws. Returns a function
 * that stops the counting.
 */
function countBody(request: IncomingMessage, limitBytes: number, held: HeldBytes): () => void {
  const length = Number(request.headers['content-length'] ?? limitBytes);
  const step = Math.min(length, limitBytes, STEP_BYTES);
  let arrived = 0;
  let counted = 0;
  // The body parser takes it for an error of the stream: it pauses the request and rejects with this error.
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

import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { badRequest, payloadTooLarge, unsupportedMediaType } from '#kernel/refusal.ts';
import { countBody, cutShort, lacksBody, refuseUnread } from './body-arrival.ts';
import type { HeldBytes } from './held-bytes.ts';

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
  if (lacksBody(ctx.req)) return '';
  if (!mediaTypes.some((type) => isOfType(ctx.req.headers['content-type'], type)))
    throw unsupportedMediaType(mediaTypes.join(' ou '));
  refuseUnread(ctx.req, mediaTypes, limitBytes);
  const bytes = await readBytes(ctx, mediaTypes, limitBytes, held);
  await held.awaitParsing(bytes.length);
  return decode(bytes);
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

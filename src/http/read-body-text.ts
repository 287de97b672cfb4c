import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { badRequest, payloadTooLarge, unsupportedMediaType } from '#kernel/api-error.ts';
import { countBody, cutShort, isOfType, lacksBody, refuseUnread } from './body-arrival.ts';
import type { HeldBytes } from './held-bytes.ts';

/**
 * The body as text. 415 unless it is uncompressed UTF-8 of one of `mediaTypes`, 413 above the limit, 400 if it is cut
 * short or invalid UTF-8, and the refusals of {@link countBody}; reading stops at a refusal. An absent body is the
 * empty text.
 */
export async function readBodyText(
  ctx: Context,
  mediaTypes: readonly string[],
  limitBytes: number,
  held: HeldBytes,
): Promise<string> {
  if (lacksBody(ctx.req)) return '';
  if (!isOfType(ctx.req.headers['content-type'], mediaTypes))
    throw unsupportedMediaType(mediaTypes.join(' ou '));
  refuseUnread(ctx.req, mediaTypes, limitBytes);
  const bytes = await readBytes(ctx, mediaTypes, limitBytes, held);
  await held.awaitParsing(bytes.length);
  return decode(bytes);
}

/** The body with one character per byte, since the library's own decoding turns invalid UTF-8 into U+FFFD. */
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
  // The type omits that the library reads nothing from a disconnected client.
  const { rawBody } = ctx.request as { rawBody?: string };
  if (rawBody === undefined) throw cutShort();
  // The library sets both, which would keep the text until the answer is taken.
  Object.assign(ctx.request, { body: null, rawBody: '' });
  return rawBody;
}

/** Our refusal for one of the library's errors. */
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

function decode(bytes: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    throw badRequest("Le corps de la requête n'est pas encodé en UTF-8");
  }
}

import type { IncomingMessage } from 'node:http';
import { badRequest, payloadTooLarge, unsupportedMediaType } from '#kernel/refusal.ts';
import type { HeldBytes } from './held-bytes.ts';
import { readBytes } from './read-bytes.ts';

/**
 * The body as text. 415 unless it is of one of `mediaTypes` in UTF-8 and not compressed, 400 when it is
 * no valid UTF-8, and as {@link readBytes} refuses it. An absent body is the empty text.
 */
export async function readText(
  request: IncomingMessage,
  mediaTypes: readonly string[],
  limitBytes: number,
  held: HeldBytes,
): Promise<string> {
  const { headers } = request;
  const empty =
    headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  if (empty) return '';
  const accepted = mediaTypes.join(' ou ');
  if (!mediaTypes.some((type) => isOfType(headers['content-type'], type)))
    throw unsupportedMediaType(accepted);
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') {
    throw unsupportedMediaType(`${accepted} non compressé`);
  }
  if (Number(headers['content-length']) > limitBytes) throw payloadTooLarge(limitBytes);
  const bytes = await readBytes(request, limitBytes, held);
  await held.awaitParsing();
  return decode(bytes);
}

/** Whether a `Content-Type` says this media type, in UTF-8 as far as it names a charset. */
export function isOfType(contentType: string | undefined, mediaType: string): boolean {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim());
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter));
  const utf8 = charset === undefined || /^charset="?utf-?8"?$/i.test(charset);
  return type.toLowerCase() === mediaType && utf8;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest("Le corps de la requête n'est pas encodé en UTF-8");
  }
}

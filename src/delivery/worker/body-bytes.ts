import { ENVELOPE_END } from '#events/envelope.ts';
import type { Attempt } from '#delivery/outcome.ts';

/** The bytes to sign and send, written into one buffer: joined as text first, a large body would be held twice. */
export function bodyBytes(body: Attempt['body']): Buffer {
  if (typeof body === 'string') return Buffer.from(body, 'utf8');
  const { head, data } = body;
  const end = Buffer.byteLength(head) + Buffer.byteLength(data.text);
  const bytes = Buffer.allocUnsafe(end + ENVELOPE_END.length);
  bytes.write(data.text, bytes.write(head));
  bytes.write(ENVELOPE_END, end);
  return bytes;
}

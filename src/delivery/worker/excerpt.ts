/** What the delivery log keeps of a response's body. */
export const MAX_EXCERPT_BYTES = 1_024;

/** A decoder costs as much as all else here. */
const whole = new TextDecoder();

/** A decoder that expects more holds an unfinished last character back. */
const cut = (bytes: Uint8Array) =>
  new TextDecoder().decode(bytes.subarray(0, MAX_EXCERPT_BYTES), { stream: true });

/**
 * The first 1024 bytes of a body as text: UTF-8, whatever the response says it is, malformed bytes
 * replaced, a character cut at the end left out, and no NUL, which PostgreSQL's text refuses.
 */
export function excerpt(chunks: readonly Uint8Array[]): string {
  const [first] = chunks;
  if (first === undefined) return '';
  const bytes = chunks.length === 1 ? first : Buffer.concat(chunks);
  const text = bytes.length > MAX_EXCERPT_BYTES ? cut(bytes) : whole.decode(bytes);
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

export const MAX_EXCERPT_BYTES = 1_024;

/** Shared, since making a decoder costs as much as the rest of this file. */
const whole = new TextDecoder();

/** `stream` makes the decoder hold back an unfinished last character. */
const cut = (bytes: Uint8Array) =>
  new TextDecoder().decode(bytes.subarray(0, MAX_EXCERPT_BYTES), { stream: true });

/**
 * The first 1024 bytes of a body as text: decoded as UTF-8 regardless of the response's charset, with malformed bytes
 * replaced, a character cut at the end left out, and NUL removed, which PostgreSQL's text refuses.
 */
export function excerpt(chunks: readonly Uint8Array[]): string {
  const [first] = chunks;
  if (first === undefined) return '';
  const bytes = chunks.length === 1 ? first : Buffer.concat(chunks);
  const text = bytes.length > MAX_EXCERPT_BYTES ? cut(bytes) : whole.decode(bytes);
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

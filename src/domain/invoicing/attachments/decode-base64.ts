/**
 * Strictly by RFC 4648, section 4: padded, in the standard alphabet, without blanks or unused bits. Null otherwise.
 * Node's own decoder skips over anything else, so two texts would be the same attachment.
 */
export function decodeBase64(text: string): Uint8Array | null {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const end = text.length - padding;
  if (text.length % 4 !== 0 || OTHER_CHARACTER.test(text.slice(0, end))) return null;
  const bytes = Buffer.from(text, 'base64');
  const lastQuantum = text.slice(-4);
  const isExact = Buffer.from(lastQuantum, 'base64').toString('base64') === lastQuantum;
  return isExact ? bytes : null;
}

const OTHER_CHARACTER = /[^A-Za-z0-9+/]/;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENERS: readonly number[] = [0x5b, 0x7b];
const CLOSERS: readonly number[] = [0x5d, 0x7d];

/** What the text of a JSON document tells before it is parsed. */
export interface JsonScan {
  /** The deepest nesting of arrays and objects; 0 for a bare value. */
  depth: number;
  /** Whether a string or key holds the escape of U+0000 (a raw one is malformed anyway). */
  hasNul: boolean;
  /** Whether one holds the escape of a surrogate, paired or not. */
  hasSurrogate: boolean;
}

/** Of U+D800 to U+DFFF, after the backslash. */
const SURROGATE = /u[dD][89a-fA-F]/y;

/** One pass over the text, without recursion. On malformed text the result means nothing, but comes. */
export function scanJson(text: string): JsonScan {
  let depth = 0;
  let deepest = 0;
  let hasNul = false;
  let hasSurrogate = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const string = scanString(text, at + 1);
      hasNul ||= string.hasNul;
      hasSurrogate ||= string.hasSurrogate;
      at = string.end;
    } else if (OPENERS.includes(code)) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (CLOSERS.includes(code)) {
      depth -= 1;
    }
  }
  return { depth: deepest, hasNul, hasSurrogate };
}

/** From the character after the opening quote; `end` is the closing quote's place, or the text's end. */
function scanString(text: string, start: number): Omit<JsonScan, 'depth'> & { end: number } {
  let hasNul = false;
  let hasSurrogate = false;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return { end: at, hasNul, hasSurrogate };
    if (code !== BACKSLASH) continue;
    hasNul ||= text.startsWith('u0000', at + 1);
    SURROGATE.lastIndex = at + 1;
    hasSurrogate ||= SURROGATE.test(text);
    at += 1;
  }
  return { end: text.length, hasNul, hasSurrogate };
}

/** Runs of letters and digits in a text, from `start` to before `end`. */
export interface TokenPlace {
  text: number;
  start: number;
  end: number;
}

export type Tokens = ReadonlyMap<string, readonly TokenPlace[]>;

/** More than an invoice number has parts, or a name words. */
const MAX_RUNS = 8;
/** Longer than any invoice number and most names. */
const MAX_LENGTH = 64;
/** No word begins after so many, per operation; a batch of ten thousand payments has a text for each. */
const MAX_TOKENS = 4000;

/**
 * Every word, and sequence of words within one text: `F 2026-001` has `F`, `2026`, `001`, `F2026`, `2026001` and
 * `F2026001`. Ignores case, accents and separators; words are whole: `F12` has no `F1`.
 */
export function tokensOf(texts: readonly string[]): Tokens {
  const tokens = new Map<string, TokenPlace[]>();
  let count = 0;
  for (const [text, words] of texts.map(runsOf).entries())
    // A word keeps all its sequences, since a cut number would match a shorter one.
    for (let start = 0; start < words.length && count < MAX_TOKENS; start += 1) {
      let token = '';
      for (let end = start; end < Math.min(words.length, start + MAX_RUNS); end += 1) {
        token += words[end];
        if (token.length > MAX_LENGTH) break;
        count += 1;
        const places = tokens.get(token) ?? [];
        places.push({ text, start, end: end + 1 });
        tokens.set(token, places);
      }
    }
  return tokens;
}

/** A text as one token; null without letters and digits. */
export const tokenOf = (text: string | null): string | null =>
  text === null ? null : runsOf(text).join('') || null;

/** As in `open_items.number_token`. */
const runsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toUpperCase()
    .match(/[A-Z0-9]+/g) ?? [];

export const isWithin = (inner: TokenPlace, outer: TokenPlace): boolean =>
  inner.text === outer.text &&
  inner.start >= outer.start &&
  inner.end <= outer.end &&
  inner.end - inner.start < outer.end - outer.start;

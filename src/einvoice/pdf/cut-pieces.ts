/** A part of a line that is not broken. */
export interface Piece {
  text: string;
  /** Whether a blank follows. */
  blank: boolean;
}

/**
 * Words, and within texts that write none apart the places where a line may break: between Thai words, and between
 * Chinese, Japanese and Korean characters, except before signs that close.
 */
export function cutPieces(paragraph: string, plain: boolean): Piece[] {
  const words = paragraph.split(' ').map((text) => ({ text, blank: true }));
  return plain ? words : words.flatMap(cutWord);
}

const THAI = /\p{scx=Thai}/u;
const IDEOGRAPHS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const IDEOGRAPH =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][、。，．・：；？！ー）」』】〉》〕]*|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu;

function cutWord({ text }: Piece): Piece[] {
  const parts = partsOf(text);
  return parts.map((part, index) => ({ text: part, blank: index === parts.length - 1 }));
}

function partsOf(word: string): string[] {
  if (THAI.test(word))
    return Array.from(THAI_WORDS.segment(word), ({ segment }) => segment).reduce(joinSigns, []);
  if (IDEOGRAPHS.test(word)) return word.match(IDEOGRAPH) ?? [word];
  return [word];
}

const THAI_WORDS = new Intl.Segmenter('th', { granularity: 'word' });

/** Signs stay with the word before them. */
function joinSigns(parts: string[], segment: string): string[] {
  const last = parts.at(-1);
  if (last === undefined || /[\p{L}\p{N}]/u.test(segment)) return [...parts, segment];
  return [...parts.slice(0, -1), last + segment];
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Two terminal cells wide. */
const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u{ff01}-\u{ff60}]/u;

/** As readers see them, even of several code points. */
const characters = (text: string): string[] =>
  [...GRAPHEMES.segment(text)].map(({ segment }) => segment);

const cellsOf = (character: string): number => (WIDE.test(character) ? 2 : 1);

/** Terminal cells of a text without controls. */
export const widthOf = (text: string): number =>
  characters(text).reduce((total, character) => total + cellsOf(character), 0);

/** At most `width` cells, with `…` if cut. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  let left = width - 1;
  for (const character of characters(text)) {
    left -= cellsOf(character);
    if (left < 0) break;
    kept += character;
  }
  return `${kept}…`;
}

export function padTo(text: string, width: number, side: 'left' | 'right'): string {
  const blanks = ' '.repeat(Math.max(0, width - widthOf(text)));
  return side === 'left' ? text + blanks : blanks + text;
}

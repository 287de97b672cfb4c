import type { Fonts } from './fonts.ts';
import { isPlain } from './font-name.ts';
import { printableText } from './printable-text.ts';
import { baseDirection, markDirection } from './runs.ts';
import { cutPieces, type Piece } from './cut-pieces.ts';
import { textWidth } from './text-width.ts';
import type { TextStyle } from './text-style.ts';

export type BreakText = (text: string, width: number, style: TextStyle) => string[];

/**
 * Wraps the text into printable lines of at most `width` points, and cuts words that are wider. A line that ends
 * between two words ends with their blank, so that readers of the PDF do not join them.
 */
export function breakLines(fonts: Fonts, text: string, width: number, style: TextStyle): string[] {
  const measure = (part: string) => textWidth(fonts, part, style);
  const lines = printableText(text, fonts)
    .trim()
    .split('\n')
    .flatMap((paragraph) => [...breakParagraph(paragraph, width, measure)]);
  const [last = ''] = lines.splice(-1);
  return [...lines, last.trimEnd()];
}

/** At most `max` lines; a longer text ends with an ellipsis. */
export function breakShortText(
  fonts: Fonts,
  text: string,
  width: number,
  style: TextStyle,
  max: number,
): string[] {
  const lines = breakLines(fonts, text, width, style);
  if (lines.length <= max) return lines;
  return [...lines.slice(0, max - 1), `${lines[max - 1]?.slice(0, -2).trimEnd()}…`];
}

function breakParagraph(
  paragraph: string,
  width: number,
  measure: (part: string) => number,
): string[] {
  const plain = isPlain(paragraph);
  const direction = plain ? 'ltr' : baseDirection(paragraph);
  const lines = fillLines(cutPieces(paragraph, plain), width, measure);
  return plain ? lines : lines.map((line) => markDirection(line, direction));
}

/** Every line ends with a blank, but those that end within a word. */
function fillLines(
  pieces: readonly Piece[],
  width: number,
  measure: (part: string) => number,
): string[] {
  const space = measure(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const { text, blank } of pieces.flatMap((piece) => fitPiece(piece, width, measure))) {
    const pieceWidth = measure(text);
    if (line !== '' && used + pieceWidth > width) {
      lines.push(line);
      line = '';
      used = 0;
    }
    line += blank ? `${text} ` : text;
    used += pieceWidth + (blank ? space : 0);
  }
  return [...lines, line];
}

function fitPiece(piece: Piece, width: number, measure: (part: string) => number): Piece[] {
  if (measure(piece.text) <= width) return [piece];
  const pieces: Piece[] = [];
  let text = '';
  let used = 0;
  for (const character of piece.text) {
    const characterWidth = measure(character);
    if (text !== '' && used + characterWidth > width) {
      pieces.push({ text, blank: false });
      text = '';
      used = 0;
    }
    text += character;
    used += characterWidth;
  }
  return [...pieces, { text, blank: piece.blank }];
}

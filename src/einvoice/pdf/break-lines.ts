import type { Fonts } from './fonts.ts';
import { isPlain } from './font-name.ts';
import { printableText } from './printable-text.ts';
import { baseDirection, markDirection } from './runs.ts';
import { cutPieces, type Piece } from './cut-pieces.ts';
import { textWidth } from './text-width.ts';
import type { TextStyle } from './text-style.ts';

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
  const last = lines[max - 1];
  if (last === undefined || lines.length === max) return lines;
  return [...lines.slice(0, max - 1), endWithEllipsis(fonts, last, width, style)];
}

const CHARACTERS = new Intl.Segmenter('fr');

/** Drops characters until the ellipsis fits. */
function endWithEllipsis(fonts: Fonts, line: string, width: number, style: TextStyle): string {
  const characters = Array.from(CHARACTERS.segment(line.trimEnd()), ({ segment }) => segment);
  const shortened = () => `${characters.join('').trimEnd()}…`;
  while (characters.length > 0 && textWidth(fonts, shortened(), style) > width) characters.pop();
  return shortened();
}

function breakParagraph(paragraph: string, width: number, measure: Measure): string[] {
  if (isPlain(paragraph)) return fillLines(cutPieces(paragraph, true), width, measure);
  const direction = baseDirection(paragraph);
  const lines = fillMixedLines(cutPieces(paragraph, false), width, measure);
  return lines.map((line) => markDirection(line, direction));
}

type Measure = (part: string) => number;

/** Every line ends with a blank, but those that end within a word. */
function fillLines(pieces: readonly Piece[], width: number, measure: Measure): string[] {
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

/** As {@link fillLines}, where the width of a blank depends on the letters around it. */
function fillMixedLines(pieces: readonly Piece[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { text, blank } of pieces.flatMap((piece) => fitPiece(piece, width, measure))) {
    if (line !== '' && measure(line + text) > width) {
      lines.push(line);
      line = '';
    }
    line += blank ? `${text} ` : text;
  }
  return [...lines, line];
}

function fitPiece(piece: Piece, width: number, measure: Measure): Piece[] {
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

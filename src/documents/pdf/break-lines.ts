import { openFace } from './face.ts';
import { printableText } from './printable-text.ts';
import type { TextStyle } from './text-style.ts';

/** Wraps the text into printable lines of at most `width` points, and cuts words that are wider. */
export function breakLines(text: string, width: number, style: TextStyle): string[] {
  const measure = (part: string) => openFace(style.face).widthOf(part, style.size);
  return printableText(text)
    .trim()
    .split('\n')
    .flatMap((paragraph) => breakParagraph(paragraph, width, measure));
}

/** At most `max` lines; a longer text ends with an ellipsis. */
export function breakShortText(
  text: string,
  width: number,
  style: TextStyle,
  max: number,
): string[] {
  const lines = breakLines(text, width, style);
  if (lines.length <= max) return lines;
  return [...lines.slice(0, max - 1), `${lines[max - 1]?.slice(0, -1).trimEnd()}…`];
}

function breakParagraph(
  paragraph: string,
  width: number,
  measure: (part: string) => number,
): string[] {
  const space = measure(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const part of paragraph.split(' ').flatMap((word) => cutWord(word, width, measure))) {
    const partWidth = measure(part);
    if (line !== '' && used + space + partWidth > width) {
      lines.push(line);
      line = '';
    }
    used = line === '' ? partWidth : used + space + partWidth;
    line = line === '' ? part : `${line} ${part}`;
  }
  return [...lines, line];
}

function cutWord(word: string, width: number, measure: (part: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const characterWidth = measure(character);
    if (piece !== '' && used + characterWidth > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += characterWidth;
  }
  return [...pieces, piece];
}

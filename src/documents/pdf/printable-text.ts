import { openFace } from './face.ts';

/** Replaces a character that the fonts lack; PDF/A forbids their own mark. */
const REPLACEMENT = '□';

/** Line and paragraph separators, alone or in pairs. */
const NEW_LINE = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/** Joiners, variation selectors and directions, which have no glyph. */
const INVISIBLE = /[\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;
const BLANK = /[\t\p{Zs}]/u;

/** Converts a text to the fonts' characters, with lines separated by `\n`. */
export function printableText(text: string): string {
  const lines = text.normalize('NFC').replace(NEW_LINE, '\n').replace(INVISIBLE, '');
  return Array.from(lines, printableCharacter).join('');
}

function printableCharacter(character: string): string {
  if (character === '\n') return character;
  const known = openFace('regular').has(character.codePointAt(0) ?? 0);
  if (BLANK.test(character)) return known && character !== '\t' ? character : ' ';
  return known ? character : REPLACEMENT;
}

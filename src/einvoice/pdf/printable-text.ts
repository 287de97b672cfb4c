import { blankForbidden } from '#einvoice/xml/forbidden-characters.ts';
import type { Fonts } from './fonts.ts';

/** Replaces a character that the fonts lack; PDF/A forbids their own mark. */
const REPLACEMENT = '□';

/** Texts that stay as they are: Latin without rare signs, composed (NFC). */
const ORDINARY = /^[\n -~\u00A0-\u017F–—’“”…€−·•]*$/;

export const isOrdinary = (text: string): boolean => ORDINARY.test(text);

/** Line and paragraph separators, alone or in pairs. */
const NEW_LINE = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/** Joiners, variation selectors and directions, which have no glyph. Between Arabic or Indic letters joiners count. */
const INVISIBLE =
  /(?<![\p{scx=Arabic}\p{scx=Devanagari}])[\u200C\u200D]|(?![\u200C\u200D])[\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;
const JOINER = /[\u200C\u200D]/;
const BLANK = /[\t\p{Zs}]/u;

/** Converts a text to the fonts' characters, with lines separated by `\n`. */
export function printableText(text: string, fonts: Fonts): string {
  if (isOrdinary(text)) return text.replaceAll('\u00AD', '');
  return Array.from(visibleText(text), (character) => printableCharacter(character, fonts)).join(
    '',
  );
}

const visibleText = (text: string): string =>
  blankForbidden(text.normalize('NFC').replace(NEW_LINE, '\n').replace(INVISIBLE, ''));

function printableCharacter(character: string, fonts: Fonts): string {
  if (character === '\n' || JOINER.test(character)) return character;
  if (BLANK.test(character)) {
    const known = fonts.face('regular').has(character.codePointAt(0) ?? 0);
    return known && character !== '\t' ? character : ' ';
  }
  return isPrintable(character, fonts) ? character : REPLACEMENT;
}

/** No standard gives private characters a meaning, so PDF/A-3a forbids them. */
const PRIVATE = /\p{Co}/u;

const isPrintable = (character: string, fonts: Fonts): boolean =>
  !PRIVATE.test(character) && fonts.fontFor(character, 'regular') !== null;

/** Each character of the texts that no font has and a page shows as `□`, once. */
export function missingGlyphs(texts: Iterable<string>, fonts: Fonts): string[] {
  const missing = new Set<string>();
  for (const text of texts) {
    if (isOrdinary(text)) continue;
    for (const character of visibleText(text))
      if (printableCharacter(character, fonts) === REPLACEMENT && character !== REPLACEMENT)
        missing.add(character);
  }
  return [...missing];
}

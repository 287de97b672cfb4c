import type { Font, Glyph } from 'fontkit';
import { skipMissingAnchors } from './skip-missing-anchors.ts';
import { withLayout, type Face, type LaidOut, type PrintedGlyph } from './face.ts';

/** Tells a shaped font the direction of a run; pdfkit hands features over as they are. */
export const RIGHT_TO_LEFT = ['rtla'] as const;
export const LEFT_TO_RIGHT = ['ltra'] as const;

const MAX_WORDS = 4_096;

/**
 * A font whose words are shaped by fontkit. Its parsed tables are shared, but shaped words are not kept beyond
 * `MAX_WORDS`: shaping takes 0.1 to 1.4 ms a word.
 */
export function shapedFace(parsed: Font): Face {
  const { unitsPerEm } = parsed;
  const shaper = shaperOf(parsed);
  const words = new Map<string, LaidOut>();
  const shape = (word: string, rightToLeft: boolean): LaidOut => {
    const key = `${rightToLeft ? '<' : '>'}${word}`;
    const shaped = words.get(key) ?? shapeWord(shaper, word, rightToLeft);
    if (words.size >= MAX_WORDS) words.clear();
    words.set(key, shaped);
    return shaped;
  };
  const layout = (text: string, rightToLeft: boolean): LaidOut => {
    const parts = (text.match(/ +|[^ ]+/g) ?? []).map((word) => shape(word, rightToLeft));
    if (rightToLeft) parts.reverse();
    return {
      glyphs: parts.flatMap(({ glyphs }) => glyphs),
      // Copies, because pdfkit scales them in place.
      positions: parts.flatMap(({ positions }) => positions.map((position) => ({ ...position }))),
      advanceWidth: parts.reduce((width, part) => width + part.advanceWidth, 0),
    };
  };
  return {
    font: withLayout(parsed, (text, features) =>
      layout(text, features?.includes(RIGHT_TO_LEFT[0]) === true),
    ),
    ascent: parsed.ascent / unitsPerEm,
    has: (codePoint) => parsed.hasGlyphForCodePoint(codePoint),
    widthOf: (text, rightToLeft = false) => layout(text, rightToLeft).advanceWidth / unitsPerEm,
  };
}

/** fontkit's own glyphs keep the code points they were first requested for, by an earlier document or word. */
function shaperOf(parsed: Font): Font {
  const getGlyph = (id: number, codePoints: number[] = []) =>
    Object.create(parsed.getGlyph(id), { codePoints: { value: codePoints } }) as Glyph;
  const shaper = Object.create(parsed, { getGlyph: { value: getGlyph } }) as Font; // it inherits the rest
  skipMissingAnchors(shaper);
  return shaper;
}

/** Stands for no character of its own: a part of one, such as a dot below an Arabic letter. */
const NO_CHARACTER = [0x200b];

function shapeWord(shaper: Font, word: string, rightToLeft: boolean): LaidOut {
  const direction = rightToLeft ? 'rtl' : 'ltr';
  const { glyphs, positions } = shaper.layout(word, undefined, undefined, undefined, direction);
  const printed: PrintedGlyph[] = glyphs.map(({ id, advanceWidth, codePoints }) => ({
    id,
    advanceWidth,
    codePoints: codePoints.length === 0 ? NO_CHARACTER : codePoints,
  }));
  const plain = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }));
  const advanceWidth = plain.reduce((width, { xAdvance }) => width + xAdvance, 0);
  return { glyphs: printed, positions: plain, advanceWidth };
}

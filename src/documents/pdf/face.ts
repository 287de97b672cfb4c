import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';

interface Face {
  font: Font;
  has: (codePoint: number) => boolean;
  /** In points. */
  widthOf: (text: string, size: number) => number;
}

export type FaceName = 'regular' | 'bold';

const FILES: Readonly<Record<FaceName, string>> = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  bold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
};

/** Source Sans 3 (Latin, Greek, Cyrillic). Each file is read at its first use, once per process. */
export const openFace = createFaces();

function createFaces(): (name: FaceName) => Face {
  const opened = new Map<FaceName, Face>();
  return (name) => {
    const face = opened.get(name) ?? createFace(name);
    opened.set(name, face);
    return face;
  };
}

function createFace(name: FaceName): Face {
  const parsed = create(readFileSync(createRequire(import.meta.url).resolve(FILES[name])));
  if (parsed.type !== 'TTF') throw new Error(`${FILES[name]} is a collection`);
  const glyphs = new Map<string, PrintedGlyph>();
  const glyphOf = (character: string): PrintedGlyph => {
    const glyph = glyphs.get(character) ?? readGlyph(parsed, character);
    glyphs.set(character, glyph);
    return glyph;
  };
  const layout = (text: string) => layOut(Array.from(text, glyphOf));
  return {
    font: Object.create(parsed, { layout: { value: layout } }) as Font, // the parsed font with another layout
    has: (codePoint) => parsed.hasGlyphForCodePoint(codePoint),
    widthOf: (text, size) => (layout(text).advanceWidth * size) / parsed.unitsPerEm,
  };
}

type PrintedGlyph = Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>;

/** A copy, because fontkit's own glyph keeps the first code point it was requested for. */
function readGlyph(font: Font, character: string): PrintedGlyph {
  const codePoint = character.codePointAt(0) ?? 0;
  const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
  return { id, advanceWidth, codePoints: [codePoint] };
}

/** Glyph by glyph: fontkit's kerning and ligatures take 25 ms a document and 0.5 ms a text. */
const layOut = (glyphs: PrintedGlyph[]) => ({
  glyphs,
  positions: glyphs.map(({ advanceWidth }) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  })),
  advanceWidth: glyphs.reduce((width, glyph) => width + glyph.advanceWidth, 0),
});

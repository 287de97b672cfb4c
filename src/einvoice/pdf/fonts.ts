import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { plainFace, type Face } from './face.ts';
import {
  isPackaged,
  isShaped,
  scriptsOf,
  type FaceName,
  type FontName,
  type PackagedFont,
} from './font-name.ts';
import { shapedFace } from './shaped-face.ts';

/** The fonts that a document may use. Each file is read at its first use, once per process. */
export interface Fonts {
  /** @throws Error for a file that is not a font */
  face: (name: FontName) => Face;
  /** The font that has the character, of the face where there is one. */
  fontFor: (character: string, face: FaceName) => FontName | null;
}

const FILES: Readonly<Record<PackagedFont, string>> = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  bold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  'arabic regular': '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'arabic bold': '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
  'hebrew regular': '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'hebrew bold': '@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
  'thai regular': '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  'thai bold': '@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf',
  'devanagari regular':
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  'devanagari bold':
    '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
};

const opened = new Map<string, Fonts>();

/** @param files paths of more fonts, in the order in which they are tried (FONT_FILES) */
export function openFonts(files: readonly string[] = []): Fonts {
  const key = files.join('\n');
  const fonts = opened.get(key) ?? createFonts(files);
  opened.set(key, fonts);
  return fonts;
}

function createFonts(files: readonly string[]): Fonts {
  const faces = new Map<FontName, Face | null>();
  const find = (name: FontName): Face | null => {
    const known = faces.get(name);
    if (known !== undefined) return known;
    const face = openFace(name, files);
    faces.set(name, face);
    return face;
  };
  const has = (name: FontName, codePoint: number) => find(name)?.has(codePoint) === true;
  return {
    face: (name) => {
      const face = find(name);
      if (face === null) throw new Error(`The font ${name} cannot be read`);
      return face;
    },
    fontFor: (character, face) => {
      const codePoint = character.codePointAt(0) ?? 0;
      if (has(face, codePoint)) return face;
      const shaped = scriptsOf(character).map((script): FontName => `${script} ${face}`);
      const others = files.map((_, index): FontName => `file ${index}`);
      return [...shaped, ...others].find((name) => has(name, codePoint)) ?? null;
    },
  };
}

/** Null for a file of the setting that is no readable font, so that its characters count as missing. */
function openFace(name: FontName, files: readonly string[]): Face | null {
  if (isPackaged(name)) {
    const font = readPackaged(FILES[name]);
    return isShaped(name) ? shapedFace(font) : plainFace(font);
  }
  try {
    return plainFace(readFont(files[Number(name.slice('file '.length))] ?? ''));
  } catch {
    return null;
  }
}

const readPackaged = (file: string): Font => readFont(createRequire(import.meta.url).resolve(file));

function readFont(path: string): Font {
  const parsed = create(readFileSync(path));
  if ('fonts' in parsed) {
    const [first] = parsed.fonts;
    if (first === undefined) throw new Error(`${path} has no font`);
    return first;
  }
  return parsed;
}

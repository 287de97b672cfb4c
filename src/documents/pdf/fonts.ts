import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { plainFace, type Face } from './face.ts';
import {
  isShaped,
  scriptsOf,
  type FaceName,
  type FontName,
  type ShapedScript,
} from './font-name.ts';
import { shapedFace } from './shaped-face.ts';

/** The fonts that a document may use. Each file is read at its first use, once per process. */
export interface Fonts {
  /** @throws Error where the file is none of a font */
  face: (name: FontName) => Face;
  /** The font that has the character, of the face where there is one. */
  fontFor: (character: string, face: FaceName) => FontName | null;
}

const FILES: Readonly<Record<FaceName, string>> = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  bold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
};

const FAMILIES: Readonly<Record<ShapedScript, string>> = {
  arabic: 'NotoSansArabic',
  hebrew: 'NotoSansHebrew',
  thai: 'NotoSansThai',
  devanagari: 'NotoSansDevanagari',
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
  if (name === 'regular' || name === 'bold') return plainFace(readPackaged(FILES[name]));
  if (isShaped(name)) return shapedFace(readPackaged(fileOf(name)));
  try {
    return plainFace(readFont(files[Number(name.slice('file '.length))] ?? ''));
  } catch {
    return null;
  }
}

function fileOf(name: FontName): string {
  const [script, face] = name.split(' ') as [ShapedScript, FaceName]; // the name of a shaped font
  const weight = face === 'bold' ? '600SemiBold' : '400Regular';
  return `@expo-google-fonts/noto-sans-${script}/${weight}/${FAMILIES[script]}_${weight}.ttf`;
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

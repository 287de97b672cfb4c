import bidiFactory from 'bidi-js';
import type { Fonts } from './fonts.ts';
import { isShaped, type FaceName, type FontName } from './font-name.ts';

type Direction = 'ltr' | 'rtl';

/** A part of a line in one font and direction. */
export interface Run {
  /** In the order in which it is read. */
  text: string;
  /** With brackets turned round, and as the font wants it, where it runs from right to left. */
  drawn: string;
  font: FontName;
  rightToLeft: boolean;
  /** Both at a size of 1; `x` counts from the line's left end. */
  width: number;
  x: number;
}

// Its types describe an ES module, but Node gets the CommonJS one, whose export is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** By the first letter that has one (UAX 9, P2 and P3). */
export const baseDirection = (text: string): Direction =>
  isOdd(bidi.getEmbeddingLevels(text).paragraphs[0]?.level) ? 'rtl' : 'ltr';

const MARKS: Readonly<Record<Direction, string>> = { ltr: '\u200E', rtl: '\u200F' };

/** Keeps the direction of its paragraph for a line that may begin with a letter of the other one. */
export const markDirection = (line: string, direction: Direction): string =>
  MARKS[direction] + line;

/**
 * The line's parts in the order in which they are read, each with its place (UAX 9, L1 and L2). A last blank hangs over
 * the end of the line, which is left of a line that runs from right to left.
 */
export function runsOf(fonts: Fonts, line: string, face: FaceName): Run[] {
  const text = line.trimEnd();
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  const parts: { text: string; font: FontName; level: number }[] = [];
  let index = 0;
  for (const character of text) {
    const level = levels[index] ?? 0;
    index += character.length;
    if (MARKS.ltr === character || MARKS.rtl === character) continue;
    const last = parts.at(-1);
    const font = fontOf(fonts, character, last?.font ?? face, face);
    if (last?.font === font && last.level === level) last.text += character;
    else parts.push({ text: character, font, level });
  }
  const runs = placeRuns(parts.map((part) => ({ level: part.level, ...measure(fonts, part) })));
  if (text === line) return runs;
  const rightToLeft = isOdd(paragraphs[0]?.level);
  return [...runs, blankAfter(runs, fonts.face(face).widthOf(' '), face, rightToLeft)];
}

const isOdd = (level: number | undefined): boolean => ((level ?? 0) & 1) === 1;

function blankAfter(
  runs: readonly Run[],
  width: number,
  font: FaceName,
  rightToLeft: boolean,
): Run {
  const end = runs.reduce((sum, run) => sum + run.width, 0);
  return { text: ' ', drawn: ' ', font, rightToLeft, width, x: rightToLeft ? -width : end };
}

/** Signs and blanks stay in the font of the letters before them, which keeps runs long. */
const NEUTRAL = /(?!\p{Nd})[\p{sc=Common}\p{sc=Inherited}]/u;

function fontOf(fonts: Fonts, character: string, current: FontName, face: FaceName): FontName {
  const codePoint = character.codePointAt(0) ?? 0;
  const stays = current !== face && NEUTRAL.test(character) && fonts.face(current).has(codePoint);
  return stays ? current : (fonts.fontFor(character, face) ?? current);
}

function measure(
  fonts: Fonts,
  { text, font, level }: { text: string; font: FontName; level: number },
) {
  const rightToLeft = isOdd(level);
  const drawn = rightToLeft ? drawnFromRight(text, font) : text;
  const width = fonts.face(font).widthOf(drawn, rightToLeft);
  return { text, drawn, font, rightToLeft, width };
}

/** Shaping turns the order of letters round by itself. */
function drawnFromRight(text: string, font: FontName): string {
  const characters = Array.from(text, mirrored);
  return (isShaped(font) ? characters : characters.toReversed()).join('');
}

const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

function placeRuns(runs: readonly (Omit<Run, 'x'> & { level: number })[]): Run[] {
  const order = visualOrder(runs.map(({ level }) => level));
  const places: number[] = [];
  let x = 0;
  for (const index of order) {
    places[index] = x;
    x += runs[index]?.width ?? 0;
  }
  return runs.map(({ level: _level, ...run }, index) => ({ ...run, x: places[index] ?? 0 }));
}

/** Reverses, from the highest level down, each sequence of runs that are at it or above. */
function visualOrder(levels: readonly number[]): number[] {
  let order = levels.map((_, index) => index);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1)
    order = reverseFrom(order, (index) => (levels[index] ?? 0) >= level);
  return order;
}

function reverseFrom(order: readonly number[], belongs: (index: number) => boolean): number[] {
  const reordered: number[] = [];
  let sequence: number[] = [];
  for (const index of order) {
    if (belongs(index)) sequence.unshift(index);
    else {
      reordered.push(...sequence, index);
      sequence = [];
    }
  }
  return [...reordered, ...sequence];
}

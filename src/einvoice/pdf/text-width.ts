import type { Fonts } from './fonts.ts';
import { isPlain } from './font-name.ts';
import { runsOf } from './runs.ts';
import type { TextStyle } from './text-style.ts';

/** The width of a printable line, in points. */
export function textWidth(fonts: Fonts, text: string, { face, size }: TextStyle): number {
  if (isPlain(text)) return fonts.face(face).widthOf(text) * size;
  return runsOf(fonts, text, face).reduce((width, run) => width + run.width, 0) * size;
}

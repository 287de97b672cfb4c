import { isPlain, isShaped, type FontName } from './font-name.ts';
import type { Fonts } from './fonts.ts';
import { runsOf, type Run } from './runs.ts';
import { LEFT_TO_RIGHT, RIGHT_TO_LEFT } from './shaped-face.ts';
import type { TextStyle } from './text-style.ts';

/** @param y the top edge of the line */
export type TextWriter = (text: string, x: number, y: number, style: TextStyle) => void;

/** With `features` a text is laid out as a whole, and with the others it is not measured, which no option needs. */
const PLAIN_OPTIONS = {
  lineBreak: false,
  baseline: 'alphabetic',
  features: [] as PDFKit.Mixins.OpenTypeFeatures[],
  textWidth: 0,
  wordCount: 1,
} as const;

/** Writes texts in their fonts, in each the runs of one direction. */
export function createTextWriter(pdf: PDFKit.PDFDocument, fonts: Fonts): TextWriter {
  const registered = new Set<FontName>();
  const use = (name: FontName) => {
    // The types allow only a path or bytes, but an opened font works too.
    if (!registered.has(name)) pdf.registerFont(name, fonts.face(name).font as unknown as string);
    registered.add(name);
    pdf.font(name);
  };
  const writeRun = (
    { text, drawn, font, rightToLeft, x }: Run,
    left: number,
    baseline: number,
    size: number,
  ) => {
    use(font);
    const write = () =>
      pdf.text(drawn, left + x * size, baseline, {
        ...PLAIN_OPTIONS,
        features: [
          ...(rightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT),
        ] as PDFKit.Mixins.OpenTypeFeatures[],
      });
    if (!isShaped(font)) {
      write();
      return;
    }
    // Its glyphs do not say what it reads.
    pdf.markContent('Span', { actual: text });
    write();
    pdf.endMarkedContent();
  };
  return (value, x, y, { face, size, color }) => {
    if (value === '') return;
    const baseline = y + fonts.face(face).ascent * size;
    pdf.fontSize(size).fillColor(color);
    if (!isPlain(value)) {
      for (const run of runsOf(fonts, value, face)) writeRun(run, x, baseline, size);
      return;
    }
    use(face);
    pdf.text(value, x, baseline, PLAIN_OPTIONS);
  };
}

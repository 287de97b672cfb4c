import type { Fonts } from './fonts.ts';
import { lineHeightOf, type TextStyle } from './text-style.ts';
import { textWidth } from './text-width.ts';
import {
  createStructure,
  type Rectangle,
  type Structure,
  type StructureElement,
} from './structure.ts';
import { createTextWriter, type TextWriter } from './text-writer.ts';

type Pdf = PDFKit.PDFDocument;

export interface Picture {
  bytes: Uint8Array;
  /** The text for those who do not see it. */
  alt: string;
}

/** Draws on the current page; `y` is a top edge, in points from the top of the page. */
export interface Pen extends Omit<Structure, 'figure'> {
  text: TextWriter;
  /** Ends at `x`, but for a last blank; shrinks the text to `maxWidth`. */
  textBefore: (text: string, x: number, y: number, style: TextStyle, maxWidth: number) => void;
  /** One below the other. @returns the end of the last */
  lines: (lines: readonly string[], x: number, y: number, style: TextStyle) => number;
  rule: (x: number, y: number, width: number, color: string) => void;
  shade: (rectangles: readonly Rectangle[], color: string) => void;
  /** A picture, or with `rectangles` a drawing, as a figure. */
  picture: (picture: Picture, place: Rectangle) => void;
  drawing: (alt: string, place: Rectangle, rectangles: readonly Rectangle[], color: string) => void;
}

export function createPen(pdf: Pdf, root: StructureElement, fonts: Fonts): Pen {
  const text = createTextWriter(pdf, fonts);
  const { figure, ...structure } = createStructure(pdf, root);
  const { artifact } = structure;
  const fill = (rectangles: readonly Rectangle[], color: string) =>
    fillRectangles(pdf, rectangles, color);
  return {
    ...structure,
    text,
    textBefore: (value, x, y, style, maxWidth) => {
      const { width, shift, size } = fit(fonts, value, style, maxWidth);
      text(value, x - width, y + shift, { ...style, size });
    },
    lines: (lines, x, y, style) => {
      const height = lineHeightOf(style);
      for (const [index, line] of lines.entries()) text(line, x, y + index * height, style);
      return y + lines.length * height;
    },
    rule: (x, y, width, color) => artifact(() => drawLine(pdf, { x, y, width }, color)),
    shade: (rectangles, color) => artifact(() => fill(rectangles, color)),
    picture: ({ bytes, alt }, place) =>
      figure(alt, place, () => {
        const { x, y, width, height } = place;
        // The types want a Buffer; pdfkit itself takes any bytes.
        pdf.image(Buffer.from(bytes), x, y, { fit: [width, height] });
      }),
    drawing: (alt, place, rectangles, color) => figure(alt, place, () => fill(rectangles, color)),
  };
}

function fillRectangles(pdf: Pdf, rectangles: readonly Rectangle[], color: string): void {
  for (const { x, y, width, height } of rectangles) pdf.rect(x, y, width, height);
  pdf.fill(color);
}

function drawLine(pdf: Pdf, { x, y, width }: Omit<Rectangle, 'height'>, color: string): void {
  pdf.lineWidth(0.5).strokeColor(color);
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
}

/** The size at which a text fits into `maxWidth`, and how much lower a smaller text is placed. */
function fit(fonts: Fonts, text: string, style: TextStyle, maxWidth: number) {
  const width = textWidth(fonts, text.trimEnd(), style);
  const size = style.size * Math.min(1, maxWidth / width);
  const shift = (lineHeightOf(style) - lineHeightOf({ ...style, size })) / 2;
  return { width: Math.min(width, maxWidth), size, shift };
}

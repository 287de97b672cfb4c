import { openFace } from './face.ts';
import { lineHeightOf, type TextStyle } from './text-style.ts';

type Pdf = PDFKit.PDFDocument;
export type StructureElement = PDFKit.PDFStructureElement;

interface ShadedRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws on the current page; `y` is a top edge, in points from the top of the page. */
export interface Pen {
  text: (text: string, x: number, y: number, style: TextStyle) => void;
  /** Ends at `x`; shrinks the text to `maxWidth`. */
  textBefore: (text: string, x: number, y: number, style: TextStyle, maxWidth: number) => void;
  /** One below the other. @returns the end of the last */
  lines: (lines: readonly string[], x: number, y: number, style: TextStyle) => number;
  rule: (x: number, y: number, width: number, color: string) => void;
  shade: (rectangles: readonly ShadedRectangle[], color: string) => void;
  /** Tagged content (`P`, `H1`, `TD` …), which contains only text. */
  tag: (type: string, draw: () => void) => void;
  /** An element around tagged content, a new one or one that an earlier page began. */
  group: (element: string | StructureElement, draw: () => void) => StructureElement;
  /** For page numbers and the like, which are not content. */
  artifact: (draw: () => void) => void;
}

export function createPen(pdf: Pdf, root: StructureElement): Pen {
  let parent = root;
  const text = (value: string, x: number, y: number, style: TextStyle) => {
    pdf.font(style.face).fontSize(style.size).fillColor(style.color);
    pdf.text(value, x, y, { lineBreak: false });
  };
  const group = (type: string | StructureElement, draw: () => void) => {
    const element = typeof type === 'string' ? pdf.struct(type) : type;
    if (typeof type === 'string') parent.add(element);
    const outer = parent;
    parent = element;
    draw();
    parent = outer;
    return element;
  };
  const artifact = (draw: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    pdf.endMarkedContent();
  };
  return {
    text,
    textBefore: (value, x, y, style, maxWidth) => {
      const { width, shift, size } = fit(value, style, maxWidth);
      text(value, x - width, y + shift, { ...style, size });
    },
    lines: (lines, x, y, style) => {
      const height = lineHeightOf(style);
      for (const [index, line] of lines.entries()) text(line, x, y + index * height, style);
      return y + lines.length * height;
    },
    rule: (x, y, width, color) =>
      artifact(() =>
        pdf
          .lineWidth(0.5)
          .strokeColor(color)
          .moveTo(x, y)
          .lineTo(x + width, y)
          .stroke(),
      ),
    shade: (rectangles, color) =>
      artifact(() => {
        for (const { x, y, width, height } of rectangles) pdf.rect(x, y, width, height);
        pdf.fill(color);
      }),
    tag: (type, draw) => void parent.add(pdf.struct(type, {}, [draw])),
    group,
    artifact,
  };
}

/** The size at which a text fits into `maxWidth`, and how much lower a smaller text is placed. */
function fit(text: string, style: TextStyle, maxWidth: number) {
  const width = openFace(style.face).widthOf(text, style.size);
  const size = style.size * Math.min(1, maxWidth / width);
  const shift = (lineHeightOf(style) - lineHeightOf({ ...style, size })) / 2;
  return { width: Math.min(width, maxWidth), size, shift };
}

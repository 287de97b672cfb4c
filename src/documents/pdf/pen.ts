import { isPlain, isShaped, type FontName } from './font-name.ts';
import type { Fonts } from './fonts.ts';
import { runsOf, type Run } from './runs.ts';
import { LEFT_TO_RIGHT, RIGHT_TO_LEFT } from './shaped-face.ts';
import { lineHeightOf, type TextStyle } from './text-style.ts';
import { textWidth } from './text-width.ts';

type Pdf = PDFKit.PDFDocument;
export type StructureElement = PDFKit.PDFStructureElement;

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ElementOptions {
  /** Of a heading cell. */
  scope?: 'Column' | 'Row';
  /** Of a text in another language than the document's. */
  lang?: string;
}

export interface Picture {
  bytes: Uint8Array;
  /** The text for those who do not see it. */
  alt: string;
}

/** Draws on the current page; `y` is a top edge, in points from the top of the page. */
export interface Pen {
  text: (text: string, x: number, y: number, style: TextStyle) => void;
  /** Ends at `x`, but for a last blank; shrinks the text to `maxWidth`. */
  textBefore: (text: string, x: number, y: number, style: TextStyle, maxWidth: number) => void;
  /** One below the other. @returns the end of the last */
  lines: (lines: readonly string[], x: number, y: number, style: TextStyle) => number;
  rule: (x: number, y: number, width: number, color: string) => void;
  shade: (rectangles: readonly Rectangle[], color: string) => void;
  /** A picture, or with `rectangles` a drawing, as a figure. */
  picture: (picture: Picture, place: Rectangle) => void;
  drawing: (alt: string, place: Rectangle, rectangles: readonly Rectangle[], color: string) => void;
  /** Tagged content (`P`, `H1`, `TD` …), which contains only text. */
  tag: (type: string, draw: () => void, options?: ElementOptions) => void;
  /** As {@link Pen.tag}, for content that may go on: in the element that it began, if there is one. */
  part: (element: string | StructureElement, draw: () => void) => StructureElement;
  /** An element around tagged content, a new one or one that an earlier page began. */
  group: (element: string | StructureElement, draw: () => void) => StructureElement;
  /** For page numbers and the like, which are not content. */
  artifact: (draw: () => void, type?: 'Layout' | 'Pagination') => void;
}

export function createPen(pdf: Pdf, root: StructureElement, fonts: Fonts): Pen {
  let parent = root;
  const text = createWriter(pdf, fonts);
  const open = (element: string | StructureElement): StructureElement => {
    if (typeof element !== 'string') return element;
    const opened = pdf.struct(element);
    parent.add(opened);
    return opened;
  };
  const artifact: Pen['artifact'] = (draw, type = 'Layout') => {
    pdf.markContent('Artifact', { type });
    draw();
    pdf.endMarkedContent();
  };
  const fill = (rectangles: readonly Rectangle[], color: string) => {
    for (const { x, y, width, height } of rectangles) pdf.rect(x, y, width, height);
    pdf.fill(color);
  };
  const figure = (alt: string, { x, y, width, height }: Rectangle, draw: () => void) => {
    const options = { alt, placement: 'Block', bbox: [x, y, x + width, y + height] };
    parent.add(pdf.struct('Figure', options, [draw]));
  };
  return {
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
    rule: (x, y, width, color) =>
      artifact(() =>
        pdf
          .lineWidth(0.5)
          .strokeColor(color)
          .moveTo(x, y)
          .lineTo(x + width, y)
          .stroke(),
      ),
    shade: (rectangles, color) => artifact(() => fill(rectangles, color)),
    picture: ({ bytes, alt }, place) =>
      figure(alt, place, () => {
        const { x, y, width, height } = place;
        // The types want a Buffer; pdfkit itself takes any bytes.
        pdf.image(Buffer.from(bytes), x, y, { fit: [width, height] });
      }),
    drawing: (alt, place, rectangles, color) => figure(alt, place, () => fill(rectangles, color)),
    tag: (type, draw, options = {}) => void parent.add(pdf.struct(type, options, [draw])),
    part: (element, draw) => open(element).add(draw),
    group: (element, draw) => {
      const outer = parent;
      parent = open(element);
      draw();
      const group = parent;
      parent = outer;
      return group;
    },
    artifact,
  };
}

/** With `features` a text is laid out as a whole, and with the others it is not measured, which no option needs. */
const PLAIN_OPTIONS = {
  lineBreak: false,
  baseline: 'alphabetic',
  features: [] as PDFKit.Mixins.OpenTypeFeatures[],
  textWidth: 0,
  wordCount: 1,
} as const;

function createWriter(pdf: Pdf, fonts: Fonts): Pen['text'] {
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

/** The size at which a text fits into `maxWidth`, and how much lower a smaller text is placed. */
function fit(fonts: Fonts, text: string, style: TextStyle, maxWidth: number) {
  const width = textWidth(fonts, text.trimEnd(), style);
  const size = style.size * Math.min(1, maxWidth / width);
  const shift = (lineHeightOf(style) - lineHeightOf({ ...style, size })) / 2;
  return { width: Math.min(width, maxWidth), size, shift };
}

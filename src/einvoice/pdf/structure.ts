type Pdf = PDFKit.PDFDocument;
export type StructureElement = PDFKit.PDFStructureElement;

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ElementOptions {
  /** Only heading cells have it. */
  scope?: 'Column' | 'Row';
  /** The language of a text, where it is not the document's. */
  lang?: string;
}

/** The tree of elements by which a reader without eyes walks through the document. */
export interface Structure {
  /** Tagged content (`P`, `H1`, `TD` …), which contains only text. */
  tag: (type: string, draw: () => void, options?: ElementOptions) => void;
  /** As {@link Structure.tag}, for content that may go on: in the element that it began, if there is one. */
  part: (element: string | StructureElement, draw: () => void) => StructureElement;
  /** An element around tagged content, a new one or one that an earlier page began. */
  group: (element: string | StructureElement, draw: () => void) => StructureElement;
  /** @param alt the text for those who do not see it */
  figure: (alt: string, place: Rectangle, draw: () => void) => void;
  /** For page numbers and the like, which are not content. */
  artifact: (draw: () => void, type?: 'Layout' | 'Pagination') => void;
}

export function createStructure(pdf: Pdf, root: StructureElement): Structure {
  let parent = root;
  const open = (element: string | StructureElement): StructureElement => {
    if (typeof element !== 'string') return element;
    const opened = pdf.struct(element);
    parent.add(opened);
    return opened;
  };
  return {
    tag: (type, draw, options = {}) => void parent.add(pdf.struct(type, options, [draw])),
    part: (element, draw) => open(element).add(draw),
    group: (element, draw) => {
      const outer = parent;
      const inner = open(element);
      parent = inner;
      draw();
      parent = outer;
      return inner;
    },
    figure: (alt, { x, y, width, height }, draw) => {
      const options = { alt, placement: 'Block', bbox: [x, y, x + width, y + height] };
      parent.add(pdf.struct('Figure', options, [draw]));
    },
    artifact: (draw, type = 'Layout') => {
      pdf.markContent('Artifact', { type });
      draw();
      pdf.endMarkedContent();
    },
  };
}

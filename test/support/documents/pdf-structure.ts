import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** An element of the structure tree. */
export interface PdfElement {
  type: string;
  dictionary: PDFDict;
  children: PdfElement[];
  /** Marked contents, each by its page and number. */
  contents: { page: PDFRef | undefined; mcid: number }[];
}

const name = (text: string) => PDFName.of(text);

export const textOf = (value: PDFObject | undefined): string | undefined =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;

/** The root's children; undefined without a structure tree. */
export function readStructure(document: PDFDocument): PdfElement[] | undefined {
  const root = document.catalog.lookup(name('StructTreeRoot'));
  if (!(root instanceof PDFDict)) return undefined;
  return kidsOf(root).flatMap((kid) => {
    const dictionary = document.context.lookup(kid);
    return dictionary instanceof PDFDict ? [readElement(document, dictionary)] : [];
  });
}

function kidsOf(dictionary: PDFDict): PDFObject[] {
  const kids = dictionary.lookup(name('K'));
  if (kids instanceof PDFArray) return kids.asArray();
  return kids === undefined ? [] : [kids];
}

function readElement(document: PDFDocument, dictionary: PDFDict): PdfElement {
  const page = pageOf(dictionary);
  const element: PdfElement = {
    type: dictionary.lookup(name('S'), PDFName).decodeText(),
    dictionary,
    children: [],
    contents: [],
  };
  for (const kid of kidsOf(dictionary)) {
    const value = document.context.lookup(kid);
    if (value instanceof PDFNumber) element.contents.push({ page, mcid: value.asNumber() });
    else if (value instanceof PDFDict && value.has(name('MCID')))
      element.contents.push({
        page: pageOf(value),
        mcid: value.lookup(name('MCID'), PDFNumber).asNumber(),
      });
    else if (value instanceof PDFDict) element.children.push(readElement(document, value));
  }
  return element;
}

function pageOf(dictionary: PDFDict): PDFRef | undefined {
  const page = dictionary.get(name('Pg'));
  return page instanceof PDFRef ? page : undefined;
}

export function* elementsWithin(elements: readonly PdfElement[]): Generator<PdfElement> {
  for (const element of elements) {
    yield element;
    yield* elementsWithin(element.children);
  }
}

import {
  PDFBool,
  PDFDict,
  PDFName,
  PDFRawStream,
  decodePDFRawStream,
  type PDFDocument,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { elementsWithin, readStructure, textOf, type PdfElement } from './pdf-structure.ts';

const name = (text: string) => PDFName.of(text);
const broken = (rule: string, holds: boolean) => (holds ? [] : [rule]);

/** Violations of PDF/UA-1 (ISO 14289-1), which include those of level A of PDF/A-3. */
export function checkAccessibility(document: PDFDocument, xmp: string): string[] {
  const structure = readStructure(document);
  if (structure === undefined) return ['7.1 a structure tree'];
  const elements = [...elementsWithin(structure)];
  const marked = document.catalog.lookup(name('MarkInfo'));
  const viewer = document.catalog.lookup(name('ViewerPreferences'));
  const isTrue = (dictionary: unknown, key: string) =>
    dictionary instanceof PDFDict && dictionary.lookup(name(key)) === PDFBool.True;
  return [
    ...broken('5 the claim of part 1', /<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp)),
    ...broken('7.1 marked', isTrue(marked, 'Marked')),
    ...broken('7.1 the title is displayed', isTrue(viewer, 'DisplayDocTitle')),
    ...broken('7.1 a title', /<dc:title>/.test(xmp)),
    ...broken(
      '7.2 a language',
      /^[a-z]{2}-[A-Z]{2}$/.test(textOf(document.catalog.get(name('Lang'))) ?? ''),
    ),
    ...broken('7.1 one document', structure.length === 1 && structure[0]?.type === 'Document'),
    ...elements.flatMap(checkElement),
    ...checkHeadings(elements),
    ...checkContents(document, elements),
    ...checkUnicode(document),
  ];
}

const KNOWN = 'Document Sect P H1 H2 Table TR TH TD Figure'.split(' ');

function checkElement(element: PdfElement): string[] {
  const { type, dictionary, children } = element;
  const attributes = dictionary.lookup(name('A'));
  const scope = attributes instanceof PDFDict ? attributes.get(name('Scope')) : undefined;
  const kinds = new Set(children.map((child) => child.type));
  return [
    ...broken(`7.1 a standard element, not ${type}`, KNOWN.includes(type)),
    ...broken('7.5 a scope on each TH', type !== 'TH' || scope !== undefined),
    ...broken('7.3 an alternative text on each figure', type !== 'Figure' || hasText(dictionary)),
    ...broken(
      '7.2 only rows in a table',
      type !== 'Table' || [...kinds].every((kind) => kind === 'TR'),
    ),
    ...broken(
      '7.2 only cells in a row',
      type !== 'TR' || [...kinds].every((kind) => kind === 'TH' || kind === 'TD'),
    ),
    ...broken('7.2 as many cells in each row', type !== 'Table' || isRegular(element)),
    ...broken('7.2 a head in each table', type !== 'Table' || children.some(hasHead)),
  ];
}

const hasText = (dictionary: PDFDict): boolean => Boolean(textOf(dictionary.lookup(name('Alt'))));
const hasHead = ({ children }: PdfElement): boolean => children.some(({ type }) => type === 'TH');
const isRegular = ({ children }: PdfElement): boolean =>
  children.length > 0 && new Set(children.map((row) => row.children.length)).size === 1;

/** They begin with H1 and skip no level. */
function checkHeadings(elements: readonly PdfElement[]): string[] {
  const levels = elements.flatMap(({ type }) =>
    /^H\d$/.test(type) ? [Number(type.slice(1))] : [],
  );
  const ordered = levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1);
  return broken('7.4 headings in order', levels[0] === 1 && ordered);
}

/** Each marked content belongs to one element, and nothing is drawn outside of contents and artifacts. */
function checkContents(document: PDFDocument, elements: readonly PdfElement[]): string[] {
  const owned = elements.flatMap(({ contents }) =>
    contents.map(({ page, mcid }) => `${page?.tag} ${mcid}`),
  );
  const drawn: string[] = [];
  const rules = document.getPages().flatMap((page) => {
    const content = page.node.lookup(name('Contents'));
    if (!(content instanceof PDFRawStream)) return ['a page has several contents'];
    const text = Buffer.from(decodePDFRawStream(content).decode()).toString('latin1');
    return readMarks(text, page.ref, drawn);
  });
  const same = owned.length === new Set(owned).size && drawn.every((one) => owned.includes(one));
  return [
    ...rules,
    ...broken('7.1 each content in one element', same && owned.length === drawn.length),
  ];
}

/** Beginnings and ends of marked content, and what paints. */
const OPERATORS =
  /^\/(\w+) <<([\s\S]*?)>> BDC$|^\/\w+ BMC$|^EMC$|^.*(?: TJ| Tj| Do)$|^(?:f|f\*|S|B)$/gm;

/** @param drawn gets the page and number of each marked content */
function readMarks(content: string, page: PDFRef, drawn: string[]): string[] {
  let depth = 0;
  for (const [operator, tag, properties] of content.matchAll(OPERATORS)) {
    if (operator === 'EMC') depth -= 1;
    else if (tag === undefined) {
      if (depth === 0) return [`7.1 drawn outside of contents: ${operator.slice(0, 40)}`];
    } else {
      const mcid = /\/MCID (\d+)/.exec(properties ?? '')?.[1];
      if (tag !== 'Span' && depth > 0) return ['7.1 contents are not nested'];
      if (mcid !== undefined) drawn.push(`${page.tag} ${mcid}`);
      depth += 1;
    }
  }
  return broken('7.1 each content ends', depth === 0);
}

/** Each glyph has a meaning: not none, not a byte order mark, nothing private. */
function checkUnicode(document: PDFDocument): string[] {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(name('Subtype')) !== name('Type0')) continue;
    const map = object.lookup(name('ToUnicode'));
    if (!(map instanceof PDFRawStream)) return ['7.21.7 a map to Unicode'];
    const text = Buffer.from(decodePDFRawStream(map).decode()).toString('latin1');
    const [, ...codes] = [...text.matchAll(/\[(.*?)\]/gs)].flatMap(
      ([, list = '']) => list.match(/<[^>]*>/g) ?? [],
    );
    const wrong = codes.find((code) =>
      /^<>$|<(?:0000|feff|fffe|e[0-9a-f]{3}|f[0-8][0-9a-f]{2})>/i.test(code),
    );
    if (wrong !== undefined) return [`7.21.7 a character for each glyph: ${wrong}`];
  }
  return [];
}

import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  decodePDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { checkAccessibility } from './pdf-ua.ts';

/** Violations of PDF/A-3 (ISO 19005-3) visible in a file's structure; level A includes PDF/UA-1. */
export async function checkPdfA(bytes: Uint8Array, level: 'A' | 'B' = 'A'): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const xmp = xmpOf(document);
  const broken = (rule: string, holds: boolean) => (holds ? [] : [rule]);
  const dictionaries = [...dictionariesOf(document)];
  return [
    ...checkFile(bytes, document),
    ...broken('6.6.2 an XMP packet that is not filtered', xmp !== ''),
    ...broken('6.6.4 part 3', /<pdfaid:part>3<\/pdfaid:part>/.test(xmp)),
    ...broken(
      `6.6.4 conformance ${level}`,
      xmp.includes(`<pdfaid:conformance>${level}</pdfaid:conformance>`),
    ),
    ...broken('6.6.2.3 every property of its own described', describesProperties(xmp)),
    ...checkInfo(document, xmp),
    ...broken('6.2.3 an output intent with an RGB profile', hasOutputIntent(document)),
    ...dictionaries.flatMap(checkDictionary),
    ...broken('6.8 associated files', filesAreAssociated(document)),
    ...(level === 'A' ? checkAccessibility(document, xmp) : []),
    ...broken('no claim of PDF/UA', level === 'A' || !xmp.includes('pdfuaid')),
  ];
}

const name = (text: string) => PDFName.of(text);
const textOf = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;

function checkFile(bytes: Uint8Array, document: PDFDocument): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  const { trailerInfo } = document.context;
  const rules: [string, boolean][] = [
    ['6.1.2 a header and four bytes above 127', /^%PDF-1\.\d\n%[\x80-\xFF]{4}\n/.test(text)],
    ['6.1.3 an identifier', trailerInfo.ID instanceof PDFArray && trailerInfo.ID.size() === 2],
    ['6.1.3 no encryption', trailerInfo.Encrypt === undefined],
    ['6.1.3 nothing behind the end', /%%EOF\n?$/.test(text)],
    ['6.1.7.1 lengths of streams', !text.includes('/Length 0\n/Filter')],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule);
}

function xmpOf(document: PDFDocument): string {
  const stream = document.catalog.lookup(name('Metadata'));
  const plain = stream instanceof PDFRawStream && !stream.dict.has(name('Filter'));
  return plain ? Buffer.from(stream.contents).toString() : '';
}

/** Properties outside the predefined schemas (dc, xmp, pdf, pdfaid) need an extension schema, all in one bag. */
function describesProperties(xmp: string): boolean {
  const used = [...xmp.matchAll(/<(?:fx|pdfuaid):(\w+)>/g)].map(([, property]) => property);
  if ((xmp.match(/<pdfaExtension:schemas>/g) ?? []).length !== 1) return false;
  const described = [...xmp.matchAll(/<pdfaProperty:name>(\w+)</g)].map(([, property]) => property);
  return used.length === described.length && used.every((property) => described.includes(property));
}

const unescapeXml = (text: string) =>
  text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');

/** The document information agrees with the XMP. */
function checkInfo(document: PDFDocument, xmp: string): string[] {
  const info = document.context.lookup(document.context.trailerInfo.Info, PDFDict);
  const inXmp = (pattern: RegExp) => unescapeXml(pattern.exec(xmp)?.[1] ?? '');
  const said = {
    Title: inXmp(/<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">([^<]*)</),
    Author: inXmp(/<dc:creator>\s*<rdf:Seq>\s*<rdf:li>([^<]*)</),
    Creator: inXmp(/<xmp:CreatorTool>([^<]*)</),
    Producer: inXmp(/<pdf:Producer>([^<]*)</),
    CreationDate: `D:${inXmp(/<xmp:CreateDate>([^<]*)</).replace(/[-:T]/g, '')}`,
  };
  return Object.entries(said)
    .filter(([key, value]) => textOf(info.lookup(name(key))) !== value)
    .map(([key, value]) => `information ${key} is not ${value}`);
}

function hasOutputIntent(document: PDFDocument): boolean {
  const intents = document.catalog.lookup(name('OutputIntents'));
  const intent = intents instanceof PDFArray ? intents.lookup(0) : undefined;
  if (!(intent instanceof PDFDict) || intent.get(name('S')) !== name('GTS_PDFA1')) return false;
  const profile = intent.lookup(name('DestOutputProfile'));
  if (!(profile instanceof PDFRawStream)) return false;
  const icc = Buffer.from(decodePDFRawStream(profile).decode()).toString('latin1');
  return icc.slice(16, 20) === 'RGB ' && icc.slice(36, 40) === 'acsp';
}

function* dictionariesOf(document: PDFDocument): Generator<PDFDict> {
  for (const [, object] of document.context.enumerateIndirectObjects()) yield* within(object);
}
function* within(object: PDFObject): Generator<PDFDict> {
  if (object instanceof PDFRawStream) yield* within(object.dict);
  if (object instanceof PDFArray) for (const one of object.asArray()) yield* within(one);
  if (!(object instanceof PDFDict)) return;
  yield object;
  for (const value of object.values()) yield* within(value);
}

/** Forbidden keys and actions, fonts not embedded, transparency. */
function checkDictionary(dictionary: PDFDict): string[] {
  const value = (key: string) => dictionary.lookup(name(key));
  const is = (key: string, ...texts: string[]) => texts.some((text) => value(key) === name(text));
  const rules: [string, boolean][] = [
    [
      '6.5.1 no actions',
      !['JS', 'AA', 'OpenAction', 'Launch'].some((key) => value(key) !== undefined),
    ],
    [
      '6.2.10 no transparency',
      ['SMask', 'BM', 'ca', 'CA'].every((key) => value(key) === undefined),
    ],
    [
      '6.1.7.2 no foreign streams',
      !is('Filter', 'LZWDecode', 'Crypt') && value('FFilter') === undefined,
    ],
    ['6.2.11.4 only embedded fonts', !is('Type', 'Font') || isEmbedded(dictionary)],
    ['6.3.1 no annotations', !is('Type', 'Annot')],
    ['6.4.1 no forms', value('AcroForm') === undefined],
    ['6.8 files with type and date', !is('Type', 'EmbeddedFile') || isDescribedFile(dictionary)],
    ['6.8 file specifications with names', !is('Type', 'Filespec') || isNamed(dictionary)],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule);
}

function isEmbedded(font: PDFDict): boolean {
  if (font.lookup(name('Subtype')) === name('Type0'))
    return font.lookup(name('ToUnicode')) instanceof PDFRawStream;
  const descriptor = font.lookup(name('FontDescriptor'));
  return (
    descriptor instanceof PDFDict &&
    descriptor.lookup(name('FontFile2')) instanceof PDFRawStream &&
    font.lookup(name('CIDToGIDMap')) === name('Identity')
  );
}

const isDescribedFile = (file: PDFDict): boolean =>
  file.lookup(name('Subtype')) instanceof PDFName &&
  file.lookup(name('Params'), PDFDict).lookup(name('ModDate')) !== undefined;

const isNamed = (specification: PDFDict): boolean =>
  ['F', 'UF'].every((key) => textOf(specification.lookup(name(key))) !== undefined) &&
  specification.lookup(name('AFRelationship')) instanceof PDFName;

function filesAreAssociated(document: PDFDocument): boolean {
  const associated = document.catalog.lookup(name('AF'));
  const names = document.catalog.lookup(name('Names'), PDFDict).lookup(name('EmbeddedFiles'));
  if (!(names instanceof PDFDict) || !(associated instanceof PDFArray)) return false;
  const listed = names.lookup(name('Names'), PDFArray).asArray();
  return listed
    .filter((_, index) => index % 2 === 1)
    .every((one) => associated.asArray().includes(one));
}

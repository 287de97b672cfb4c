import type { PdfFile } from '#einvoice/pdf-file/open-pdf.ts';
import { UnreadablePdf } from '#einvoice/pdf-file/problem.ts';
import {
  dictionaryOf,
  PdfReference,
  PdfStream,
  textStringOf,
  type PdfValue,
} from '#einvoice/pdf-file/value.ts';

/** Lower-case names of an embedded invoice: Factur-X, ZUGFeRD 2.0 and 1.0, XRechnung. */
const NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];

/** More nodes and attachments than any document has. They may refer to one another in circles. */
const MAX_NODES = 10_000;

export interface Embedded {
  stream: PdfStream;
  /** Its own, else its key in the tree of names; empty without either. */
  name: string;
  description: string | null;
  isInvoice: boolean;
  /** The file specification, which describes it. */
  specification: PdfValue;
  /** Whether it is in the tree of names. */
  isListed: boolean;
  /** Whether it is associated with the document. */
  isAssociated: boolean;
}

/** The files that a PDF embeds, each once. */
export function findEmbedded(pdf: PdfFile): Embedded[] {
  const found = new Map<number, Embedded>();
  const names = dictionaryOf(pdf.resolve(pdf.catalog.get('Names')));
  const named = namedFiles(pdf, names?.get('EmbeddedFiles'));
  const attachments = [...named, ...associatedFiles(pdf)];
  for (const [index, { name: key, specification }] of attachments.entries()) {
    const stream = streamOf(pdf, specification);
    if (stream === null) continue;
    const known = found.get(stream.start);
    const name = nameOf(pdf, key, specification);
    const embedded = {
      stream,
      name,
      description: textStringOf(pdf.resolve(dictionaryOf(specification)?.get('Desc'))),
      isInvoice: isInvoiceName(name),
      specification,
    };
    found.set(stream.start, {
      // An invoice under one of its names is one.
      ...(known === undefined || embedded.isInvoice ? embedded : known),
      isListed: known?.isListed === true || index < named.length,
      isAssociated: index >= named.length,
    });
  }
  return [...found.values()];
}

interface Attachment {
  /** Its key in the tree of names; null in a plain list. */
  name: string | null;
  specification: PdfValue;
}

function namedFiles(pdf: PdfFile, root: PdfValue | undefined): Attachment[] {
  const attachments: Attachment[] = [];
  const seen = new Set<number>();
  const waiting: PdfValue[] = [root ?? null];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node instanceof PdfReference) {
      if (seen.has(node.number)) continue;
      seen.add(node.number);
    }
    const dictionary = dictionaryOf(pdf.resolve(node));
    const leaves = listOf(pdf, dictionary?.get('Names'));
    for (let index = 0; index + 1 < leaves.length; index += 2)
      attachments.push({
        name: textStringOf(pdf.resolve(leaves[index])),
        specification: pdf.resolve(leaves[index + 1]),
      });
    waiting.push(...listOf(pdf, dictionary?.get('Kids')).toReversed());
    if (waiting.length + seen.size + attachments.length > MAX_NODES)
      throw new UnreadablePdf('too_large', 'too many attachments');
  }
  return attachments;
}

const associatedFiles = (pdf: PdfFile): Attachment[] =>
  listOf(pdf, pdf.catalog.get('AF')).map((specification) => ({
    name: null,
    specification: pdf.resolve(specification),
  }));

function listOf(pdf: PdfFile, value: PdfValue | undefined): PdfValue[] {
  const list = pdf.resolve(value);
  if (!Array.isArray(list)) return [];
  if (list.length > MAX_NODES) throw new UnreadablePdf('too_large', 'too many attachments');
  return list;
}

function nameOf(pdf: PdfFile, key: string | null, specification: PdfValue): string {
  const dictionary = dictionaryOf(specification);
  const own = ['UF', 'F'].map((name) => textStringOf(pdf.resolve(dictionary?.get(name))));
  return own.find((one) => one !== null && one !== '') ?? key ?? '';
}

/** Also of a file in a folder. */
export function isInvoiceName(name: string): boolean {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  return NAMES.includes(base.replace(/\0/g, '').trim().toLowerCase());
}

function streamOf(pdf: PdfFile, specification: PdfValue): PdfStream | null {
  const files = dictionaryOf(pdf.resolve(dictionaryOf(specification)?.get('EF')));
  const streams = ['UF', 'F'].map((name) => pdf.resolve(files?.get(name)));
  return streams.find((stream) => stream instanceof PdfStream) ?? null;
}

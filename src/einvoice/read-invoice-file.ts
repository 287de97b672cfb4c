import type { FileAttachment } from './model/attachment.ts';
import type { InvoiceFile } from './model/invoice-file.ts';
import { CII_CONSTANTS } from './cii/constant-elements.ts';
import { readCii } from './cii.ts';
import { readCiiAttachments } from './cii/attachments.ts';
import { joinAttachments, limitAttachments } from './limit-attachments.ts';
import { readUblAttachments } from './ubl/attachments.ts';
import { readEmbeddedXml } from './facturx/read-embedded-xml.ts';
import type { Container } from './facturx/read-container.ts';
import { UBL_CONSTANTS } from './ubl/constant-elements.ts';
import { readUbl } from './ubl.ts';
import type { FacturxProblem } from './pdf-file/problem.ts';
import { UnreadableXml, type XmlCode } from './xml/problem.ts';
import { readXml, type XmlElement } from './xml/read-xml.ts';
import type { XmlSchema } from './xml/schema.ts';
import { CII, UBL } from './xml/schemas.ts';
import { unreadElements } from './xml/unread-elements.ts';

export type InvoiceFileReading =
  | {
      kind: 'read';
      invoice: InvoiceFile;
      /** The root of its XML. */
      root: XmlElement;
      format: 'ubl' | 'cii' | 'facturx';
      /** The embedded XML of a PDF, unchanged; null for an XML file. */
      xml: Uint8Array | null;
      /** The PDF around the XML; null for an XML file. */
      container: Container | null;
      /** XML paths of the elements that no member carries, as far as they are listed. */
      unread: string[];
      /** Counts all of them. */
      unread_count: number;
      /** In the order of the document: those of the XML, then others that a PDF embeds. */
      attachments: readonly FileAttachment[];
      /** Attachments that are not among them: too many, or impossible to extract. */
      lostAttachments: number;
    }
  | { kind: 'unreadable'; problem: InvoiceFileProblem };

/** Codes for files that are neither XML nor PDF, for XML, for the predecessor of Factur-X, and for PDF. */
export type InvoiceFileCode = 'unknown_file' | XmlCode | 'zugferd_1' | FacturxProblem['code'];

interface InvoiceFileProblem {
  code: InvoiceFileCode;
  /** English. A path is `/Invoice/InvoiceLine[1]/…`. */
  detail: string;
}

/**
 * Reads an invoice file: UBL Invoice or CreditNote, CII, or a PDF with one embedded, recognised by content. It is
 * valid by its schema; nothing else has been checked. At most 20 MiB of XML.
 */
export async function readInvoiceFile(bytes: Uint8Array): Promise<InvoiceFileReading> {
  if (isXml(bytes)) return readInvoiceXml(bytes, UBL, CII);
  if (!isPdf(bytes)) return UNKNOWN;
  const embedded = readEmbeddedXml(bytes);
  if (embedded.kind === 'unreadable') return embedded;
  const { xml, container } = embedded;
  const reading = readInvoiceXml(xml, CII);
  if (reading.kind === 'unreadable') return reading;
  const all = joinAttachments(reading.attachments, embedded.attachments);
  return {
    ...reading,
    format: 'facturx',
    xml,
    container,
    ...limitAttachments(all, reading.lostAttachments + embedded.lostAttachments),
  };
}

const UNKNOWN: InvoiceFileReading = {
  kind: 'unreadable',
  problem: { code: 'unknown_file', detail: 'neither XML nor PDF' },
};

function readInvoiceXml(bytes: Uint8Array, ...schemas: XmlSchema[]): InvoiceFileReading {
  try {
    const root = readXml(bytes, ...schemas);
    const isCii = CII.namespaces.includes(root.namespace);
    const invoice = isCii ? readCii(root) : readUbl(root);
    const found = isCii ? readCiiAttachments(root) : readUblAttachments(root);
    const unread = unreadElements(root, isCii ? CII_CONSTANTS : UBL_CONSTANTS);
    return {
      kind: 'read',
      invoice,
      root,
      format: isCii ? 'cii' : 'ubl',
      xml: null,
      container: null,
      unread: unread.paths,
      unread_count: unread.count,
      ...limitAttachments(found),
    };
  } catch (error) {
    if (error instanceof UnreadableXml)
      return { kind: 'unreadable', problem: nameZugferd1(error.problem) };
    throw error;
  }
}

/** Its root is CII's before UN/CEFACT published it; its elements are others. */
const ZUGFERD_1 = /\}CrossIndustryDocument$/;

const nameZugferd1 = (problem: InvoiceFileProblem): InvoiceFileProblem =>
  problem.code === 'other_document' && ZUGFERD_1.test(problem.detail)
    ? { ...problem, code: 'zugferd_1' }
    : problem;

/** PDF readers allow other bytes before the mark, up to this many. */
const MAX_PREAMBLE = 1024;

const beginningOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.subarray(0, MAX_PREAMBLE));

/** Whether `<` is the first byte after blanks, byte order marks and zero halves of UTF-16 characters. */
const isXml = (bytes: Uint8Array): boolean =>
  beginningOf(bytes).find((byte) => !NOTHING.includes(byte)) === LESS_THAN;

const NOTHING: readonly number[] = [0x00, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff];
const LESS_THAN = 0x3c;

const isPdf = (bytes: Uint8Array): boolean => beginningOf(bytes).includes('%PDF-');

import type { InvoiceFile } from '#model/invoice-file.ts';
import { readCii } from './cii.ts';
import { readFacturxXml } from './facturx.ts';
import { readUbl } from './ubl.ts';
import type { FacturxProblem } from './pdf-file/problem.ts';
import { UnreadableXml, type XmlCode } from './xml/problem.ts';
import { readXml } from './xml/read-xml.ts';
import type { XmlSchema } from './xml/schema.ts';
import { CII, UBL } from './xml/schemas.ts';

export type InvoiceFileReading =
  | {
      invoice: InvoiceFile;
      format: 'ubl' | 'cii' | 'facturx';
      /** The XML embedded in a PDF, as it came; null of a file that is XML itself. */
      xml: Uint8Array | null;
    }
  | { problem: InvoiceFileProblem };

/** Of a file that is neither XML nor PDF, of XML, or of a PDF. */
export type InvoiceFileCode = 'unknown_file' | XmlCode | FacturxProblem['code'];

/** Why a file is not read as an invoice. */
interface InvoiceFileProblem {
  code: InvoiceFileCode;
  /** English; a path is `/Invoice/InvoiceLine[1]/…`. */
  detail: string;
}

/**
 * An invoice as a file says it: UBL Invoice or CreditNote, CII, or a PDF that has one embedded, told apart by
 * the content. It fits its schema and nothing else has been checked. At most 20 MiB of XML.
 */
export async function readInvoiceFile(bytes: Uint8Array): Promise<InvoiceFileReading> {
  if (isXml(bytes)) return readInvoiceXml(bytes, UBL, CII);
  if (!isPdf(bytes)) return UNKNOWN;
  const embedded = await readFacturxXml(bytes);
  if ('problem' in embedded) return embedded;
  const { xml } = embedded;
  const reading = readInvoiceXml(xml, CII);
  return 'problem' in reading ? reading : { ...reading, format: 'facturx', xml };
}

const UNKNOWN: InvoiceFileReading = {
  problem: { code: 'unknown_file', detail: 'neither XML nor PDF' },
};

function readInvoiceXml(bytes: Uint8Array, ...schemas: XmlSchema[]): InvoiceFileReading {
  try {
    const root = readXml(bytes, ...schemas);
    return CII.namespaces.includes(root.namespace)
      ? { invoice: readCii(root), format: 'cii', xml: null }
      : { invoice: readUbl(root), format: 'ubl', xml: null };
  } catch (error) {
    if (error instanceof UnreadableXml) return { problem: error.problem };
    throw error;
  }
}

/** Readers of PDF take what stands before its mark, up to here. */
const MAX_PREAMBLE = 1024;

const beginningOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.subarray(0, MAX_PREAMBLE));

/** Whether the first byte that is no blank, byte order mark or half of a UTF-16 character is a `<`. */
const isXml = (bytes: Uint8Array): boolean =>
  beginningOf(bytes).find((byte) => !NOTHING.includes(byte)) === LESS_THAN;

const NOTHING: readonly number[] = [0x00, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff];
const LESS_THAN = 0x3c;

const isPdf = (bytes: Uint8Array): boolean => beginningOf(bytes).includes('%PDF-');

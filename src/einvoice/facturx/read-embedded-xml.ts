import { openPdf, type PdfFile } from '#einvoice/pdf-file/open-pdf.ts';
import { UnreadablePdf, type FacturxProblem } from '#einvoice/pdf-file/problem.ts';
import { findEmbedded, type Embedded } from './find-embedded.ts';
import { readContainer, type Container } from './read-container.ts';
import { readEmbeddedFiles, type EmbeddedFiles } from './read-embedded-files.ts';

/** The same as for a deposit of XML. */
const MAX_XML = 20 * 2 ** 20;

export type EmbeddedXml =
  | ({ kind: 'read'; xml: Uint8Array; container: Container } & EmbeddedFiles)
  | { kind: 'unreadable'; problem: FacturxProblem };

/** The invoice embedded in a PDF, or the problem that prevents reading it. */
export function readEmbeddedXml(pdf: Uint8Array): EmbeddedXml {
  const outcome = read(pdf, 'references');
  const broken = outcome.kind === 'unreadable' && outcome.problem.code === 'unreadable_pdf';
  return broken ? read(pdf, 'scan') : outcome;
}

function read(pdf: Uint8Array, by: 'references' | 'scan'): EmbeddedXml {
  try {
    const file = openPdf(pdf, by);
    const embedded = findEmbedded(file);
    const named = embedded.filter(({ isInvoice }) => isInvoice);
    if (named.length === 0) return problem('no_invoice', 'no attachment is an invoice');
    const [invoice, other] = named.length === 1 ? named : named.filter(isOfToday(file));
    if (invoice === undefined || other !== undefined)
      return problem('several_invoices', 'several attachments are invoices');
    const xml = file.bytesOf(invoice.stream, MAX_XML);
    const others = embedded.filter((one) => one !== invoice);
    const files = readEmbeddedFiles(file, others);
    // Last, since it shares the budget of those above.
    return { kind: 'read', xml, ...files, container: readContainer(file, invoice) };
  } catch (error) {
    if (error instanceof UnreadablePdf) return { kind: 'unreadable', problem: error.problem };
    throw error;
  }
}

/** Some files say their invoice in ZUGFeRD 1.0 as well, for readers of that time. */
const isOfToday =
  (file: PdfFile) =>
  ({ stream }: Embedded): boolean =>
    !Buffer.from(file.bytesOf(stream, MAX_XML)).subarray(0, BEGINNING).includes(ZUGFERD_1);

const ZUGFERD_1 = 'urn:ferd:CrossIndustryDocument:invoice:1p0';
/** A root with its namespaces is within it. */
const BEGINNING = 4_096;

const problem = (code: FacturxProblem['code'], detail: string): EmbeddedXml => ({
  kind: 'unreadable',
  problem: { code, detail },
});

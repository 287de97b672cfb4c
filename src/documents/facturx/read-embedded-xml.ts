import { openPdf } from '#documents/pdf-file/open-pdf.ts';
import { UnreadablePdf, type FacturxProblem } from '#documents/pdf-file/problem.ts';
import { findEmbedded } from './find-embedded.ts';
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
    const [invoice, other] = embedded.filter(({ isInvoice }) => isInvoice);
    if (invoice === undefined) return problem('no_invoice', 'no attachment is an invoice');
    if (other !== undefined) return problem('several_invoices', 'several attachments are invoices');
    const xml = file.bytesOf(invoice.stream, MAX_XML);
    const others = embedded.filter(({ isInvoice }) => !isInvoice);
    const files = readEmbeddedFiles(file, others);
    // Last, since it shares the budget of those above.
    return { kind: 'read', xml, ...files, container: readContainer(file, invoice) };
  } catch (error) {
    if (error instanceof UnreadablePdf) return { kind: 'unreadable', problem: error.problem };
    throw error;
  }
}

const problem = (code: FacturxProblem['code'], detail: string): EmbeddedXml => ({
  kind: 'unreadable',
  problem: { code, detail },
});

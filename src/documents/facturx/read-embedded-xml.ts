import { openPdf } from '#documents/pdf-file/open-pdf.ts';
import { UnreadablePdf, type FacturxProblem } from '#documents/pdf-file/problem.ts';
import { findInvoices } from './find-invoices.ts';

/** The same as for a deposit of XML. */
const MAX_XML = 20 * 2 ** 20;

export type EmbeddedXml =
  | { kind: 'read'; xml: Uint8Array }
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
    const [invoice, other] = findInvoices(file);
    if (invoice === undefined) return problem('no_invoice', 'no attachment is an invoice');
    if (other !== undefined) return problem('several_invoices', 'several attachments are invoices');
    return { kind: 'read', xml: file.bytesOf(invoice, MAX_XML) };
  } catch (error) {
    if (error instanceof UnreadablePdf) return { kind: 'unreadable', problem: error.problem };
    throw error;
  }
}

const problem = (code: FacturxProblem['code'], detail: string): EmbeddedXml => ({
  kind: 'unreadable',
  problem: { code, detail },
});

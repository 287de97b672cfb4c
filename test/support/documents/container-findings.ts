import { readInvoiceFile } from '#einvoice/read-invoice-file.ts';
import type { Finding } from '#einvoice/rules/check-invoice-rules.ts';
import { checkContainer } from '#einvoice/rules/factur-x/check-container.ts';
import { readXmlTerms } from '#einvoice/rules/terms/read-xml-terms.ts';

/** What is remarked about a PDF whose invoice is readable. */
export async function containerFindings(pdf: Uint8Array): Promise<Finding[]> {
  const reading = await readInvoiceFile(pdf);
  if (reading.kind === 'unreadable') throw new Error(reading.problem.detail);
  if (reading.container === null) throw new Error('no PDF');
  return checkContainer(reading.container, readXmlTerms(reading.root));
}

import { computation } from '#kernel/compute/computation.ts';
import type { InvoiceContent } from '#einvoice/model/invoice.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { judgeDeposit } from '#einvoice/judge-invoice.ts';
import { bySeverity } from '#einvoice/judgement.ts';
import { warnOfGlyphs } from '#domain/invoicing/invoices/missing-glyphs.ts';
import { readStoredDocument } from '#einvoice/stored-document.ts';
import { ofReading } from '#einvoice/warnings.ts';

/** A sale with a provisional number, and the number that it is to get. */
export interface ProvisionalSale {
  /** The text of `invoices.content`. */
  content: string;
  proforma: boolean;
  /** At the foot of its page. */
  footer: string;
  /** Null for the next one of a series. */
  invoice_number: string | null;
  /** The deposit's. */
  warnings: readonly Warning[];
}

/**
 * Judges a provisional sale as the invoice that its issue makes of it: its deposit was judged as a document of type
 * 325, to which French rules do not apply. Errors first.
 */
export async function judgeProvisional({
  content,
  footer,
  proforma,
  invoice_number,
  warnings,
  fontFiles,
}: ProvisionalSale & { fontFiles: readonly string[] }): Promise<Warning[]> {
  const invoice: InvoiceContent = {
    ...readStoredDocument(content),
    direction: 'sales',
    // The issue checks its form, in strict mode or not.
    invoice_number: null,
    proforma,
  };
  const { findings } = judgeDeposit(invoice, ofReading(warnings), true);
  const ofGlyphs = await warnOfGlyphs(`${invoice_number ?? ''}${content}${footer}`, fontFiles);
  return bySeverity([...findings, ...ofGlyphs]);
}

export const judgeProvisionalApart = computation(import.meta.filename, judgeProvisional);

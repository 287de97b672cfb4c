import type {
  InvoiceDocument,
  InvoiceHeader,
  InvoiceLine,
  InvoiceTaxSubtotal,
} from '#model/invoice.ts';
import { defaultExemption } from '#domain/invoicing/invoices/deposit/tax-subtotals.ts';

/** Members missing from documents of version 0.1. */
type EarlierHeader = Omit<InvoiceHeader, 'delivery' | 'rounding_amount'>;
interface EarlierDocument
  extends
    EarlierHeader,
    Omit<
      InvoiceDocument,
      keyof InvoiceHeader | 'lines' | 'tax_subtotals' | 'payment_terms' | 'business_process'
    > {
  lines: Omit<InvoiceLine, 'price_base_quantity' | 'adjustments'>[];
  tax_subtotals: Omit<InvoiceTaxSubtotal, 'exemption_reason' | 'exemption_reason_code'>[];
}

/** Reads `invoices.header`; members unknown when stored are null. */
export function readStoredHeader(text: string): InvoiceHeader {
  const header = JSON.parse(text) as InvoiceHeader | EarlierHeader; // only imports write it
  return 'delivery' in header ? header : { ...header, delivery: null, rounding_amount: null };
}

/** Reads `invoices.content`; a missing exemption reason gets the default. */
export function readStoredDocument(text: string): InvoiceDocument {
  const document = JSON.parse(text) as InvoiceDocument | EarlierDocument; // only imports write it
  if ('delivery' in document) return document;
  return {
    ...document,
    delivery: null,
    rounding_amount: null,
    payment_terms: null,
    business_process: null,
    lines: document.lines.map((line) => ({ ...line, price_base_quantity: null, adjustments: [] })),
    tax_subtotals: document.tax_subtotals.map((subtotal) => ({
      ...subtotal,
      ...defaultExemption(subtotal),
    })),
  };
}

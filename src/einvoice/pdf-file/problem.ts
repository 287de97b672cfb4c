type FacturxCode =
  /** Not a PDF, or too broken to find its catalogue. */
  | 'unreadable_pdf'
  /** Protected by a password or a certificate. */
  | 'encrypted_pdf'
  /** No attachment has an invoice's name. */
  | 'no_invoice'
  /** Several attachments have an invoice's name. */
  | 'several_invoices'
  /** The structure or the invoice is larger than any invoice needs. */
  | 'too_large';

export interface FacturxProblem {
  code: FacturxCode;
  /** English, without any content of the file except numbers. */
  detail: string;
}

export class UnreadablePdf extends Error {
  readonly problem: FacturxProblem;

  constructor(code: FacturxCode, detail: string, options?: ErrorOptions) {
    super(`${code}: ${detail}`, options);
    this.problem = { code, detail };
  }
}

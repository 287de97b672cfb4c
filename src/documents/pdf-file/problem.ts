/** Why no invoice is read out of a PDF. */
type FacturxCode =
  /** No PDF, or one too broken for its catalogue to be found. */
  | 'unreadable_pdf'
  /** A password or a certificate protects it. */
  | 'encrypted_pdf'
  /** None of its attachments has a name of an invoice. */
  | 'no_invoice'
  /** More than one of its attachments has. */
  | 'several_invoices'
  /** Its structure or its invoice is larger than any invoice needs. */
  | 'too_large';

export interface FacturxProblem {
  code: FacturxCode;
  /** English, without anything of the file's content but numbers. */
  detail: string;
}

/** Ends the reading of a PDF. */
export class UnreadablePdf extends Error {
  readonly problem: FacturxProblem;

  constructor(code: FacturxCode, detail: string, options?: ErrorOptions) {
    super(`${code}: ${detail}`, options);
    this.problem = { code, detail };
  }
}

import { NO_MEANS_DETAILS } from '#model/invoice-defaults.ts';
import { splitPaymentMeans } from '#documents/completion/payment-means.ts';
import { paymentTermsOf } from '#documents/completion/payment-terms.ts';
import type { InvoicePaymentMeans, PrintableInvoice } from '#model/invoice.ts';
import { cac, cbc } from './print-elements.ts';

/** BG-16 and BT-20. A CreditNote has its due date (BT-9) in its payment means, an Invoice further up. */
export function printUblPayment(invoice: PrintableInvoice, isCreditNote: boolean): string {
  const dueDate = isCreditNote ? invoice.due_date : null;
  const { elements } = splitPaymentMeans(invoice.payment_means);
  const means = elements.map((one) => printMeans(one, dueDate));
  if (means.length === 0 && dueDate !== null)
    means.push(printMeans({ ...NO_ACCOUNT, type_code: UNDEFINED_MEANS }, dueDate));
  return [...means, cac('PaymentTerms', [cbc('Note', paymentTermsOf(invoice))])].join('');
}

/** UNTDID 4461: not defined. */
export const UNDEFINED_MEANS = '1';
const NO_ACCOUNT = { iban: null, bic: null, account_name: null, ...NO_MEANS_DETAILS };

const printMeans = (means: InvoicePaymentMeans, dueDate: string | null): string =>
  cac('PaymentMeans', [
    cbc('PaymentMeansCode', means.type_code),
    cbc('PaymentDueDate', dueDate),
    cac('PayeeFinancialAccount', [
      cbc('ID', means.iban),
      cbc('Name', means.account_name),
      cac('FinancialInstitutionBranch', [cbc('ID', means.bic)]),
    ]),
  ]);

import { splitPaymentMeans } from '#einvoice/completion/payment-means.ts';
import { paymentTermsOf } from '#einvoice/completion/payment-terms.ts';
import { UNDEFINED_MEANS } from '#einvoice/completion/undefined-means.ts';
import type {
  DirectDebit,
  InvoicePaymentMeans,
  PaymentCard,
  PrintableInvoice,
} from '#einvoice/model/invoice.ts';
import { cac, cbc } from './print-elements.ts';

/** BG-16 and BT-20. A CreditNote has its due date (BT-9) in its payment means, an Invoice further up. */
export function printUblPayment(invoice: PrintableInvoice, isCreditNote: boolean): string {
  const dueDate = isCreditNote ? invoice.due_date : null;
  const { elements } = splitPaymentMeans(invoice.payment_means);
  // Once (UBL-SR-45).
  const means = elements.map((one, index) => printMeans(one, index === 0 ? dueDate : null));
  if (means.length === 0 && dueDate !== null) means.push(printMeans(UNDEFINED_MEANS, dueDate));
  return [...means, cac('PaymentTerms', [cbc('Note', paymentTermsOf(invoice))])].join('');
}

/** BT-90, which is printed among the identifiers of the payee, else of the seller. */
export const creditorIdOf = ({ payment_means }: PrintableInvoice): string | null =>
  splitPaymentMeans(payment_means).elements.find(({ direct_debit }) => direct_debit !== null)
    ?.direct_debit?.creditor_id ?? null;

const printMeans = (means: InvoicePaymentMeans, dueDate: string | null): string =>
  cac('PaymentMeans', [
    cbc('PaymentMeansCode', means.type_code, { name: means.text }),
    cbc('PaymentDueDate', dueDate),
    cbc('PaymentID', means.remittance_information),
    printCard(means.card),
    cac('PayeeFinancialAccount', [
      cbc('ID', means.iban ?? means.account_id),
      cbc('Name', means.account_name),
      cac('FinancialInstitutionBranch', [cbc('ID', means.bic)]),
    ]),
    printMandate(means.direct_debit),
  ]);

/** The schema wants the network, for which EN 16931 has no term. */
const printCard = (card: PaymentCard | null): string =>
  card === null
    ? ''
    : cac('CardAccount', [
        cbc('PrimaryAccountNumberID', card.number),
        cbc('NetworkID', 'NA'),
        cbc('HolderName', card.holder_name),
      ]);

const printMandate = (debit: DirectDebit | null): string =>
  cac('PaymentMandate', [
    cbc('ID', debit?.mandate_reference ?? null),
    cac('PayerFinancialAccount', [cbc('ID', debit?.debited_iban ?? null)]),
  ]);

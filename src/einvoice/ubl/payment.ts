import { readDiscounts, readTerms, paymentTermsOf } from '#einvoice/completion/payment-terms.ts';
import { readListedPayments } from '#einvoice/listed-payments.ts';
import { decimalTextOf, peekDecimalText } from '#einvoice/xml/decimal-text.ts';
import { firstOf } from '#einvoice/xml/element-values.ts';
import { childrenOf, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type {
  InvoiceEarlyPaymentDiscount,
  InvoicePayment,
  DirectDebit,
  InvoicePaymentMeans,
  PaymentCard,
  PrintableInvoice,
} from '#einvoice/model/invoice.ts';
import { splitPaymentMeans } from '#einvoice/completion/payment-means.ts';
import { UNDEFINED_MEANS } from '#einvoice/completion/undefined-means.ts';
import { dateOf } from './read-values.ts';
import { cac, cbc } from './print-elements.ts';

/** BT-9: an Invoice's own, else its payment means' or terms', where a CreditNote has it. */
export const readUblDueDate = (root: XmlElement): string | null =>
  dateOf(root, 'DueDate') ??
  firstOf(childrenOf(root, 'PaymentMeans'), (means) => dateOf(means, 'PaymentDueDate')) ??
  firstOf(childrenOf(root, 'PaymentTerms'), (terms) => dateOf(terms, 'PaymentDueDate'));

export const readUblPaymentTerms = (root: XmlElement): string | null =>
  readTerms(childrenOf(root, 'PaymentTerms').map(readUblTermsNote).join('\n'));

export const readUblTermsNote = (terms: XmlElement): string =>
  childrenOf(terms, 'Note')
    .map(({ text }) => text)
    .join('\n');

/** Found in the terms' texts and in UBL's own elements. */
export const readUblEarlyPaymentDiscounts = (root: XmlElement): InvoiceEarlyPaymentDiscount[] =>
  childrenOf(root, 'PaymentTerms').flatMap((terms) => {
    const percentage = decimalTextOf(terms, 'SettlementDiscountPercent');
    const amount = decimalTextOf(terms, 'SettlementDiscountAmount');
    const until = dateOf(terms, 'SettlementPeriod', 'EndDate');
    const discounts = readDiscounts(readUblTermsNote(terms), dateOf(root, 'IssueDate'));
    return (percentage ?? amount) === null
      ? discounts
      : [...discounts, { percentage, amount, until }];
  });

export const readUblPayments = (root: XmlElement, paidAmount: string | null): InvoicePayment[] =>
  readListedPayments(
    paidAmount,
    childrenOf(root, 'PrepaidPayment').map((payment) => ({
      amount: peekDecimalText(payment, 'PaidAmount'),
      read: () => ({
        amount: decimalTextOf(payment, 'PaidAmount'),
        paid_on: dateOf(payment, 'PaidDate') ?? dateOf(payment, 'ReceivedDate'),
        reference: textOf(payment, 'ID'),
      }),
    })),
  );

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

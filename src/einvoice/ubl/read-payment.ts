import { readDiscounts, readTerms } from '#einvoice/completion/payment-terms.ts';
import { readListedPayments } from '#einvoice/listed-payments.ts';
import { decimalTextOf, peekDecimalText } from '#einvoice/xml/decimal-text.ts';
import { firstOf } from '#einvoice/xml/element-values.ts';
import { childrenOf, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceEarlyPaymentDiscount, InvoicePayment } from '#einvoice/model/invoice.ts';
import { dateOf } from './read-values.ts';

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

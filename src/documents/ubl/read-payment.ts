import { NO_MEANS_DETAILS } from '#model/invoice-defaults.ts';
import { readMeansLines } from '#documents/completion/means-line.ts';
import { readDiscounts, readTerms } from '#documents/completion/payment-terms.ts';
import { readListedPayments } from '#documents/listed-payments.ts';
import { decimalTextOf } from '#documents/xml/decimal-text.ts';
import { childrenOf, findElement, textOf } from '#documents/xml/find-elements.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';
import type { InvoiceFile } from '#model/invoice-file.ts';
import type { InvoiceEarlyPaymentDiscount, InvoicePayment } from '#model/invoice.ts';
import { UNDEFINED_MEANS } from './print-payment.ts';
import { dateOf } from './read-values.ts';

/** BT-9: an Invoice's own, else its payment means' or terms', where a CreditNote has it. */
export const readUblDueDate = (root: XmlElement): string | null =>
  dateOf(root, 'DueDate') ??
  firstOf(root, 'PaymentMeans', (means) => dateOf(means, 'PaymentDueDate')) ??
  firstOf(root, 'PaymentTerms', (terms) => dateOf(terms, 'PaymentDueDate'));

function firstOf<T>(root: XmlElement, name: string, read: (one: XmlElement) => T | null): T | null {
  for (const element of childrenOf(root, name)) {
    const value = read(element);
    if (value !== null) return value;
  }
  return null;
}

/** The means with elements, then those in the terms' text. */
export const readUblPaymentMeans = (root: XmlElement): InvoiceFile['payment_means'] => [
  ...childrenOf(root, 'PaymentMeans').flatMap(readMeans),
  ...childrenOf(root, 'PaymentTerms').flatMap((terms) => readMeansLines(notesOf(terms))),
];

/** Ignores payment means that only carry a due date. */
function readMeans(means: XmlElement): InvoiceFile['payment_means'] {
  const account = findElement(means, 'PayeeFinancialAccount');
  const branch = findElement(account, 'FinancialInstitutionBranch');
  const type_code = textOf(means, 'PaymentMeansCode');
  const read = {
    type_code,
    iban: textOf(account, 'ID'),
    bic: textOf(branch, 'ID') ?? textOf(branch, 'FinancialInstitution', 'ID'),
    account_name: textOf(account, 'Name'),
    ...NO_MEANS_DETAILS,
  };
  const saysMore = account !== undefined || dateOf(means, 'PaymentDueDate') === null;
  return type_code === UNDEFINED_MEANS && !saysMore ? [] : [read];
}

export const readUblPaymentTerms = (root: XmlElement): string | null =>
  readTerms(childrenOf(root, 'PaymentTerms').map(notesOf).join('\n'));

const notesOf = (terms: XmlElement): string =>
  childrenOf(terms, 'Note')
    .map(({ text }) => text)
    .join('\n');

/** Found in the terms' texts and in UBL's own elements. */
export const readUblEarlyPaymentDiscounts = (root: XmlElement): InvoiceEarlyPaymentDiscount[] =>
  childrenOf(root, 'PaymentTerms').flatMap((terms) => {
    const percentage = decimalTextOf(terms, 'SettlementDiscountPercent');
    const amount = decimalTextOf(terms, 'SettlementDiscountAmount');
    const until = dateOf(terms, 'SettlementPeriod', 'EndDate');
    const discounts = readDiscounts(notesOf(terms), dateOf(root, 'IssueDate'));
    return (percentage ?? amount) === null
      ? discounts
      : [...discounts, { percentage, amount, until }];
  });

export const readUblPayments = (root: XmlElement, paidAmount: string | null): InvoicePayment[] =>
  readListedPayments(
    paidAmount,
    childrenOf(root, 'PrepaidPayment').map((payment) => ({
      amount: decimalTextOf(payment, 'PaidAmount'),
      paid_on: dateOf(payment, 'PaidDate') ?? dateOf(payment, 'ReceivedDate'),
      reference: textOf(payment, 'ID'),
    })),
  );

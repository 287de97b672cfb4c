import { attributeOf, childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import { firstOf } from '#einvoice/xml/element-values.ts';
import { decimalTextOf, peekDecimalText } from '#einvoice/xml/decimal-text.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { addDays, readDiscounts, readTerms } from '#einvoice/completion/payment-terms.ts';
import { readListedPayments } from '#einvoice/listed-payments.ts';
import type { InvoiceEarlyPaymentDiscount, InvoicePayment } from '#einvoice/model/invoice.ts';
import { readCiiDate } from './read-date.ts';

interface Terms {
  due_date: string | null;
  payment_terms: string | null;
  early_payment_discounts: InvoiceEarlyPaymentDiscount[];
}

/**
 * The due date of the terms without a discount, or of the only ones; the text of all; and all discounts, in elements or
 * text.
 */
export function readCiiTerms(settlement: XmlElement | undefined, issueDate: string | null): Terms {
  const terms = childrenOf(settlement, 'SpecifiedTradePaymentTerms');
  const net =
    terms.length === 1 ? terms : terms.filter((one) => findElement(one, DISCOUNT) === undefined);
  return {
    due_date: firstOf(net, (one) => readCiiDate(one, 'DueDateDateTime')),
    payment_terms: readTerms(
      terms
        .flatMap((one) => childrenOf(one, 'Description'))
        .map(({ text }) => text)
        .join('\n'),
    ),
    early_payment_discounts: terms.flatMap((one) => [
      ...childrenOf(one, 'Description').flatMap(({ text }) => readDiscounts(text, issueDate)),
      ...childrenOf(one, DISCOUNT).map((discount) => readDiscountTerms(discount, one)),
    ]),
  };
}

const DISCOUNT = 'ApplicableTradePaymentDiscountTerms';

/** In the profile EXTENDED: until its own date, a number of days later, or when its terms are due. */
function readDiscountTerms(discount: XmlElement, terms: XmlElement): InvoiceEarlyPaymentDiscount {
  const period = findElement(discount, 'BasisPeriodMeasure');
  const days = attributeOf(period, 'unitCode') === 'DAY' ? Number(textOf(period)) : Number.NaN;
  const from = readCiiDate(discount, 'BasisDateTime');
  return {
    percentage: decimalTextOf(discount, 'CalculationPercent'),
    amount: decimalTextOf(discount, 'ActualDiscountAmount'),
    until:
      (Number.isInteger(days) ? addDays(from, days) : null) ??
      readCiiDate(terms, 'DueDateDateTime') ??
      from,
  };
}

/** Only the profile EXTENDED lists payments. */
export const readCiiPayments = (
  settlement: XmlElement | undefined,
  paidAmount: string | null,
): InvoicePayment[] =>
  readListedPayments(
    paidAmount,
    childrenOf(settlement, 'SpecifiedAdvancePayment').map((payment) => ({
      amount: peekDecimalText(payment, 'PaidAmount'),
      read: () => ({
        amount: decimalTextOf(payment, 'PaidAmount'),
        paid_on: readCiiDate(payment, 'FormattedReceivedDateTime'),
        reference: textOf(payment, 'InvoiceSpecifiedReferencedDocument', 'IssuerAssignedID'),
      }),
    })),
  );

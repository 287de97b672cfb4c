import { isDeepStrictEqual } from 'node:util';
import type { InvoicePaymentMeans } from '#einvoice/model/invoice.ts';

/** Means that require an account (BR-61). */
const NEEDING_ACCOUNT: readonly string[] = ['30', '58'];

/** A bank's code and a holder's name require an account (BR-50). */
const isComplete = ({ type_code, iban, account_id, bic, account_name }: InvoicePaymentMeans) =>
  (iban ?? account_id) !== null ||
  (!NEEDING_ACCOUNT.includes(type_code) && bic === null && account_name === null);

/** Elements are those with the code of the first complete one, since a document may have only one code. */
function partition(means: readonly InvoicePaymentMeans[]): {
  elements: InvoicePaymentMeans[];
  lines: InvoicePaymentMeans[];
} {
  const code = means.find(isComplete)?.type_code;
  const hasElement = (one: InvoicePaymentMeans) => isComplete(one) && one.type_code === code;
  return { elements: means.filter(hasElement), lines: means.filter((one) => !hasElement(one)) };
}

/**
 * Splits the means: those of one code become elements (CII-SR-467, UBL-SR-47), each as it is printed; the others become
 * lines of the payment terms.
 */
export function splitPaymentMeans(means: readonly InvoicePaymentMeans[]): {
  elements: InvoicePaymentMeans[];
  lines: InvoicePaymentMeans[];
} {
  const { elements, lines } = partition(means);
  return { elements: keepFirst(elements), lines };
}

/** Where the elements are among the means. */
export const placesOfElements = (means: readonly InvoicePaymentMeans[]): number[] =>
  partition(means).elements.map((one) => means.indexOf(one));

/** Means with elements first, then means with lines. */
export function orderPaymentMeans(means: readonly InvoicePaymentMeans[]): InvoicePaymentMeans[] {
  const { elements, lines } = partition(means);
  return [...elements, ...lines];
}

/** A document has one text (BT-82), one reference (BT-83), one card (BG-18) and one mandate (BG-19): the first. */
function keepFirst(elements: readonly InvoicePaymentMeans[]): InvoicePaymentMeans[] {
  const firstWith = (member: (typeof SINGLE)[number]) =>
    elements.find((one) => one[member] !== null);
  const [text, reference, card, debit] = SINGLE.map(firstWith);
  return elements.map((one) => ({
    ...one,
    account_id: one.iban === null ? one.account_id : null,
    text: one === text ? one.text : null,
    remittance_information: one === reference ? one.remittance_information : null,
    card: one === card ? one.card : null,
    direct_debit: one === debit ? one.direct_debit : null,
  }));
}

/** Members that are printed without, as an earlier element has them otherwise: `payment_means[1].direct_debit`. */
export function unprintedMembers(means: readonly InvoicePaymentMeans[]): string[] {
  const { elements } = partition(means);
  return SINGLE.flatMap((member) => {
    const stated = elements.filter((one) => one[member] !== null);
    return stated
      .filter((one) => !isDeepStrictEqual(one[member], stated[0]?.[member]))
      .map((one) => `payment_means[${means.indexOf(one)}].${member}`);
  });
}

const SINGLE = ['text', 'remittance_information', 'card', 'direct_debit'] as const;

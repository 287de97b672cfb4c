import { NO_MEANS_DETAILS } from '#model/invoice-defaults.ts';
import type { InvoicePaymentMeans } from '#model/invoice.ts';
import { paymentLabel } from './payment-label.ts';

/** Means that require an IBAN (BR-61). */
const NEEDING_IBAN: readonly string[] = ['30', '58'];

/** A bank's code and a holder's name require an IBAN (BR-50). */
const isComplete = ({ type_code, iban, bic, account_name }: InvoicePaymentMeans): boolean =>
  iban !== null || (!NEEDING_IBAN.includes(type_code) && bic === null && account_name === null);

/**
 * Splits the means: those with the code of the first complete one become elements, since a document may have only one
 * code (CII-SR-467, UBL-SR-47). The others become lines of the payment terms.
 */
export function splitPaymentMeans(means: readonly InvoicePaymentMeans[]): {
  elements: InvoicePaymentMeans[];
  lines: InvoicePaymentMeans[];
} {
  const code = means.find(isComplete)?.type_code;
  const hasElement = (one: InvoicePaymentMeans) => isComplete(one) && one.type_code === code;
  return { elements: means.filter(hasElement), lines: means.filter((one) => !hasElement(one)) };
}

const BEGINNING = 'Moyen de paiement : ';
const MEANS = new RegExp(
  `^${BEGINNING}(?:[^()]* )?\\(([A-Z0-9]{1,3})\\)(?:, IBAN ([A-Z0-9]+))?(?:, BIC ([A-Z0-9]+))?(?:, titulaire (.+))?$`,
);

/** `Moyen de paiement : virement (30), BIC AGRIFRPP, titulaire Atelier`. */
export const printMeansLine = ({ type_code, iban, bic, account_name }: InvoicePaymentMeans) =>
  `${BEGINNING}${nameOf(type_code)} (${type_code})` +
  (iban === null ? '' : `, IBAN ${iban}`) +
  (bic === null ? '' : `, BIC ${bic}`) +
  (account_name === null ? '' : `, titulaire ${account_name.replaceAll(/\s+/g, ' ')}`);

/** Within a sentence: `virement SEPA`. */
function nameOf(typeCode: string): string {
  const label = paymentLabel(typeCode) ?? 'Autre';
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** Reads the payment means that {@link printMeansLine} wrote into payment terms. */
export const readMeansLines = (terms: string): InvoicePaymentMeans[] =>
  terms.split('\n').flatMap((line) => {
    const [, type_code, iban = null, bic = null, account_name = null] =
      MEANS.exec(line.trim()) ?? [];
    return type_code === undefined
      ? []
      : [{ type_code, iban, bic, account_name, ...NO_MEANS_DETAILS }];
  });

import type { InvoicePaymentMeans } from '#model/invoice.ts';

/** Credit transfers, which need an IBAN (BR-61). */
const TRANSFERS: readonly string[] = ['30', '58'];

/** A bank's code and a holder's name stand beside an IBAN or not at all (BR-50). */
const isComplete = ({ type_code, iban, bic, account_name }: InvoicePaymentMeans): boolean =>
  iban !== null || (!TRANSFERS.includes(type_code) && bic === null && account_name === null);

/**
 * The means that documents have elements for: those of one code (CII-SR-467, UBL-SR-47), that of the first
 * complete one. The others are lines of the payment terms.
 */
export function splitPaymentMeans(means: readonly InvoicePaymentMeans[]): {
  elements: InvoicePaymentMeans[];
  lines: InvoicePaymentMeans[];
} {
  const code = means.find(isComplete)?.type_code;
  const hasElement = (one: InvoicePaymentMeans) => isComplete(one) && one.type_code === code;
  return { elements: means.filter(hasElement), lines: means.filter((one) => !hasElement(one)) };
}

const LABELS: Readonly<Record<string, string>> = {
  10: 'espèces',
  20: 'chèque',
  30: 'virement',
  48: 'carte bancaire',
  49: 'prélèvement',
  58: 'virement SEPA',
  59: 'prélèvement SEPA',
};

const BEGINNING = 'Moyen de paiement : ';
const MEANS = new RegExp(
  `^${BEGINNING}(?:[^()]* )?\\(([A-Z0-9]{1,3})\\)(?:, IBAN ([A-Z0-9]+))?(?:, BIC ([A-Z0-9]+))?(?:, titulaire (.+))?$`,
);

/** `Moyen de paiement : virement (30), BIC AGRIFRPP, titulaire Atelier`. */
export const printMeansLine = ({ type_code, iban, bic, account_name }: InvoicePaymentMeans) =>
  `${BEGINNING}${LABELS[type_code] ?? 'autre'} (${type_code})` +
  (iban === null ? '' : `, IBAN ${iban}`) +
  (bic === null ? '' : `, BIC ${bic}`) +
  (account_name === null ? '' : `, titulaire ${account_name.replaceAll(/\s+/g, ' ')}`);

/** The payment means among payment terms that {@link printMeansLine} wrote. */
export const readMeansLines = (terms: string): InvoicePaymentMeans[] =>
  terms.split('\n').flatMap((line) => {
    const [, type_code, iban = null, bic = null, account_name = null] =
      MEANS.exec(line.trim()) ?? [];
    return type_code === undefined ? [] : [{ type_code, iban, bic, account_name }];
  });

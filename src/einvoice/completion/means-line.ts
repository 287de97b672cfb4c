import type { InvoicePaymentMeans } from '#einvoice/model/invoice.ts';
import { paymentLabel } from './payment-label.ts';

const BEGINNING = 'Moyen de paiement : ';

/** Within a line each member follows its word, in this order; the holder's name, which may be any text, is the last. */
const QUOTED = '«\u00A0([^»]*)\u00A0»';
const PARTS = [
  'IBAN ([A-Z0-9]+)',
  `compte ${QUOTED}`,
  'BIC ([A-Z0-9]+|«\u00A0[^»]*\u00A0»)',
  `intitulé ${QUOTED}`,
  `référence ${QUOTED}`,
  `carte ${QUOTED}`,
  `porteur ${QUOTED}`,
  `mandat ${QUOTED}`,
  `ICS ${QUOTED}`,
  `compte débité ${QUOTED}`,
  'titulaire (.+)',
].map((part) => `(?:, ${part})?`);
const MEANS = new RegExp(`^${BEGINNING}(?:[^()]* )?\\(([A-Z0-9]{1,3})\\)${PARTS.join('')}$`);

/** `Moyen de paiement : virement (30), BIC AGRIFRPP, titulaire Atelier`. */
export function printMeansLine(means: InvoicePaymentMeans): string {
  const { type_code, iban, bic, account_name, card, direct_debit } = means;
  return [
    `${BEGINNING}${nameOf(type_code)} (${type_code})`,
    ...(iban === null ? [] : [`IBAN ${iban}`]),
    ...quoted('compte', iban === null ? means.account_id : null),
    ...(bic !== null && PLAIN.test(bic) ? [`BIC ${bic}`] : quoted('BIC', bic)),
    ...quoted('intitulé', means.text),
    ...quoted('référence', means.remittance_information),
    ...quoted('carte', card?.number),
    ...quoted('porteur', card?.holder_name),
    ...quoted('mandat', direct_debit?.mandate_reference),
    ...quoted('ICS', direct_debit?.creditor_id),
    ...quoted('compte débité', direct_debit?.debited_iban),
    ...(account_name === null ? [] : [`titulaire ${onOneLine(account_name)}`]),
  ].join(', ');
}

/** Another's document may have any text in place of a code. */
const PLAIN = /^[A-Z0-9]+$/;

const quoted = (word: string, text: string | null | undefined): string[] =>
  text === null || text === undefined
    ? []
    : [`${word} «\u00A0${onOneLine(text).replaceAll('»', '”')}\u00A0»`];

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Within a sentence: `virement SEPA`. */
function nameOf(typeCode: string): string {
  const label = paymentLabel(typeCode) ?? 'Autre';
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** Reads the payment means that {@link printMeansLine} wrote into payment terms. */
export const readMeansLines = (terms: string): InvoicePaymentMeans[] =>
  terms.split('\n').flatMap((line) => readMeansLine(line.trim()) ?? []);

function readMeansLine(line: string): InvoicePaymentMeans | null {
  const [, type_code, ...parts] = MEANS.exec(line) ?? [];
  if (type_code === undefined) return null;
  const [iban, account_id, bic, text, reference, number, holder, mandate, creditor, debited, name] =
    parts.map((part) => part ?? null);
  return {
    type_code,
    iban: iban ?? null,
    bic: bic?.replaceAll(/^«\u00A0|\u00A0»$/g, '') ?? null,
    account_name: name ?? null,
    text: text ?? null,
    remittance_information: reference ?? null,
    account_id: account_id ?? null,
    card: typeof number === 'string' ? { number, holder_name: holder ?? null } : null,
    direct_debit: debitOf(mandate ?? null, creditor ?? null, debited ?? null),
  };
}

const debitOf = (
  mandate_reference: string | null,
  creditor_id: string | null,
  debited_iban: string | null,
): InvoicePaymentMeans['direct_debit'] =>
  (mandate_reference ?? creditor_id ?? debited_iban) === null
    ? null
    : { mandate_reference, creditor_id, debited_iban };

import { readMeansLines } from '#einvoice/completion/means-line.ts';
import { UNDEFINED_MEANS } from '#einvoice/completion/undefined-means.ts';
import { firstOf } from '#einvoice/xml/element-values.ts';
import { childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import type { InvoicePaymentMeans } from '#einvoice/model/invoice.ts';
import { ram } from './print-ram.ts';

type Means = InvoiceFile['payment_means'][number];

/** The means with elements, then those in the terms' text. */
export function readCiiPaymentMeans(settlement: XmlElement | undefined): Means[] {
  const terms = childrenOf(settlement, 'SpecifiedTradePaymentTerms');
  const written = childrenOf(settlement, 'SpecifiedTradeSettlementPaymentMeans').map(readMeans);
  return [
    ...addHeaderTerms(written, readHeaderTerms(settlement, terms)),
    ...terms
      .flatMap((one) => childrenOf(one, 'Description'))
      .flatMap(({ text }) => readMeansLines(text)),
  ];
}

const readMeans = (means: XmlElement): Means => ({
  type_code: textOf(means, 'TypeCode'),
  ...readAccount(findElement(means, 'PayeePartyCreditorFinancialAccount')),
  bic: textOf(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'),
  text: textOf(means, 'Information'),
  remittance_information: null,
  card: readCard(findElement(means, 'ApplicableTradeSettlementFinancialCard')),
  direct_debit: readDebit(textOf(means, 'PayerPartyDebtorFinancialAccount', 'IBANID')),
});

/** Blanks are for the reader's eye. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const isIban = (id: string | null): boolean =>
  id !== null && IBAN.test(id.replaceAll(/\s/g, '').toUpperCase());

/** BT-84, BT-85. A number without the form of an IBAN is an `account_id`, in either element. */
function readAccount(
  account: XmlElement | undefined,
): Pick<Means, 'iban' | 'account_id' | 'account_name'> {
  const id = textOf(account, 'IBANID') ?? textOf(account, 'ProprietaryID');
  return {
    iban: isIban(id) ? id : null,
    account_id: isIban(id) ? null : id,
    account_name: textOf(account, 'AccountName'),
  };
}

function readCard(card: XmlElement | undefined): Means['card'] {
  const number = textOf(card, 'ID');
  return number === null ? null : { number, holder_name: textOf(card, 'CardholderName') };
}

const readDebit = (debited_iban: string | null): Means['direct_debit'] =>
  debited_iban === null ? null : { mandate_reference: null, creditor_id: null, debited_iban };

/** Terms of the payment means that CII writes next to them. */
interface HeaderTerms {
  /** BT-83. */
  remittance_information: string | null;
  /** BT-89. */
  mandate_reference: string | null;
  /** BT-90. */
  creditor_id: string | null;
}

const readHeaderTerms = (
  settlement: XmlElement | undefined,
  terms: readonly XmlElement[],
): HeaderTerms => ({
  remittance_information: textOf(settlement, 'PaymentReference'),
  mandate_reference: firstOf(terms, (one) => textOf(one, 'DirectDebitMandateID')),
  creditor_id: textOf(settlement, 'CreditorReferenceID'),
});

/** UNTDID 4461. */
const DIRECT_DEBITS: readonly (string | null)[] = ['49', '59'];

/**
 * The reference is of the first means; the mandate is of the one that names a debited account, else of the first direct
 * debit, else of the first means. Without any means, they make one of an undefined kind.
 */
function addHeaderTerms(written: readonly Means[], terms: HeaderTerms): Means[] {
  const { remittance_information, ...mandate } = terms;
  if (Object.values(terms).every((term) => term === null)) return [...written];
  const means = written.length === 0 ? [UNDEFINED_MEANS] : written;
  const debit =
    means.find(({ direct_debit }) => direct_debit !== null) ??
    means.find(({ type_code }) => DIRECT_DEBITS.includes(type_code)) ??
    means[0];
  const hasMandate = (mandate.mandate_reference ?? mandate.creditor_id) !== null;
  return means.map((one, index) => ({
    ...one,
    remittance_information: index === 0 ? remittance_information : null,
    direct_debit:
      hasMandate && one === debit
        ? { debited_iban: null, ...one.direct_debit, ...mandate }
        : one.direct_debit,
  }));
}

/** BG-16 without what CII writes next to it: reference (BT-83), mandate (BT-89) and creditor (BT-90). */
export const printCiiMeans = (means: InvoicePaymentMeans): string =>
  ram('SpecifiedTradeSettlementPaymentMeans', [
    ram('TypeCode', means.type_code),
    ram('Information', means.text),
    ram('ApplicableTradeSettlementFinancialCard', [
      ram('ID', means.card?.number ?? null),
      ram('CardholderName', means.card?.holder_name ?? null),
    ]),
    ram('PayerPartyDebtorFinancialAccount', [
      ram('IBANID', means.direct_debit?.debited_iban ?? null),
    ]),
    ram('PayeePartyCreditorFinancialAccount', [
      ram('IBANID', means.iban),
      ram('AccountName', means.account_name),
      ram('ProprietaryID', means.account_id),
    ]),
    ram('PayeeSpecifiedCreditorFinancialInstitution', [ram('BICID', means.bic)]),
  ]);

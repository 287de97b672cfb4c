import { readMeansLines } from '#einvoice/completion/means-line.ts';
import { UNDEFINED_MEANS } from '#einvoice/completion/undefined-means.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import { readUblCreditorId } from './read-identifiers.ts';
import { readUblTermsNote } from './payment.ts';

type Means = InvoiceFile['payment_means'][number];

/** The means with elements, then those in the terms' text. */
export const readUblPaymentMeans = (root: XmlElement): Means[] => [
  ...addCreditorId(childrenOf(root, 'PaymentMeans').flatMap(readMeans), creditorIdOf(root)),
  ...childrenOf(root, 'PaymentTerms').flatMap((terms) => readMeansLines(readUblTermsNote(terms))),
];

/** Ignores payment means that only carry a due date. */
function readMeans(means: XmlElement): Means[] {
  const code = findElement(means, 'PaymentMeansCode');
  const read = {
    type_code: textOf(code),
    ...readAccount(findElement(means, 'PayeeFinancialAccount')),
    text: attributeOf(code, 'name'),
    remittance_information: textOf(means, 'PaymentID'),
    card: readCard(findElement(means, 'CardAccount')),
    direct_debit: readDebit(means),
  };
  const { type_code, text: _text, ...details } = read;
  const isDueDate =
    type_code === UNDEFINED_MEANS.type_code &&
    findElement(means, 'PaymentDueDate') !== undefined &&
    Object.values(details).every((detail) => detail === null);
  return isDueDate ? [] : [read];
}

/** Blanks are for the reader's eye. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

type Account = Pick<Means, 'iban' | 'account_id' | 'account_name' | 'bic'>;

function readAccount(account: XmlElement | undefined): Account {
  const branch = findElement(account, 'FinancialInstitutionBranch');
  const id = textOf(account, 'ID');
  const isIban = id !== null && IBAN.test(id.replaceAll(/\s/g, '').toUpperCase());
  return {
    iban: isIban ? id : null,
    account_id: isIban ? null : id,
    account_name: textOf(account, 'Name'),
    bic: textOf(branch, 'ID') ?? textOf(branch, 'FinancialInstitution', 'ID'),
  };
}

function readCard(card: XmlElement | undefined): Means['card'] {
  const number = textOf(card, 'PrimaryAccountNumberID');
  return number === null ? null : { number, holder_name: textOf(card, 'HolderName') };
}

/** The account that is debited is in the mandate; some producers write it next to it. */
function readDebit(means: XmlElement): Means['direct_debit'] {
  const mandate_reference = textOf(means, 'PaymentMandate', 'ID');
  const debited_iban =
    textOf(means, 'PaymentMandate', 'PayerFinancialAccount', 'ID') ??
    textOf(means, 'PayerFinancialAccount', 'ID');
  return (mandate_reference ?? debited_iban) === null
    ? null
    : { mandate_reference, creditor_id: null, debited_iban };
}

/** BT-90, of the payee, else of the seller. */
const creditorIdOf = (root: XmlElement): string | null =>
  readUblCreditorId(findElement(root, 'PayeeParty')) ??
  readUblCreditorId(findElement(root, 'AccountingSupplierParty', 'Party'));

/** UNTDID 4461. */
const DIRECT_DEBITS: readonly (string | null)[] = ['49', '59'];

/**
 * The creditor is that of the mandate, else of the first direct debit, else of the first means. Without any means, it
 * makes one of an undefined kind.
 */
function addCreditorId(written: readonly Means[], creditor_id: string | null): Means[] {
  if (creditor_id === null) return [...written];
  const means = written.length === 0 ? [UNDEFINED_MEANS] : written;
  const debit =
    means.find(({ direct_debit }) => direct_debit !== null) ??
    means.find(({ type_code }) => DIRECT_DEBITS.includes(type_code)) ??
    means[0];
  return means.map((one) =>
    one === debit
      ? {
          ...one,
          direct_debit: {
            mandate_reference: null,
            debited_iban: null,
            ...one.direct_debit,
            creditor_id,
          },
        }
      : one,
  );
}

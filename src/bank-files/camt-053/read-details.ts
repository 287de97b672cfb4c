import { childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { toFixed } from '#kernel/decimal.ts';
import { UnreadableStatement } from './problem.ts';
import {
  findIndicator,
  partyNameOf,
  readAmount,
  shortTextOf,
  signed,
  type Indicator,
} from './read-values.ts';

interface EntryDetail {
  /** Signed, four decimals; null if only the entry has an amount. */
  amount: string | null;
  counterparty_name: string | null;
  end_to_end_id: string | null;
  description: string;
}

/** The same as the most instructions of a payment batch. */
const MAX_DETAILS = 10_000;
const MAX_DETAIL_DESCRIPTION = 1_000;

export function transactionsOf(entry: XmlElement): readonly XmlElement[] {
  const transactions = childrenOf(entry, 'NtryDtls').flatMap((details) =>
    childrenOf(details, 'TxDtls'),
  );
  if (transactions.length > MAX_DETAILS)
    throw new UnreadableStatement('too_many_details', String(transactions.length));
  return transactions;
}

/**
 * @param booked the entry's direction, for a payment without its own
 * @param whole the amount of a payment without one
 */
export function readDetail(
  transaction: XmlElement,
  booked: Indicator,
  whole: string | null,
): EntryDetail {
  const indicator = findIndicator(transaction) ?? booked;
  const amount =
    findElement(transaction, 'Amt') ?? findElement(transaction, 'AmtDtls', 'TxAmt', 'Amt');
  return {
    amount: amount === undefined ? whole : toFixed(signed(readAmount(amount), indicator), 4),
    counterparty_name: partyNameOf(counterpartyOf(transaction, booked).party),
    end_to_end_id: endToEndIdOf(transaction),
    description: describe([transaction]).slice(0, MAX_DETAIL_DESCRIPTION),
  };
}

/** The debtor of a credit, or the creditor of a debit, with its account. */
export function counterpartyOf(transaction: XmlElement, booked: Indicator) {
  const side = booked === 'CRDT' ? 'Dbtr' : 'Cdtr';
  const parties = findElement(transaction, 'RltdPties');
  return { party: findElement(parties, side), account: findElement(parties, `${side}Acct`) };
}

/** ISO 20022's word for an absent value. */
const NOT_PROVIDED = 'NOTPROVIDED';

export function endToEndIdOf(transaction: XmlElement): string | null {
  const id = shortTextOf(transaction, 'Refs', 'EndToEndId');
  return id === NOT_PROVIDED ? null : id;
}

/** The payer's text, else the reference, else the bank's text. */
export function describe(transactions: readonly XmlElement[]): string {
  const remittances = transactions.flatMap((one) => childrenOf(one, 'RmtInf'));
  const words = remittances.flatMap((remittance) => childrenOf(remittance, 'Ustrd'));
  const references = remittances.flatMap((remittance) =>
    childrenOf(remittance, 'Strd').map((structured) => textOf(structured, 'CdtrRefInf', 'Ref')),
  );
  return (
    join(words.map((text) => textOf(text))) ||
    join(references) ||
    join(transactions.map((one) => textOf(one, 'AddtlTxInf')))
  );
}

const join = (texts: readonly (string | null)[]): string =>
  texts.filter((text) => text !== null).join(' ');

import { centsText, readCents } from '#kernel/cents.ts';

/** Journals of entries, with their names; bank entries have that of their ledger. */
export const JOURNALS = {
  VE: 'Ventes',
  AC: 'Achats',
  CA: 'Caisse',
  OD: 'Opérations diverses',
} as const;
export type JournalCode = keyof typeof JOURNALS;

export const JOURNAL_ENTRY_KINDS = [
  'sale',
  'purchase',
  'receipt',
  'vat_on_receipt',
  'correction',
  'reversal',
] as const;
export type JournalEntryKind = (typeof JOURNAL_ENTRY_KINDS)[number];

export const ENTRY_SOURCES = ['invoice', 'receipt', 'allocation', 'accounting_entry'] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

export interface Auxiliary {
  number: string;
  label: string;
}

/** A line of a journal entry. One of its amounts (two decimals, euros) is zero, the other above zero. */
export interface JournalLine {
  account_number: string;
  label: string;
  debit_amount: string;
  credit_amount: string;
  /** The customer or supplier of a collective account. */
  auxiliary: Auxiliary | null;
  /** What it was outside of the euro; not negative. */
  currency: { code: string; amount: string } | null;
  /** Whose balance it changes, on a collective account. */
  invoice_id: string | null;
  /** The VAT that it has, or the untaxed base that it is. A base goes with its line's side: reversed, it is below zero. */
  tax: LineTax | null;
}

export interface LineTax {
  tax_category: string;
  tax_rate: string;
  base_amount: string;
}

/** The amounts of a line; a debit is above zero. */
export const sides = (cents: bigint): Pick<JournalLine, 'debit_amount' | 'credit_amount'> => ({
  debit_amount: centsText(cents > 0n ? cents : 0n),
  credit_amount: centsText(cents < 0n ? -cents : 0n),
});

/** The cents of a line; a debit is above zero. */
export const debitOf = (line: Pick<JournalLine, 'debit_amount' | 'credit_amount'>): bigint =>
  readCents(line.debit_amount) - readCents(line.credit_amount);

export const readJournalLines = (text: string): JournalLine[] => JSON.parse(text) as JournalLine[]; // only entries write them

import { least, magnitude, readCents, shareOf } from '#kernel/cents.ts';
import { breakdownKey } from '#einvoice/completion/subtotals.ts';
import { toEuros } from '#einvoice/euros.ts';
import type { TaxKey } from '#einvoice/model/tax-category.ts';
import type { Accounts } from '#model/books.ts';
import { debitOf, type JournalLine } from '#model/journal-line.ts';
import { balanceLines, type Posting } from './balance-lines.ts';
import {
  byRate,
  collective,
  entryLabel,
  grossOf,
  netOf,
  takenOff,
  taxOf,
  vatAccount,
  type PostedDocument,
} from './plan-invoice-entry.ts';

export interface MovedVat {
  /** What has been paid of a rate's VAT due on payment, of all that is to be paid with it. */
  paidOf: (rate: TaxKey, gross: bigint) => { paid: bigint; due: bigint };
  /** The lines of what was moved before. */
  before: readonly JournalLine[];
}

/**
 * The lines that move VAT from its account of waiting to that of VAT due: at each rate the share of all that has been
 * paid, without what was moved before, so that a paid document has moved it to the cent. Empty if there is none.
 */
export function planVatEntry(
  document: PostedDocument,
  { paidOf, before }: MovedVat,
): JournalLine[] {
  const { parts, deposits, direction, rate } = document;
  const isSale = direction === 'sales';
  const owed = [...parts, ...takenOff(parts, deposits)].filter(
    ({ due_on }) => due_on === 'receipt',
  );
  const postings = byRate(owed).flatMap((ofRate): Posting[] => {
    const [key] = ofRate;
    if (key === undefined) return [];
    const { tax_category, tax_rate } = key;
    const { paid, due } = paidOf(key, grossOf(ofRate));
    const shareIn = (amount: bigint) => toEuros(share(amount, paid, due), rate);
    const moved = movedOf(before, key, isSale);
    const amount = shareIn(taxOf(ofRate)) - moved.tax;
    const base = shareIn(netOf(ofRate)) - moved.base;
    const side = isSale ? -1n : 1n;
    return [
      { account_number: vatAccount(document, true), amount: -side * amount },
      {
        account_number: vatAccount(document, false),
        amount: side * amount,
        tax: { tax_category, tax_rate, base },
      },
    ];
  });
  const words = isSale ? 'TVA sur encaissement' : 'TVA sur règlement';
  return balanceLines(postings, {
    label: entryLabel(document, words),
    currency_code: 'EUR',
    rate: { euros: 1n, amount: 1n },
    accounts: document.accounts,
  });
}

/** Never more than all. */
function share(amount: bigint, paid: bigint, due: bigint): bigint {
  if (due === 0n) return 0n;
  const most = least(magnitude(paid), magnitude(due));
  return shareOf(amount, paid < 0n ? -most : most, due);
}

function movedOf(
  before: readonly JournalLine[],
  key: TaxKey,
  isSale: boolean,
): { tax: bigint; base: bigint } {
  const moved = { tax: 0n, base: 0n };
  for (const line of before) {
    if (line.tax === null || breakdownKey(line.tax as TaxKey) !== breakdownKey(key)) continue; // of a part
    moved.tax += isSale ? -debitOf(line) : debitOf(line);
    moved.base += readCents(line.tax.base_amount);
  }
  return moved;
}

const ACCOUNTS: Readonly<Record<string, keyof Accounts>> = {
  cash: 'cash',
  cheque: 'cheques',
  card: 'cards',
};

interface Money {
  /** Below zero where money is given back. */
  amount: bigint;
  means: string | null;
  /** The credit note that pays it, in place of money. */
  other: PostedDocument | null;
}

/** The lines of money that came for a sale without a bank, or of its set-off against a credit note. */
export function planReceiptEntry(
  document: PostedDocument,
  { amount, means, other }: Money,
): JournalLine[] {
  const { accounts, header, rate } = document;
  const paid: Posting =
    other === null
      ? { account_number: accounts[ACCOUNTS[means ?? ''] ?? 'bank'] ?? accounts.bank, amount }
      : collective(other, amount);
  const words = other === null ? 'Encaissement' : `Compensation par ${other.invoice_number} de`;
  return balanceLines([paid, collective(document, -amount)], {
    label: entryLabel(document, words),
    currency_code: header.currency_code,
    rate,
    accounts,
  });
}

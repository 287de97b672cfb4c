import { centsText, magnitude, readCents, sumCents } from '#kernel/cents.ts';
import { toEuros, type EuroRate } from '#einvoice/euros.ts';
import type { Accounts } from '#model/books.ts';
import { sides, type Auxiliary, type JournalLine } from '#model/journal-line.ts';

/** One line of an entry to be, in cents of the document's currency; a debit is above zero. */
export interface Posting {
  account_number: string;
  amount: bigint;
  /** Of a collective account. */
  of?: { auxiliary: Auxiliary; invoice_id: string };
  tax?: { tax_category: string; tax_rate: string; base: bigint };
}

interface Document {
  label: string;
  currency_code: string;
  rate: EuroRate;
  accounts: Pick<Accounts, 'rounding_expense' | 'rounding_income'>;
}

const MAX_LABEL = 255;

/** The lines in euros, which balance to the cent: a rounding and what conversion leaves are a line of their own. */
export function balanceLines(postings: readonly Posting[], document: Document): JournalLine[] {
  const { rate, accounts, currency_code } = document;
  const label = document.label.slice(0, MAX_LABEL).toWellFormed();
  const lines = postings.map((posting) => ({ posting, euros: toEuros(posting.amount, rate) }));
  const missing = -sumCents(lines.map(({ euros }) => euros));
  const { rounding_expense, rounding_income } = accounts;
  const account_number = missing > 0n ? rounding_expense : rounding_income;
  const rounding: Posting = { account_number, amount: 0n };
  return [...lines, { posting: rounding, euros: missing }]
    .filter(({ euros }) => euros !== 0n)
    .map(({ posting, euros }) => ({
      account_number: posting.account_number,
      label,
      ...sides(euros),
      auxiliary: posting.of?.auxiliary ?? null,
      currency: posting.amount === 0n ? null : inCurrency(currency_code, posting.amount),
      invoice_id: posting.of?.invoice_id ?? null,
      tax: taxOf(posting, rate),
    }));
}

const inCurrency = (code: string, amount: bigint): JournalLine['currency'] =>
  code === 'EUR' ? null : { code, amount: centsText(magnitude(amount)) };

function taxOf({ tax }: Posting, rate: EuroRate): JournalLine['tax'] {
  if (tax === undefined) return null;
  const { tax_category, tax_rate, base } = tax;
  return { tax_category, tax_rate, base_amount: centsText(toEuros(base, rate)) };
}

/** An entry's lines on their other sides. */
export const reversedLines = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map(({ tax, debit_amount, credit_amount, ...line }) => ({
    ...line,
    debit_amount: credit_amount,
    credit_amount: debit_amount,
    tax: tax && { ...tax, base_amount: centsText(-readCents(tax.base_amount)) },
  }));

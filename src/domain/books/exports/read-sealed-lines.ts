import { fecNumber, printFecLine } from '#fec/print-fec.ts';
import { parisDay } from '#kernel/instant.ts';
import { centsText, magnitude, readCents, sumCents } from '#kernel/cents.ts';
import { rateOf, toEuros } from '#einvoice/euros.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import { readStoredHeader } from '#einvoice/stored-document.ts';
import { DEFAULT_ACCOUNTS } from '#model/books.ts';
import { rateMissing, type Problem } from '#model/export-problem.ts';
import type { EntryLine } from '#model/entry-line.ts';
import {
  debitOf,
  JOURNALS,
  sides,
  type Auxiliary,
  type JournalCode,
  type JournalLine,
} from '#model/journal-line.ts';
import { PIECE_REFERENCE } from '#orm/sql/banking/piece-reference.ts';
import type { Transaction } from '#orm/database.ts';
import { readRates, type AccountingExport } from '#orm/entities/accounting-export.ts';
import { statement } from '#orm/statement.ts';
import { LATEST, readBooks } from '#domain/invoicing/books/read-books.ts';
import { readAccountLabels } from '#domain/books/accounts/account-labels.ts';
import { auxiliaryOf } from '#domain/books/entries/auxiliary.ts';
import { readLetters, type Letter } from '#domain/books/entries/read-letters.ts';
import type { Period } from '#domain/books/entries/posting-companies.ts';
import { unlabelled } from './seal-entries.ts';

/** So many problems are shown. */
const MAX_PROBLEMS = 100;

/** A sealed entry, as a file has it. */
interface SealedEntry {
  id: string;
  number: number;
  entry_date: string;
  valid_date: string;
  lines: string;
  journal_code: string;
  /** Null for a journal of documents. */
  journal_label: string | null;
  piece_reference: string;
  piece_date: string;
  currency_code: string;
  /** Of the export that sealed it, or what it corrects. */
  exchange_rates: string;
  /** Of an entry of an operation, also of its correction. */
  bank_operation_id: string | null;
}

/** A line of either table. */
type SealedLine = Pick<JournalLine, 'account_number' | 'label' | 'debit_amount' | 'credit_amount'> &
  Partial<JournalLine & EntryLine>;

const OPEN = statement<
  never,
  [
    workspace_id: string,
    company_id: string,
    from: string,
    to: string,
    export_ids: readonly string[],
    valid_dates: readonly string[],
  ]
>(
  'open_sealed_entries',
  `
    declare sealed_entries no scroll cursor for
    select e.id, e.number, e.entry_date, x.valid_date, x.export_id, s.exchange_rates, e.lines, l.code as journal_code,
      l.name as journal_label, o.booking_date as piece_date, o.currency_code,
      ${PIECE_REFERENCE} as piece_reference, o.id as bank_operation_id
    from unnest($5::bigint[], $6::date[]) as x (export_id, valid_date)
    join accounting_entries e on e.workspace_id = $1 and e.company_id = $2 and e.export_id = x.export_id
      and e.entry_date between $3 and $4 and e.number is not null
    join accounting_exports s on s.workspace_id = $1 and s.id = e.export_id
    join ledgers l on l.workspace_id = $1 and l.id = e.ledger_id
    join bank_operations o on o.workspace_id = $1 and o.id = e.bank_operation_id
    union all
    select e.id, e.number, e.entry_date, x.valid_date, x.export_id, s.exchange_rates, e.lines, e.journal_code, null,
      e.piece_date, coalesce(o.currency_code, 'EUR'), e.piece_reference, o.id
    from unnest($5::bigint[], $6::date[]) as x (export_id, valid_date)
    join journal_entries e on e.workspace_id = $1 and e.company_id = $2 and e.export_id = x.export_id
      and e.entry_date between $3 and $4 and e.number is not null
    left join accounting_entries b on b.workspace_id = $1 and b.id = e.corrects_entry_id
    join accounting_exports s on s.workspace_id = $1 and s.id = coalesce(b.export_id, e.export_id)
    left join bank_operations o on o.workspace_id = $1 and o.id = b.bank_operation_id
    order by valid_date, export_id, entry_date, journal_code, number`,
  { plannedEachTime: 'periods differ in how much they have' },
);
/** Some 5 ms of printing, after which other requests have their turn. */
const FETCH = statement<SealedEntry>('fetch_sealed_entries', 'fetch 250 from sealed_entries', {
  plannedEachTime: 'it belongs to a cursor',
});
const CLOSE = statement<never>('close_sealed_entries', 'close sealed_entries', {
  plannedEachTime: 'it belongs to a cursor',
});

interface SettledInvoice {
  bank_operation_id: string;
  label: string;
  invoice_id: string;
  direction: InvoiceDirection;
  header: string;
}

/** Invoices that operations ever settled: a sealed line keeps that of an allocation that is undone. */
const LIST_SETTLED = statement<
  SettledInvoice,
  [workspace_id: string, operation_ids: readonly string[]]
>(
  'list_settled_invoices',
  `
    select a.bank_operation_id, coalesce(i.invoice_number, i.id::text) as label, i.id as invoice_id,
      i.direction, i.header
    from allocations a
    join invoices i on i.workspace_id = $1 and i.id = a.invoice_document_id
    where a.workspace_id = $1 and a.bank_operation_id = any($2::bigint[])`,
);

/** What is counted while the lines are read; totals are cents of either side. */
export const noSums = () => ({
  entries: 0,
  lines: 0,
  total: 0n,
  problems: [] as Problem[],
  suspense: { lines: 0, total: 0n },
  empty: [] as string[],
});
export type SealedSums = ReturnType<typeof noSums>;

/** What lines say of their accounts and invoices. */
interface Books {
  labels: ReadonlyMap<string, string>;
  letters: ReadonlyMap<string, Letter>;
  /** By operation. */
  settled: ReadonlyMap<string, readonly SettledInvoice[]>;
  /** Accounts of customers and suppliers. */
  collective: readonly string[];
}

type Sealed = Pick<AccountingExport, 'id' | 'sealed_at'>;

/** Prints the lines of what exports have sealed, those of a fetch in one text, and adds them to the sums. */
export async function* readSealedLines(
  tx: Transaction,
  period: Period,
  exports: readonly Sealed[],
  sums: SealedSums,
): AsyncGenerator<string> {
  const { workspace_id, company_id, from, to } = period;
  const labels = await readAccountLabels(tx, period);
  const letters = await readLetters(tx, period);
  const { accounts } = await readBooks(tx, { ...period, day: LATEST });
  const collective = [DEFAULT_ACCOUNTS, accounts].flatMap((of) => [of.customers, of.suppliers]);
  const ids = exports.map(({ id }) => id);
  const days = exports.map(({ sealed_at }) => parisDay(sealed_at ?? tx.now));
  await OPEN.run(tx, workspace_id, company_id, from, to, ids, days);
  for (;;) {
    const fetched = await FETCH.all(tx);
    if (fetched.length === 0) break;
    const operations = fetched.flatMap(({ bank_operation_id }) => bank_operation_id ?? []);
    const found = await LIST_SETTLED.all(tx, workspace_id, operations);
    const settled = Map.groupBy(found, ({ bank_operation_id }) => bank_operation_id);
    const books = { labels, letters, settled, collective };
    yield fetched.map((entry) => printEntry(entry, books, sums)).join('');
  }
  await CLOSE.run(tx);
}

function printEntry(entry: SealedEntry, books: Books, sums: SealedSums): string {
  const { journal_code: code, journal_label } = entry;
  const lines = inEuros(entry, sums);
  addUp(entry.id, lines, sums);
  const journal = { code, label: journal_label ?? JOURNALS[code as JournalCode] };
  const number = fecNumber(code, entry.number);
  return lines
    .map((line) => {
      const label = books.labels.get(line.account_number);
      if (label === undefined) addProblem(sums, unlabelled(line.account_number));
      const invoice = settledBy(entry, line, books);
      const letter = books.letters.get(line.invoice_id ?? invoice?.invoice_id ?? '');
      return printFecLine({
        ...line,
        journal,
        number,
        entry_date: entry.entry_date,
        account: { number: line.account_number, label: label ?? '' },
        auxiliary: line.auxiliary ?? (invoice ? partyOf(invoice) : null),
        piece: { reference: entry.piece_reference, date: entry.piece_date },
        letter: letter === undefined ? null : { code: letter.letter, date: letter.letter_on },
        valid_date: entry.valid_date,
        currency: line.currency ?? null,
      });
    })
    .join('');
}

/** A line of an operation that settled an invoice, or of its correction, has the number of that. */
const settledBy = (
  { bank_operation_id }: SealedEntry,
  line: SealedLine,
  { settled, collective }: Books,
): SettledInvoice | undefined =>
  collective.includes(line.account_number)
    ? settled.get(bank_operation_id ?? '')?.find(({ label }) => label === line.label)
    : undefined;

const partyOf = ({ direction, header }: SettledInvoice): Auxiliary =>
  auxiliaryOf(direction, readStoredHeader(header));

/** The lines of an entry; the first takes what rounding leaves. */
function inEuros(entry: SealedEntry, sums: SealedSums): SealedLine[] {
  const { id, currency_code: code } = entry;
  const lines = JSON.parse(entry.lines) as SealedLine[]; // as postings and projections wrote them
  if (code === 'EUR') return lines;
  const given = readRates(entry.exchange_rates)[code];
  if (given === undefined) addProblem(sums, rateMissing(`L'écriture ${id}`, code));
  const rate = rateOf(given ?? '1');
  const amounts = lines.map(debitOf);
  const euros = amounts.map((amount) => toEuros(amount, rate));
  const rest = toEuros(sumCents(amounts), rate) - sumCents(euros);
  return lines.map((line, at) => ({
    ...line,
    ...sides((euros[at] ?? 0n) + (at === 0 ? rest : 0n)),
    currency: { code, amount: centsText(magnitude(amounts[at] ?? 0n)) },
  }));
}

function addUp(id: string, lines: readonly SealedLine[], sums: SealedSums): void {
  const debit = sumCents(lines.map((line) => readCents(line.debit_amount)));
  const credit = sumCents(lines.map((line) => readCents(line.credit_amount)));
  // The bank's own line repeats the explanation of the other one.
  const waiting = lines.slice(1).filter(({ explanation }) => explanation?.source === 'suspense');
  sums.suspense.lines += waiting.length;
  sums.suspense.total += sumCents(waiting.map((line) => magnitude(debitOf(line))));
  sums.entries += 1;
  sums.lines += lines.length;
  sums.total += debit;
  if (debit !== credit)
    addProblem(sums, {
      code: 'unbalanced',
      message: `L'écriture ${id} n'est pas équilibrée : ${french(debit)} au débit, ${french(credit)} au crédit`,
    });
}

function addProblem({ problems }: SealedSums, problem: Problem): void {
  const isKnown = problems.some(({ message }) => message === problem.message);
  if (problems.length < MAX_PROBLEMS && !isKnown) problems.push(problem);
}

export const french = (cents: bigint): string => centsText(cents).replace('.', ',');

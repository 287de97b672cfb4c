import type { DatedEntry } from '#domain/books/entries/list-dated-entries.ts';
import { html, type Html } from '#http/pages/html.ts';
import { decimal } from '#kernel/decimal.ts';
import { readEntryLines, type EntryLine } from '#model/entry-line.ts';
import { readJournalLines, type JournalLine } from '#model/journal-line.ts';
import { code } from '#console/parts/facts.ts';
import { icon } from '#console/parts/icon.ts';
import { money } from '#console/parts/money.ts';
import type { Column } from '#console/parts/table.ts';
import { day } from '#console/parts/time.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { sourceText, sourceView } from '#console/shared/entry-source.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import { entryWords } from '#console/words/rule-words.ts';

interface Row {
  id: string;
  entry: DatedEntry;
  line: EntryLine | JournalLine;
  /** The line's number in its entry. */
  place: number;
  /** Lines of the entry that are left out. */
  others: number;
  /** Of a file, where each line names its entry. */
  is_of_file: boolean;
}

/** Lines shown of one entry: that of a batch has hundreds. */
const SHOWN_LINES = 20;

/** The lines of entries; the first of each names its entry. A file has all of them. */
export const linesOf = (entries: readonly DatedEntry[], is_of_file: boolean): Row[] =>
  entries.flatMap((entry) => {
    const lines = (entry.kind === 'bank' ? readEntryLines : readJournalLines)(entry.lines);
    const shown = is_of_file ? lines : lines.slice(0, SHOWN_LINES);
    const others = lines.length - shown.length;
    return shown.map((line, place) => ({
      id: `${entry.key}-${place}`,
      entry,
      line,
      place,
      others,
      is_of_file,
    }));
  });

export const lineColumns = (visit: WorkspaceVisit): Column<Row>[] => [
  ...entryColumns(visit),
  ...amountColumns(visit),
  ...originColumns(visit),
];

const ofEntry =
  (cell: Column<Row>['cell']): Column<Row>['cell'] =>
  (row) =>
    row.place === 0 || row.is_of_file ? cell(row) : '';

function entryColumns(visit: WorkspaceVisit): Column<Row>[] {
  const words = entryWords(visit.language);
  return [
    {
      head: words.date,
      width: 96,
      cell: ofEntry(({ entry }) => day(visit, entry.entry_date)),
    },
    { head: words.ledger, width: 76, leaves: 2, cell: ofEntry(({ entry }) => entry.journal) },
    {
      head: words.piece,
      width: 130,
      leaves: 1,
      cell: ofEntry(({ entry }) => entry.piece_reference),
    },
  ];
}

function amountColumns(visit: WorkspaceVisit): Column<Row>[] {
  const words = entryWords(visit.language);
  const amount = (text: string) => (decimal(text).eq('0') ? '' : money(visit, text));
  return [
    {
      head: words.number,
      width: 90,
      card: 'bottom',
      cell: (row) => accountView(visit, row),
      title: ({ line }) => line.account_number,
    },
    {
      head: words.label,
      card: 'top',
      cell: (row) => labelView(visit, row),
      title: ({ line }) => line.label,
    },
    {
      head: words.debit,
      width: 100,
      align: 'end',
      card: 'top_end',
      named: true,
      cell: ({ line }) => amount(line.debit_amount),
      amount: ({ line }) => ({ amount: line.debit_amount, currency: '' }),
    },
    {
      head: words.credit,
      width: 100,
      align: 'end',
      card: 'bottom_end',
      named: true,
      cell: ({ line }) => amount(line.credit_amount),
      amount: ({ line }) => ({ amount: line.credit_amount, currency: '' }),
    },
  ];
}

function originColumns(visit: WorkspaceVisit): Column<Row>[] {
  const words = entryWords(visit.language);
  return [
    {
      head: words.source,
      width: 140,
      leaves: 1,
      cell: (row) => originView(visit, row),
      title: ({ entry, line, place }) =>
        'explanation' in line && place > 0
          ? sourceText(visit, line.explanation)
          : words.kinds[entry.kind],
    },
    {
      head: words.sealed,
      width: 120,
      leaves: 3,
      cell: ofEntry((row) => sealView(visit, row)),
    },
  ];
}

/** `VE000012`, as the file of the accountant has it. */
const sealedNumber = (journal: string, number: number): string =>
  `${journal}${String(number).padStart(6, '0')}`;

function sealView(visit: WorkspaceVisit, { entry: { journal, number } }: Row): string | Html {
  return number === null
    ? entryWords(visit.language).unsealed
    : html`${icon('check')} ${sealedNumber(journal, number)}`;
}

/** Sale, purchase or correction, say; a bank entry names the rule or the match that decided its account. */
function originView(visit: WorkspaceVisit, row: Row): string | Html {
  const { entry, line, place, is_of_file } = row;
  // The bank's own line, the first, only repeats the next one's.
  if ('explanation' in line && place > 0) return sourceView(visit, line.explanation);
  if (place > 0 && !is_of_file) return '';
  const { kinds, of } = entryWords(visit.language);
  const { of_journal, of_number } = entry;
  const name = of_number === null ? of_journal : sealedNumber(of_journal ?? '', of_number);
  return name === null ? kinds[entry.kind] : `${kinds[entry.kind]} ${of(name)}`;
}

/** On a phone the first line of an entry has its date and its seal, too. */
function accountView(visit: WorkspaceVisit, row: Row): Html {
  const account = code(row.line.account_number);
  if (row.place > 0 || row.is_of_file) return account;
  return html`${account}
    <small class="on-card">${day(visit, row.entry.entry_date)} · ${sealView(visit, row)}</small>`;
}

/** The first line leads to the document, or to the bank's operation. */
function labelView(visit: WorkspaceVisit, { entry, line, place, others, is_of_file }: Row) {
  const { invoice_id, bank_operation_id } = entry;
  const isLinked = place === 0 && (invoice_id ?? bank_operation_id) !== null;
  if (!isLinked || is_of_file) return line.label;
  const operation = workspacePath(visit, `bank_operations/${bank_operation_id}`);
  const href = invoice_id === null ? operation : invoicePath(visit, invoice_id);
  const { more_lines } = entryWords(visit.language);
  return html`<a href="${href}">${line.label}</a>
    ${others === 0 ? null : html`<small>${more_lines(others)}</small>`}`;
}

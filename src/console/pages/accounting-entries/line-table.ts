import type { DatedEntry } from '#domain/banking/accounting-entries/list-dated-entries.ts';
import { html, type Html } from '#http/pages/html.ts';
import { decimal } from '#kernel/decimal.ts';
import { readEntryLines, type EntryLine } from '#model/entry-line.ts';
import { code } from '#console/parts/facts.ts';
import { money } from '#console/parts/money.ts';
import type { Column } from '#console/parts/table.ts';
import { day } from '#console/parts/time.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { sourceText, sourceView } from '#console/shared/entry-source.ts';
import { entryWords } from '#console/words/rule-words.ts';

interface Row {
  id: string;
  entry: DatedEntry;
  line: EntryLine;
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
    const lines = readEntryLines(entry.lines);
    const shown = is_of_file ? lines : lines.slice(0, SHOWN_LINES);
    const others = lines.length - shown.length;
    return shown.map((line, place) => ({
      id: `${entry.id}-${place}`,
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
];

function entryColumns(visit: WorkspaceVisit): Column<Row>[] {
  const words = entryWords(visit.language);
  const ofEntry =
    (cell: Column<Row>['cell']): Column<Row>['cell'] =>
    (row) =>
      row.place === 0 || row.is_of_file ? cell(row) : '';
  return [
    {
      head: words.date,
      width: 104,
      cell: ofEntry(({ entry }) => day(visit, entry.entry_date)),
    },
    { head: words.ledger, width: 90, leaves: 1, cell: ofEntry(({ entry }) => entry.ledger_code) },
  ];
}

function amountColumns(visit: WorkspaceVisit): Column<Row>[] {
  const words = entryWords(visit.language);
  const amount = (text: string) => (decimal(text).eq('0') ? '' : money(visit, text));
  return [
    {
      head: words.number,
      width: 110,
      card: 'bottom',
      cell: ({ line }) => code(line.account_number),
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
      width: 120,
      align: 'end',
      card: 'top_end',
      cell: ({ line }) => amount(line.debit_amount),
      amount: ({ line }) => ({ amount: line.debit_amount, currency: '' }),
    },
    {
      head: words.credit,
      width: 120,
      align: 'end',
      card: 'bottom_end',
      cell: ({ line }) => amount(line.credit_amount),
      amount: ({ line }) => ({ amount: line.credit_amount, currency: '' }),
    },
    {
      head: words.source,
      leaves: 2,
      cell: ({ line }) => sourceView(visit, line.explanation),
      title: ({ line }) => sourceText(visit, line.explanation),
    },
  ];
}

/** The first line leads to its operation; on a phone it has the date, too. */
function labelView(
  visit: WorkspaceVisit,
  { entry, line, place, others, is_of_file }: Row,
): string | Html {
  if (place > 0 || is_of_file) return line.label;
  const { more_lines } = entryWords(visit.language);
  const href = workspacePath(visit, `bank_operations/${entry.bank_operation_id}`);
  return html`<a href="${href}">${line.label}</a>
    <small class="on-card">${day(visit, entry.entry_date)}</small>
    ${others === 0 ? null : html`<small>${more_lines(others)}</small>`}`;
}

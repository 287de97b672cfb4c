import type { ListedImport } from '#domain/banking/bank-statements/list-imports.ts';
import { badge } from '#console/parts/badge.ts';
import { countText } from '#console/parts/money.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { statementWords } from './statement-words.ts';

export const importColumns = (visit: WorkspaceVisit): Column<ListedImport>[] => [
  ...aboutColumns(visit),
  ...countColumns(visit),
];

function aboutColumns(visit: WorkspaceVisit): Column<ListedImport>[] {
  const words = statementWords(visit.language);
  return [
    {
      head: words.imported_at,
      width: 150,
      card: 'bottom',
      cell: ({ created_at }) => instant(visit, created_at),
    },
    {
      head: words.message,
      card: 'top',
      cell: ({ id, message_id }) => message_id || words.import(id),
      isLink: true,
      title: ({ message_id }) => message_id,
    },
    {
      head: words.warnings,
      width: 200,
      card: 'bottom_end',
      cell: ({ warned_count }) => warningBadge(visit, warned_count),
    },
    { head: words.format, width: 140, leaves: 1, cell: ({ format }) => format },
  ];
}

function warningBadge(visit: WorkspaceVisit, count: number) {
  const words = statementWords(visit.language);
  if (count === 0)
    return badge({ tone: 'success', icon: 'check', word: words.no_warning, name: 'warnings' });
  const word = count === 1 ? words.one_warned : words.warned(countText(visit.language, count));
  return badge({ tone: 'waiting', icon: 'alert', word, name: 'warnings' });
}

function countColumns(visit: WorkspaceVisit): Column<ListedImport>[] {
  const words = statementWords(visit.language);
  const count = (head: string, of: (row: ListedImport) => number): Column<ListedImport> => ({
    head,
    width: 110,
    align: 'end',
    leaves: 2,
    cell: (row) => countText(visit.language, of(row)),
  });
  return [
    count(words.statements, ({ statements_count }) => statements_count),
    count(words.created, ({ operations_created }) => operations_created),
    count(words.known, ({ operations_known }) => operations_known),
    count(words.skipped, ({ entries_skipped }) => entries_skipped),
  ];
}

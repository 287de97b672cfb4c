import { workspacePath } from '#console/parts/workspace-path.ts';
import { listNewestFiles, type ListedFile } from '#domain/exchange/quarantine/list-newest-files.ts';
import { idParameter, oneOfParameter } from '#http/query.ts';
import { QUARANTINED_FILE_STATES } from '#machines/quarantined-file.ts';
import { empty } from '#console/parts/empty.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import { countText } from '#console/parts/money.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { quarantineWords } from './quarantine-words.ts';
import { fileBadge } from './file-badge.ts';

export const QUARANTINE_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/quarantine',
  audience: 'member',
  section: 'purchases',
  query: {
    state: oneOfParameter(
      QUARANTINED_FILE_STATES,
      'Only files in this state; those held by default.',
    ),
    before: idParameter('Only files with a lower number.'),
  },
  load: ({ workspace, query: { state, before } }, { db }) => {
    const question = { workspace_id: workspace.id, state: state ?? 'held', before } as const;
    return listNewestFiles(db, { ...question, limit: PAGE_ROWS });
  },
  isFiltered: () => false, // each state has the same sentence
  title: ({ language }) => quarantineWords(language).title,
  form: ({ language, query }) => {
    const { state: label, states } = quarantineWords(language);
    const choices = choicesOf(['imported', 'discarded'], states);
    return { filters: [{ name: 'state', label, value: query.state, all: states.held, choices }] };
  },
  head: ({ language }) => ({ sentence: quarantineWords(language).sentence }),
  tabs: (visit) => sectionTabs(visit, 'purchases', 'quarantine'),
  table: (visit) => ({
    name: 'file',
    columns: columnsOf(visit),
    hrefOf: ({ id }) => workspacePath(visit, `quarantine/${id}`),
    empty: empty(quarantineWords(visit.language).empty),
  }),
});

function columnsOf(visit: WorkspaceVisit): Column<ListedFile>[] {
  const words = quarantineWords(visit.language);
  return [
    { head: words.state, width: 120, leaves: 2, cell: ({ state }) => fileBadge(visit, state) },
    {
      head: words.kind,
      width: 100,
      leaves: 3,
      cell: ({ kind }) => (kind === null ? words.unknown_kind : words.kinds[kind]),
    },
    {
      head: words.number,
      width: 160,
      card: 'top',
      cell: ({ invoice_number }) => invoice_number ?? '—',
    },
    { head: words.seller, card: 'bottom', cell: ({ seller_name }) => seller_name ?? '—' },
    { head: words.reason, leaves: 3, cell: (file) => reasonText(visit, file) },
    {
      head: words.attempts,
      width: 72,
      align: 'end',
      leaves: 1,
      cell: ({ attempts_count }) => String(attempts_count),
    },
    {
      head: words.received,
      width: 150,
      card: 'bottom_end',
      cell: ({ created_at }) => instant(visit, created_at),
    },
    {
      head: words.identifier,
      width: 76,
      align: 'end',
      card: 'top_end',
      cell: ({ id }) => id,
      isLink: true,
    },
  ];
}

function reasonText(
  { language }: WorkspaceVisit,
  { first_reason, findings_count }: ListedFile,
): string {
  const words = quarantineWords(language);
  if (first_reason === null) return '—';
  return findings_count <= 1
    ? first_reason
    : `${first_reason} (${words.more_reasons(countText(language, findings_count - 1))})`;
}

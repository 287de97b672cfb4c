import { listNewestFiles, type ListedFile } from '#domain/exchange/quarantine/list-newest-files.ts';
import type { Services } from '#http/pipeline/call.ts';
import { html, type Html } from '#http/pages/html.ts';
import { idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import { QUARANTINED_FILE_STATES } from '#machines/quarantined-file.ts';
import { empty } from '#console/parts/empty.ts';
import { filters } from '#console/parts/filters.ts';
import { countText } from '#console/parts/money.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { quarantineWords } from '#console/words/quarantine-words.ts';
import { fileBadge } from './file-badge.ts';
import { quarantinePath } from './quarantine-path.ts';

const QUERY = {
  state: oneOfParameter(
    QUARANTINED_FILE_STATES,
    'Only files in this state; those held by default.',
  ),
  before: idParameter('Only files with a lower number.'),
};
type QuarantineVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface FilePage {
  files: ListedFile[];
  next: string | null;
}

export const QUARANTINE_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/quarantine',
  audience: 'member',
  section: 'invoices',
  query: QUERY,
  load: loadPage,
  view: viewPage,
  list: listView,
});

function loadPage(
  { workspace, query: { state, before } }: QuarantineVisit,
  { db }: Services,
): Promise<FilePage> {
  const question = { workspace_id: workspace.id, state: state ?? 'held', before } as const;
  return listNewestFiles(db, { ...question, limit: PAGE_ROWS });
}

function viewPage(page: FilePage, visit: QuarantineVisit): PageContents {
  const words = quarantineWords(visit.language);
  const { title } = words;
  const main = html`${pageHead({
    title,
    back: { href: invoicePath(visit), word: words.invoices },
    sentence: words.sentence,
  })}
  ${filters(visit, {
    action: quarantinePath(visit),
    filters: [
      {
        name: 'state',
        label: words.state,
        value: visit.query.state,
        all: words.states.held,
        choices: (['imported', 'discarded'] as const).map((value) => ({
          value,
          label: words.states[value],
        })),
      },
    ],
  })}
  ${part('list', listView(page, visit))}`;
  return { title, main };
}

function listView({ files, next }: FilePage, visit: QuarantineVisit): Html {
  const words = quarantineWords(visit.language);
  return pagedTable(visit, {
    name: 'file',
    label: words.title,
    columns: columnsOf(visit),
    rows: files,
    keyOf: ({ id }) => id,
    hrefOf: ({ id }) => quarantinePath(visit, id),
    empty: empty(words.empty),
    next,
  });
}

function columnsOf(visit: QuarantineVisit): Column<ListedFile>[] {
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
      cell: ({ id }) => html`<a href="${quarantinePath(visit, id)}">${id}</a>`,
      title: ({ id }) => id,
    },
  ];
}

function reasonText(
  { language }: QuarantineVisit,
  { first_reason, findings_count }: ListedFile,
): string {
  const words = quarantineWords(language);
  if (first_reason === null) return '—';
  return findings_count <= 1
    ? first_reason
    : `${first_reason} (${words.more_reasons(countText(language, findings_count - 1))})`;
}

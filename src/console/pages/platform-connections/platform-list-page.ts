import { listCompanies } from '#domain/banking/companies/list-companies.ts';
import { listConnections } from '#domain/exchange/platform-connections/list-connections.ts';
import { html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { empty } from '#console/parts/empty.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { table, type Column } from '#console/parts/table.ts';
import { minute } from '#console/parts/time.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import { platformWords } from '#console/words/platform-words.ts';
import type { ShownConnection } from './load-platform.ts';
import { platformBadge } from './platform-badge.ts';
import { platformPath } from './platform-path.ts';

export const PLATFORM_LIST_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/platform_connections',
  audience: 'manager',
  section: 'company',
  load,
  view: viewList,
});

/** As many as a list of companies has; a workspace has a few. */
const MAX_LISTED = 500;

async function load({ workspace }: WorkspaceVisit, { db }: Services): Promise<ShownConnection[]> {
  const page = { per_page: MAX_LISTED, offset: 0 };
  const [connections] = await listConnections(db, workspace.id, page);
  const names = new Map(
    (await listCompanies(db, workspace.id)).map(({ id, name }) => [id, name] as const),
  );
  return connections.map((connection) => ({
    connection,
    company: names.get(connection.company_id) ?? '',
  }));
}

function viewList(rows: readonly ShownConnection[], visit: WorkspaceVisit): PageContents {
  const words = platformWords(visit.language);
  const create = html`<a class="button primary" href="${platformPath(visit)}/new"
    >${words.create}</a
  >`;
  const main = html`${pageHead({ title: words.title, sentence: words.sentence, actions: [create] })}
  ${sectionTabs(visit, 'company', 'platforms')}
  ${table({
    name: 'platform',
    label: words.title,
    columns: columnsFor(visit),
    rows,
    keyOf: ({ connection }) => connection.id,
    hrefOf: ({ connection }) => platformPath(visit, connection.id),
    empty: empty(words.empty),
  })}`;
  return { title: words.title, main };
}

function columnsFor(visit: WorkspaceVisit): Column<ShownConnection>[] {
  const words = platformWords(visit.language);
  return [
    {
      head: words.name,
      card: 'top',
      cell: ({ connection: { id, name } }) =>
        html`<a href="${platformPath(visit, id)}">${name}</a>`,
      title: ({ connection }) => connection.name,
    },
    { head: words.company, card: 'bottom', cell: ({ company }) => company },
    {
      head: words.state,
      width: 150,
      card: 'top_end',
      cell: ({ connection }) => platformBadge(visit, connection.state),
    },
    {
      head: words.synced,
      width: 180,
      leaves: 1,
      card: 'bottom_end',
      cell: ({ connection: { last_synced_at } }) =>
        last_synced_at === null ? words.never : minute(visit, last_synced_at),
    },
  ];
}

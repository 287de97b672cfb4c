import {
  listShownAccounts,
  type ShownAccount,
} from '#domain/banking/bank-accounts/list-shown-accounts.ts';
import {
  listLatestConnections,
  type ListedConnection,
} from '#domain/banking/bank-connections/list-latest-connections.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import { reaches } from '#model/role.ts';
import { empty } from '#console/parts/empty.ts';
import { filters, noMatch } from '#console/parts/filters.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import { table } from '#console/parts/table.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { bankTabs } from '#console/shared/bank-tabs.ts';
import { connectionRows } from '#console/pages/bank-connections/connection-table.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { accountsWords } from '#console/words/bank-words.ts';
import { connectionWords } from '#console/words/connection-words.ts';
import { accountRows } from './account-table.ts';

/** The only answer that is asked for. */
const READINESSES = ['false'] as const;

const QUERY = {
  ready: oneOfParameter(READINESSES, 'Only accounts in use that lack a setting.'),
  before: idParameter('Only accounts with a lower number.'),
};
type ListVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface AccountList {
  accounts: ShownAccount[];
  next: string | null;
  connections: ListedConnection[];
}

/** The accounts, and the connections that bring them. */
export const ACCOUNT_LIST_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/bank_accounts',
  audience: 'member',
  section: 'banking',
  query: QUERY,
  load: loadList,
  view: viewPage,
  list: viewList,
});

async function loadList({ workspace, query }: ListVisit, { db }: Services): Promise<AccountList> {
  const page = {
    workspace_id: workspace.id,
    before: query.before,
    only_unready: query.ready === 'false',
    limit: PAGE_ROWS,
  };
  const list = await listShownAccounts(db, page);
  return { ...list, connections: await listLatestConnections(db, workspace.id) };
}

function viewPage(list: AccountList, visit: ListVisit): PageContents {
  const words = accountsWords(visit.language);
  const head = pageHead({ title: words.title, actions: [creationLink(visit)] });
  const form = filters(visit, {
    action: workspacePath(visit, 'bank_accounts'),
    filters: [
      {
        name: 'ready',
        label: words.ready,
        value: visit.query.ready,
        choices: READINESSES.map((value) => ({ value, label: words.unready })),
      },
    ],
  });
  const main = html`${head} ${bankTabs(visit, 'accounts')} ${form}
    ${part('list', viewList(list, visit))}
    <section>
      <h2>${connectionWords(visit.language).connections}</h2>
      ${connectionsView(list, visit)}
    </section>`;
  return { title: words.title, main };
}

const creationLink = (visit: ListVisit): Html | null =>
  reaches(visit.workspace.role, 'manager')
    ? html`<a class="button" href="${workspacePath(visit, 'bank_accounts/new')}"
        >${accountsWords(visit.language).create}</a
      >`
    : null;

function viewList({ accounts, next }: AccountList, visit: ListVisit): Html {
  const words = accountsWords(visit.language);
  return pagedTable(visit, {
    ...accountRows(visit, accounts),
    label: words.title,
    empty: visit.query.ready === null ? empty(words.none, creationLink(visit)) : noMatch(visit),
    next,
  });
}

function connectionsView({ connections }: AccountList, visit: ListVisit): Html {
  const words = connectionWords(visit.language);
  const create = reaches(visit.workspace.role, 'manager')
    ? html`<a class="button" href="${workspacePath(visit, 'bank_connections/new')}"
        >${words.create}</a
      >`
    : null;
  const list = table({
    ...connectionRows(visit, connections),
    label: words.connections,
    empty: empty(words.none, create),
  });
  if (connections.length === 0) return list;
  return html`${list}
    <p class="actions">${create}</p>`;
}

import { listShownAccounts } from '#domain/banking/bank-accounts/list-shown-accounts.ts';
import {
  listLatestConnections,
  type ListedConnection,
} from '#domain/banking/bank-connections/list-latest-connections.ts';
import { html, type Html } from '#http/pages/html.ts';
import { idParameter, oneOfParameter } from '#http/query.ts';
import { reaches } from '#model/role.ts';
import { empty } from '#console/parts/empty.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { table } from '#console/parts/table.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { bankTabs } from '#console/shared/bank-tabs.ts';
import { connectionRows } from '#console/pages/bank-connections/connection-table.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { accountsWords } from '#console/words/bank-words.ts';
import { connectionWords } from '#console/words/connection-words.ts';
import { accountColumns } from './account-table.ts';

/** The only answer that is asked for. */
const READINESSES = ['false'] as const;

/** The accounts, and the connections that bring them. */
export const ACCOUNT_LIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/bank_accounts',
  audience: 'member',
  section: 'banking',
  query: {
    ready: oneOfParameter(READINESSES, 'Only accounts in use that lack a setting.'),
    before: idParameter('Only accounts with a lower number.'),
  },
  load: ({ workspace, query: { ready, before } }, { db }) =>
    listShownAccounts(db, {
      workspace_id: workspace.id,
      before,
      only_unready: ready === 'false',
      limit: PAGE_ROWS,
    }),
  loadAround: async ({ workspace }, { db }) => ({
    connections: await listLatestConnections(db, workspace.id),
  }),
  title: ({ language }) => accountsWords(language).title,
  form: ({ language, query: { ready } }) => {
    const { ready: label, unready } = accountsWords(language);
    const choices = READINESSES.map((value) => ({ value, label: unready }));
    return { filters: [{ name: 'ready', label, value: ready, choices }] };
  },
  head: (visit) => ({ actions: [creationLink(visit)] }),
  tabs: (visit) => bankTabs(visit, 'accounts'),
  main: (visit, { head, form, list }, { connections }) => [
    head,
    form,
    list,
    html`<section>
      <h2>${connectionWords(visit.language).connections}</h2>
      ${connectionsView(connections, visit)}
    </section>`,
  ],
  table: (visit, { rows }) => ({
    name: 'account',
    columns: accountColumns(visit, rows),
    hrefOf: ({ id }) => workspacePath(visit, `bank_accounts/${id}`),
    empty: empty(accountsWords(visit.language).none, creationLink(visit)),
  }),
});

const creationLink = (visit: WorkspaceVisit): Html | null =>
  reaches(visit.workspace.role, 'manager')
    ? html`<a class="button" href="${workspacePath(visit, 'bank_accounts/new')}"
        >${accountsWords(visit.language).create}</a
      >`
    : null;

function connectionsView(connections: readonly ListedConnection[], visit: WorkspaceVisit): Html {
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

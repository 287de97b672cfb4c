import { html, type Html } from '#http/pages/html.ts';
import { oneOfParameter, type QueryOf } from '#http/query.ts';
import { reaches } from '#model/role.ts';
import { facts, type Fact } from '#console/parts/facts.ts';
import { callButton } from '#console/parts/form.ts';
import { countText } from '#console/parts/money.ts';
import { banner, pageHead } from '#console/parts/page-head.ts';
import { instant } from '#console/parts/time.ts';
import { rowCall, workspacePath } from '#console/parts/workspace-path.ts';
import { accessBadge } from '#console/shared/access-badge.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { accountsWords, bankWords, syncError } from '#console/words/bank-words.ts';
import { connectionWords } from '#console/words/connection-words.ts';
import { connectionActions } from './connection-actions.ts';
import { connectionBadge } from './connection-badge.ts';
import { loadConnection, type ConnectionRecord } from './load-connection.ts';
import { SANDBOX_VIEWS, sandboxView } from './sandbox-view.ts';

const QUERY = { view: oneOfParameter(SANDBOX_VIEWS, "How the sandbox's content is shown.") };
export type ConnectionVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

/** A connection that changed this lately is news for a page that was watching it. */
const NEWS_MS = 30_000;

export const CONNECTION_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/bank_connections/:id',
  audience: 'member',
  section: 'banking',
  query: QUERY,
  live: 2,
  load: loadConnection,
  view: viewConnection,
  parts: {
    changes: async (visit: ConnectionVisit, services) => {
      const record = await loadConnection(visit, services);
      const { updated_at, state } = record.connection;
      const isNews = state === 'syncing' || visit.now.getTime() - updated_at.getTime() < NEWS_MS;
      return isNews ? stateView(visit, record) : null;
    },
  },
});

function viewConnection(record: ConnectionRecord, visit: ConnectionVisit): PageContents {
  const { name, id } = record.connection;
  const words = bankWords(visit.language);
  const log = workspacePath(visit, `audit_log?subject=bank_connections:${id}`);
  const changes = reaches(visit.workspace.role, 'manager')
    ? html`<a class="button" href="${log}">${words.see_changes}</a>`
    : null;
  const back = {
    href: workspacePath(visit, 'bank_accounts'),
    word: accountsWords(visit.language).all,
  };
  const head = pageHead({ title: name, back, actions: [changes] });
  const main = html`${head} ${stateView(visit, record)} ${sandboxView(visit, record)}`;
  return { title: name, main };
}

/** The part that changes by itself: a live page puts it in place by its id. */
function stateView(visit: ConnectionVisit, record: ConnectionRecord): Html {
  return html`<div id="connection-state">
    ${errorBanner(visit, record)} ${facts(factsOf(visit, record))} ${syncButton(visit, record)}
  </div>`;
}

function errorBanner(visit: ConnectionVisit, { connection }: ConnectionRecord): Html | null {
  const { error_code } = connection;
  if (error_code === null) return null;
  const { sentence, advice } = syncError(visit.language, error_code);
  const { kept } = connectionWords(visit.language);
  return banner('danger', html`<p title="${error_code}">${sentence} ${advice} ${kept}</p>`);
}

function factsOf(visit: ConnectionVisit, { connection, accounts }: ConnectionRecord): Fact[] {
  const words = connectionWords(visit.language);
  const { state, data_access, provider, last_synced_at, sync_started_at } = connection;
  const requested =
    sync_started_at === null
      ? []
      : [{ label: words.requested, value: instant(visit, sync_started_at) }];
  return [
    { label: words.state, value: connectionBadge(visit, state) },
    { label: words.access, value: accessBadge(visit, data_access) },
    { label: words.provider, value: words.providers[provider] },
    { label: words.accounts, value: countText(visit.language, accounts) },
    {
      label: words.synced,
      value: last_synced_at === null ? words.never : instant(visit, last_synced_at),
    },
    ...requested,
  ];
}

function syncButton(visit: ConnectionVisit, { connection }: ConnectionRecord): Html | null {
  const words = connectionWords(visit.language);
  if (!connectionActions(connection, visit.workspace.role).includes('sync')) return null;
  return callButton(visit, {
    id: 'sync',
    call: rowCall('POST', `bank_connections/${connection.id}/sync`),
    submit: words.sync,
    tone: 'primary',
    done: words.sync_requested,
  });
}

import { listDeliveryLog, type LogPage } from '#domain/webhooks/deliveries/list-delivery-log.ts';
import { listLogChanges } from '#domain/webhooks/deliveries/list-log-changes.ts';
import { listEndpointNames } from '#domain/webhooks/webhook-endpoints/list-endpoint-names.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { tableRows } from '#console/parts/table.ts';
import { workspacePage } from '#console/pipeline/page-row.ts';
import { movingViews } from './delivery-view.ts';
import { loadDelivery } from './load-delivery.ts';
import { filterOf, LOG_QUERY, shownOf } from './log-query.ts';
import { listView, logView, panelView, rowsOf, type Log, type LogVisit } from './log-view.ts';

export const LOG_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/deliveries',
  audience: 'member',
  section: 'deliveries',
  query: LOG_QUERY,
  live: 2,
  load: loadLog,
  view: logView,
  parts: {
    list: async (visit, services) => listView(await loadPage(visit, services), visit),
    changes: showChanges,
    panel: async (visit, services) => {
      const open = await loadOpen(visit, services);
      return open === null ? null : panelView(visit, open);
    },
  },
});

async function loadLog(visit: LogVisit, services: Services): Promise<Log> {
  const { workspace, query } = visit;
  const page = await loadPage(visit, services);
  const endpoints = await listEndpointNames(services.db, workspace.id, query.endpoint);
  return { page, endpoints, open: await loadOpen(visit, services) };
}

const loadPage = ({ workspace, query, now }: LogVisit, { db }: Services): Promise<LogPage> =>
  listDeliveryLog(db, {
    workspace_id: workspace.id,
    filter: filterOf(query, now),
    before: query.before,
    limit: PAGE_ROWS,
  });

const loadOpen = async ({ workspace, query }: LogVisit, services: Services) =>
  query.open === null ? null : loadDelivery(services, workspace.id, query.open);

/** Rows that changed, and the panel's state with that of its delivery; null without news. */
async function showChanges(visit: LogVisit, services: Services): Promise<Html | null> {
  const { workspace, query, now } = visit;
  if (query.before !== null) return null;
  const filter = filterOf(query, now);
  const rows = await listLogChanges(services.db, workspace.id, filter, shownOf(query));
  if (rows.length === 0) return null;
  const open = rows.some(({ id }) => id === query.open) ? await loadOpen(visit, services) : null;
  const changed = tableRows(rowsOf(visit, rows));
  if (open === null) return changed;
  return html`${movingViews(visit, open)}
    <table>
      <tbody>
        ${changed}
      </tbody>
    </table>`;
}

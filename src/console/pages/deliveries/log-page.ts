import { listDeliveryLog } from '#domain/webhooks/deliveries/list-delivery-log.ts';
import { listLogChanges } from '#domain/webhooks/deliveries/list-log-changes.ts';
import {
  listEndpointNames,
  type NamedEndpoint,
} from '#domain/webhooks/webhook-endpoints/list-endpoint-names.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { DELIVERY_REASONS, DELIVERY_STATES } from '#machines/delivery.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { addressesWith, addressWith } from '#console/parts/address.ts';
import { empty } from '#console/parts/empty.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import { newRows, setFilter, timesFilter, type Filter } from '#console/parts/filters.ts';
import { besidePanel } from '#console/parts/page-head.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { tableRows } from '#console/parts/table.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { partWords } from '#console/words/part-words.ts';
import { deliveryWords } from '#console/words/delivery-words.ts';
import { failureWords } from '#console/words/failure-words.ts';
import { deliveryStates } from '#console/words/state-words.ts';
import { deliveryView, movingViews } from './delivery-view.ts';
import { hostOf } from './explain-failure.ts';
import { loadDelivery, type DeliveryRecord } from './load-delivery.ts';
import { filterOf, LOG_QUERY, PERIODS, shownOf, type LogQuery } from './log-query.ts';
import { logTable } from './log-table.ts';
import { resendLink } from './resend-link.ts';

type LogVisit = WorkspaceVisit<LogQuery>;

export const LOG_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/deliveries',
  audience: 'member',
  section: 'deliveries',
  query: LOG_QUERY,
  live: 2,
  load: ({ workspace, query, now }, { db }) =>
    listDeliveryLog(db, {
      workspace_id: workspace.id,
      filter: filterOf(query, now),
      before: query.before,
      limit: PAGE_ROWS,
    }),
  loadAround: async (visit, services) => {
    const { workspace, query } = visit;
    const endpoints = await listEndpointNames(services.db, workspace.id, query.endpoint);
    return { endpoints, open: await loadOpen(visit, services) };
  },
  title: ({ language }) => deliveryWords(language).title,
  form: (visit, { endpoints }) => {
    const { one_new, many_new } = deliveryWords(visit.language);
    return { filters: filtersOf(visit, endpoints), after: newRows(one_new, many_new) };
  },
  main: (visit, { head, form, list }, { open }) => {
    const panel = open === null ? html`` : panelView(visit, open);
    return [html`${head} ${besidePanel(html`${form} ${list}`, panel)}`];
  },
  table: (visit) => ({
    ...tableOf(visit),
    label: deliveryWords(visit.language).log,
    empty: empty(deliveryWords(visit.language).none),
  }),
  list: (visit, table) => html`${resendLink(visit)} ${table}`,
  parts: {
    changes: showChanges,
    panel: async (visit, services) => {
      const open = await loadOpen(visit, services);
      return open === null ? null : panelView(visit, open);
    },
  },
});

function tableOf(visit: LogVisit) {
  const panelOf = addressesWith(visit.url, 'open');
  return {
    ...logTable(visit),
    panelOf: ({ id }: { id: string }) => panelOf(id),
    chosen: visit.query.open,
  };
}

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
  const changed = tableRows({ ...tableOf(visit), rows });
  if (open === null) return changed;
  return html`${movingViews(visit, open)}
    <table>
      <tbody>
        ${changed}
      </tbody>
    </table>`;
}

function panelView(visit: LogVisit, record: DeliveryRecord): Html {
  const words = deliveryWords(visit.language);
  const { id } = record.delivery;
  const place = {
    view: visit.query.body ?? 'formatted',
    hrefOf: (body: string) => addressWith(visit.url, { open: id, body }),
  } as const;
  return html`<header class="panel-head">
      <h2>${words.delivery(id)}</h2>
      <a href="/workspaces/${visit.workspace.id}/deliveries/${id}">${words.open_page}</a>
    </header>
    ${deliveryView(visit, record, place)}`;
}

function filtersOf(
  { query, language, url }: LogVisit,
  endpoints: readonly NamedEndpoint[],
): Filter[] {
  const words = deliveryWords(language);
  const failures = failureWords(language);
  const states = choicesOf(DELIVERY_STATES, deliveryStates(language));
  const reasons = DELIVERY_REASONS.map((value) => ({ value, label: failures[value].short }));
  const types = EVENT_TYPES.map((value) => ({ value, label: value }));
  const names = endpoints.map(({ id, name, url: of, event_type }) => ({
    value: id,
    label: `${name ?? hostOf(of)} · ${event_type}`,
  }));
  const { all_feminine: all } = partWords(language);
  const periods = choicesOf(PERIODS, words.periods);
  return [
    setFilter({ name: 'state', label: words.state, values: query.state, choices: states }),
    { name: 'reason', label: words.reason, value: query.reason, choices: reasons },
    { name: 'type', label: words.type, value: query.type, choices: types },
    { name: 'endpoint', label: words.endpoint, value: query.endpoint, choices: names },
    ...(query.invoice === null ? [] : [invoiceFilter(query.invoice, language)]),
    { name: 'period', label: words.period, value: query.period, choices: periods, all },
    timesFilter(words, url),
    { name: 'id', label: words.number, value: query.id },
  ];
}

/** Only links choose an invoice; here it can be given up. */
const invoiceFilter = (id: string, language: LogVisit['language']): Filter => ({
  name: 'invoice',
  label: deliveryWords(language).invoice,
  value: id,
  choices: [{ value: id, label: id }],
});

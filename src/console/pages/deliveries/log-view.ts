import { html, type Html } from '#http/pages/html.ts';
import type { NamedEndpoint } from '#domain/webhooks/webhook-endpoints/list-endpoint-names.ts';
import type { LogPage } from '#domain/webhooks/deliveries/list-delivery-log.ts';
import { DELIVERY_REASONS, DELIVERY_STATES } from '#machines/delivery.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { addressesWith, addressWith } from '#console/parts/address.ts';
import { empty } from '#console/parts/empty.ts';
import type { Choice } from '#console/parts/field-input.ts';
import {
  filters,
  newRows,
  noMatch,
  setFilter,
  timesFilter,
  type Filter,
} from '#console/parts/filters.ts';
import { besidePanel, pageHead, part } from '#console/parts/page-head.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import type { PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { deliveryWords } from '#console/words/delivery-words.ts';
import { failureWords } from '#console/words/failure-words.ts';
import { deliveryStates } from '#console/words/state-words.ts';
import { deliveryView } from './delivery-view.ts';
import { hostOf } from './explain-failure.ts';
import type { DeliveryRecord } from './load-delivery.ts';
import { isFiltered, PERIODS, type LogQuery } from './log-query.ts';
import { logRows } from './log-table.ts';
import { resendLink } from './resend-link.ts';

export type LogVisit = WorkspaceVisit<LogQuery>;

export interface Log {
  page: LogPage;
  endpoints: readonly NamedEndpoint[];
  /** The delivery in the panel. */
  open: DeliveryRecord | null;
}

export function logView({ page, endpoints, open }: Log, visit: LogVisit): PageContents {
  const words = deliveryWords(visit.language);
  const head = pageHead({ title: words.title });
  const after = newRows(words.one_new, words.many_new);
  const form = filters(visit, {
    action: `/workspaces/${visit.workspace.id}/deliveries`,
    filters: filtersOf(visit, endpoints),
    after,
  });
  const list = html`${form} ${part('list', listView(page, visit))}`;
  const panel = open === null ? html`` : panelView(visit, open);
  return { title: words.title, main: html`${head} ${besidePanel(list, panel)}` };
}

export const rowsOf = (visit: LogVisit, rows: LogPage['deliveries']) =>
  logRows(visit, {
    rows,
    base: `/workspaces/${visit.workspace.id}`,
    panelOf: addressesWith(visit.url, 'open'),
    chosen: visit.query.open,
  });

/** The resend of what failed in it, the table, and the way on. */
export function listView({ deliveries, ...place }: LogPage, visit: LogVisit): Html {
  const words = deliveryWords(visit.language);
  const log = pagedTable(visit, {
    ...place,
    ...rowsOf(visit, deliveries),
    label: words.log,
    live: visit.query.before === null,
    empty: isFiltered(visit.query) ? noMatch(visit) : empty(words.none),
  });
  return html`${resendLink(visit)} ${log}`;
}

export function panelView(visit: LogVisit, record: DeliveryRecord): Html {
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
  const states = deliveryStates(language);
  const failures = failureWords(language);
  const choose = (values: readonly string[], wordOf: (value: string) => string): Choice[] =>
    values.map((value) => ({ value, label: wordOf(value) }));
  return [
    setFilter({
      name: 'state',
      label: words.state,
      values: query.state,
      choices: DELIVERY_STATES.map((value) => ({ value, label: states[value] })),
    }),
    {
      name: 'reason',
      label: words.reason,
      value: query.reason,
      choices: DELIVERY_REASONS.map((value) => ({ value, label: failures[value].short })),
    },
    {
      name: 'type',
      label: words.type,
      value: query.type,
      choices: choose(EVENT_TYPES, (value) => value),
    },
    {
      name: 'endpoint',
      label: words.endpoint,
      value: query.endpoint,
      choices: endpoints.map(({ id, name, url: of, event_type }) => ({
        value: id,
        label: `${name ?? hostOf(of)} · ${event_type}`,
      })),
    },
    ...(query.invoice === null ? [] : [invoiceFilter(query.invoice, language)]),
    {
      name: 'period',
      label: words.period,
      value: query.period,
      choices: PERIODS.map((value) => ({ value, label: words.periods[value] })),
    },
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

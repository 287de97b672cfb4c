import type { EndpointFacts } from '#domain/webhooks/webhook-endpoints/endpoint-facts.ts';
import {
  ENDPOINT_ACTIVITIES,
  ENDPOINT_OWNERS,
  listEndpointFacts,
} from '#domain/webhooks/webhook-endpoints/list-endpoint-facts.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { DeliveryLimits, Services } from '#http/pipeline/call.ts';
import { idParameter, oneOfParameter, textParameter, type QueryOf } from '#http/query.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { reaches } from '#model/role.ts';
import { empty } from '#console/parts/empty.ts';
import { filters, newRows, noMatch, type Filter } from '#console/parts/filters.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { MAX_IDS_TEXT, PAGE_ROWS } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import { tableRows } from '#console/parts/table.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { endpointWords } from '#console/words/endpoint-words.ts';
import { endpointRows } from './endpoint-table.ts';

const QUERY = {
  active: oneOfParameter(ENDPOINT_ACTIVITIES, 'Only such endpoints.'),
  type: oneOfParameter(EVENT_TYPES, 'Only endpoints of this event type.'),
  owner: oneOfParameter(ENDPOINT_OWNERS, 'Only endpoints of such an owner.'),
  before: idParameter('Only endpoints with a lower number.'),
  after: idParameter('The highest number that a live page shows.'),
  seen: textParameter('The newest numbers that it shows.', MAX_IDS_TEXT),
};
type ListVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface EndpointList {
  endpoints: EndpointFacts[];
  next: string | null;
  limits: DeliveryLimits;
}

export const ENDPOINT_LIST_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/webhook_endpoints',
  audience: 'member',
  section: 'webhook_endpoints',
  query: QUERY,
  live: 5,
  load: loadList,
  view: viewPage,
  list: viewList,
  parts: {
    changes: async (visit, services) => {
      const { endpoints, limits } = await loadList(visit, services);
      return tableRows(endpointRows(visit, endpoints, limits));
    },
  },
});

async function loadList(
  { workspace, query }: ListVisit,
  { db, deliveryLimits: limits }: Services,
): Promise<EndpointList> {
  const { active, type, owner, before } = query;
  const list = await listEndpointFacts(db, {
    workspace_id: workspace.id,
    active,
    event_type: type,
    owner,
    before,
    limit: PAGE_ROWS,
  });
  return { ...list, limits };
}

const pathOf = ({ workspace }: ListVisit): string =>
  `/workspaces/${workspace.id}/webhook_endpoints`;

function viewPage(list: EndpointList, visit: ListVisit): PageContents {
  const words = endpointWords(visit.language);
  const head = pageHead({ title: words.title, actions: [creationLink(visit)] });
  const form = filters(visit, {
    action: pathOf(visit),
    filters: filtersOf(visit),
    after: newRows(words.one_new, words.many_new),
  });
  return { title: words.title, main: html`${head} ${form} ${part('list', viewList(list, visit))}` };
}

function creationLink(visit: ListVisit): Html | null {
  if (!reaches(visit.workspace.role, 'manager')) return null;
  return html`<a class="button primary" href="${pathOf(visit)}/new"
    >${endpointWords(visit.language).create}</a
  >`;
}

function viewList({ endpoints, next, limits }: EndpointList, visit: ListVisit): Html {
  const words = endpointWords(visit.language);
  const { active, type, owner } = visit.query;
  const isFiltered = active !== null || type !== null || owner !== null;
  return pagedTable(visit, {
    ...endpointRows(visit, endpoints, limits),
    label: words.list,
    live: visit.query.before === null,
    empty: isFiltered ? noMatch(visit) : empty(words.none, creationLink(visit)),
    next,
  });
}

function filtersOf({ query, language }: ListVisit): Filter[] {
  const words = endpointWords(language);
  return [
    {
      name: 'active',
      label: words.state,
      value: query.active,
      choices: ENDPOINT_ACTIVITIES.map((value) => ({ value, label: words.activities[value] })),
    },
    {
      name: 'type',
      label: words.event,
      value: query.type,
      choices: EVENT_TYPES.map((value) => ({ value, label: value })),
    },
    {
      name: 'owner',
      label: words.owner,
      value: query.owner,
      choices: ENDPOINT_OWNERS.map((value) => ({ value, label: words.owners[value] })),
    },
  ];
}

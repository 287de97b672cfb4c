import {
  ENDPOINT_ACTIVITIES,
  ENDPOINT_OWNERS,
  listEndpointFacts,
} from '#domain/webhooks/webhook-endpoints/list-endpoint-facts.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { reaches } from '#model/role.ts';
import { empty } from '#console/parts/empty.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import { newRows } from '#console/parts/filters.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { LIVE_PARAMETERS, workspaceList } from '#console/pipeline/list-page.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { endpointWords } from './endpoint-words.ts';
import { endpointPath } from './endpoint-path.ts';
import { endpointColumns } from './endpoint-table.ts';

const QUERY = {
  active: oneOfParameter(ENDPOINT_ACTIVITIES, 'Only such endpoints.'),
  type: oneOfParameter(EVENT_TYPES, 'Only endpoints of this event type.'),
  owner: oneOfParameter(ENDPOINT_OWNERS, 'Only endpoints of such an owner.'),
  before: idParameter('Only endpoints with a lower number.'),
  ...LIVE_PARAMETERS,
};

export const ENDPOINT_LIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/webhook_endpoints',
  audience: 'member',
  section: 'webhook_endpoints',
  query: QUERY,
  live: 5,
  load: loadList,
  changes: loadList,
  title: ({ language }) => endpointWords(language).title,
  form: ({ language, query: { active, type, owner } }) => {
    const words = endpointWords(language);
    const activities = choicesOf(ENDPOINT_ACTIVITIES, words.activities);
    const types = EVENT_TYPES.map((value) => ({ value, label: value }));
    const owners = choicesOf(ENDPOINT_OWNERS, words.owners);
    return {
      filters: [
        { name: 'active', label: words.state, value: active, choices: activities },
        { name: 'type', label: words.event, value: type, choices: types },
        { name: 'owner', label: words.owner, value: owner, choices: owners },
      ],
      after: newRows(words.one_new, words.many_new),
    };
  },
  head: (visit) => ({ actions: [creationLink(visit)] }),
  table: (visit, { limits }) => ({
    name: 'endpoint',
    label: endpointWords(visit.language).list,
    columns: endpointColumns(visit, limits),
    hrefOf: ({ id }) => endpointPath(visit, id),
    empty: empty(endpointWords(visit.language).none, creationLink(visit)),
  }),
});

async function loadList(
  { workspace, query }: WorkspaceVisit<QueryOf<typeof QUERY>>,
  { db, deliveryLimits: limits }: Services,
) {
  const { active, type, owner, before } = query;
  const filter = { workspace_id: workspace.id, active, event_type: type, owner };
  return { ...(await listEndpointFacts(db, { ...filter, before, limit: PAGE_ROWS })), limits };
}

const creationLink = (visit: WorkspaceVisit): Html | null =>
  reaches(visit.workspace.role, 'manager')
    ? html`<a class="button primary" href="${endpointPath(visit)}/new"
        >${endpointWords(visit.language).create}</a
      >`
    : null;

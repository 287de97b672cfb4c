import { listNewestFlows } from '#domain/exchange/platform-flows/list-flows.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import { NETWORK_MESSAGE_STATES } from '#machines/network-message.ts';
import { PLATFORM_FLOW_STATES } from '#machines/platform-flow.ts';
import { PLATFORM_FLOW_DIRECTIONS, type ListedFlow } from '#model/platform-flow.ts';
import { FLOW_STATES } from '#render/platform-flow.ts';
import { empty } from '#console/parts/empty.ts';
import type { Choice } from '#console/parts/field-input.ts';
import { filters, noMatch } from '#console/parts/filters.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import {
  loadPlatform,
  type ShownConnection,
} from '#console/pages/platform-connections/load-platform.ts';
import { platformPath } from '#console/pages/platform-connections/platform-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import {
  flowDirections,
  platformFlowWords,
  receivedFlowStates,
} from '#console/words/platform-flow-words.ts';
import { networkMessageStates } from '#console/words/state-words.ts';
import { flowBadge } from './flow-badge.ts';
import { flowPath, flowsPath } from '#console/pages/platform-connections/flow-path.ts';

const QUERY = {
  direction: oneOfParameter(PLATFORM_FLOW_DIRECTIONS, 'Only flows that go this way.'),
  state: oneOfParameter(FLOW_STATES, 'Only flows in this state.'),
  before: idParameter('Only flows with a lower number.'),
};
type FlowsVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface FlowPage extends ShownConnection {
  flows: ListedFlow[];
  next: string | null;
}

export const FLOW_LIST_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/platform_connections/:id/flows',
  audience: 'manager',
  section: 'platforms',
  query: QUERY,
  load: loadPage,
  view: viewPage,
  list: listView,
});

async function loadPage(visit: FlowsVisit, services: Services): Promise<FlowPage> {
  const shown = await loadPlatform(visit, services);
  const { before, ...given } = visit.query;
  const filter = { ...given, invoice_id: null, connection_id: shown.connection.id };
  const page = { before, limit: PAGE_ROWS };
  const found = await listNewestFlows(services.db, visit.workspace.id, filter, page);
  return { ...shown, ...found };
}

function viewPage(page: FlowPage, visit: FlowsVisit): PageContents {
  const words = platformFlowWords(visit.language);
  const { id, name } = page.connection;
  const { title } = words;
  const { direction, state } = visit.query;
  const directions = flowDirections(visit.language);
  const main = html`${pageHead({
    title,
    back: { href: platformPath(visit, id), word: name },
    sentence: words.sentence,
  })}
  ${filters(visit, {
    action: flowsPath(visit, id),
    filters: [
      {
        name: 'direction',
        label: words.direction,
        value: direction,
        choices: PLATFORM_FLOW_DIRECTIONS.map((value) => ({ value, label: directions[value] })),
      },
      { name: 'state', label: words.state, value: state, choices: stateChoices(visit) },
    ],
  })}
  ${part('list', listView(page, visit))}`;
  return { title, main };
}

/** One state may be both of a received flow and of a message. */
function stateChoices({ language }: FlowsVisit): Choice[] {
  const received = receivedFlowStates(language);
  const sent = networkMessageStates(language);
  const labels = new Map<string, string>([
    ...NETWORK_MESSAGE_STATES.map((value) => [value, sent[value]] as const),
    ...PLATFORM_FLOW_STATES.map((value) => [value, received[value]] as const),
  ]);
  return FLOW_STATES.map((value) => ({ value, label: labels.get(value) ?? value }));
}

function listView({ flows, next }: FlowPage, visit: FlowsVisit): Html {
  const words = platformFlowWords(visit.language);
  const { direction, state } = visit.query;
  const isFiltered = direction !== null || state !== null;
  return pagedTable(visit, {
    name: 'flow',
    label: words.title,
    columns: columnsOf(visit),
    rows: flows,
    keyOf: ({ id }) => id,
    hrefOf: ({ id }) => flowPath(visit, id),
    empty: isFiltered ? noMatch(visit) : empty(words.empty),
    next,
  });
}

function columnsOf(visit: FlowsVisit): Column<ListedFlow>[] {
  const words = platformFlowWords(visit.language);
  const directions = flowDirections(visit.language);
  return [
    {
      head: words.direction,
      width: 90,
      leaves: 3,
      cell: ({ direction }) => directions[direction],
    },
    { head: words.state, width: 190, card: 'top', cell: (flow) => flowBadge(visit, flow) },
    {
      head: words.kind,
      width: 100,
      leaves: 2,
      cell: ({ kind }) => (kind === null ? words.unknown : words.kinds[kind]),
    },
    {
      head: words.name,
      card: 'bottom',
      cell: ({ name, invoice_number, flow_id }) =>
        name ?? invoice_number ?? flow_id ?? words.unknown,
    },
    {
      head: words.invoice,
      width: 140,
      leaves: 1,
      cell: ({ invoice_id, invoice_number }) =>
        invoice_id === null
          ? words.unknown
          : html`<a href="${invoicePath(visit, invoice_id)}">${invoice_number ?? invoice_id}</a>`,
    },
    {
      head: words.listed,
      width: 160,
      card: 'bottom_end',
      cell: ({ created_at }) => instant(visit, created_at),
    },
    {
      head: words.identifier,
      width: 76,
      align: 'end',
      card: 'top_end',
      cell: ({ id }) => html`<a href="${flowPath(visit, id)}">${id}</a>`,
      title: ({ id }) => id,
    },
  ];
}

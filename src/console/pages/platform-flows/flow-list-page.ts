import { listNewestFlows } from '#domain/exchange/platform-flows/list-flows.ts';
import { html } from '#http/pages/html.ts';
import { idParameter, oneOfParameter } from '#http/query.ts';
import { NETWORK_MESSAGE_STATES } from '#machines/network-message.ts';
import { PLATFORM_FLOW_STATES } from '#machines/platform-flow.ts';
import { PLATFORM_FLOW_DIRECTIONS, type ListedFlow } from '#model/platform-flow.ts';
import { FLOW_STATES } from '#render/platform-flow.ts';
import { empty } from '#console/parts/empty.ts';
import { choicesOf, type Choice } from '#console/parts/field-input.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import { loadPlatform } from '#console/pages/platform-connections/load-platform.ts';
import { platformPath } from '#console/pages/platform-connections/platform-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import {
  flowDirections,
  platformFlowWords,
  receivedFlowStates,
} from '#console/words/platform-flow-words.ts';
import { networkMessageStates } from '#console/words/state-words.ts';
import { flowBadge } from './flow-badge.ts';
import { flowPath } from '#console/pages/platform-connections/flow-path.ts';

export const FLOW_LIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/platform_connections/:id/flows',
  audience: 'manager',
  section: 'company',
  query: {
    direction: oneOfParameter(PLATFORM_FLOW_DIRECTIONS, 'Only flows that go this way.'),
    state: oneOfParameter(FLOW_STATES, 'Only flows in this state.'),
    before: idParameter('Only flows with a lower number.'),
  },
  load: async (visit, services) => {
    const { connection } = await loadPlatform(visit, services);
    const { before, ...given } = visit.query;
    const filter = { ...given, invoice_id: null, connection_id: connection.id };
    const page = { before, limit: PAGE_ROWS };
    const found = await listNewestFlows(services.db, visit.workspace.id, filter, page);
    return { ...found, connection };
  },
  title: ({ language }) => platformFlowWords(language).title,
  form: (visit) => {
    const words = platformFlowWords(visit.language);
    const { direction, state } = visit.query;
    const directions = choicesOf(PLATFORM_FLOW_DIRECTIONS, flowDirections(visit.language));
    return {
      filters: [
        { name: 'direction', label: words.direction, value: direction, choices: directions },
        { name: 'state', label: words.state, value: state, choices: stateChoices(visit) },
      ],
    };
  },
  head: (visit, { connection: { id, name } }) => ({
    back: { href: platformPath(visit, id), word: name },
    sentence: platformFlowWords(visit.language).sentence,
  }),
  table: (visit) => ({
    name: 'flow',
    columns: columnsOf(visit),
    hrefOf: ({ id }) => flowPath(visit, id),
    empty: empty(platformFlowWords(visit.language).empty),
  }),
});

/** One state may be both of a received flow and of a message. */
function stateChoices({ language }: WorkspaceVisit): Choice[] {
  const received = receivedFlowStates(language);
  const sent = networkMessageStates(language);
  const labels = new Map<string, string>([
    ...NETWORK_MESSAGE_STATES.map((value) => [value, sent[value]] as const),
    ...PLATFORM_FLOW_STATES.map((value) => [value, received[value]] as const),
  ]);
  return FLOW_STATES.map((value) => ({ value, label: labels.get(value) ?? value }));
}

function columnsOf(visit: WorkspaceVisit): Column<ListedFlow>[] {
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
      cell: ({ id }) => id,
      isLink: true,
    },
  ];
}

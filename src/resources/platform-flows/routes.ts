import { findFlow, listFlows } from '#domain/exchange/platform-flows/list-flows.ts';
import { retryFlow } from '#domain/exchange/platform-flows/retry-flow.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { PAGING, pageOf } from '#http/page.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, withQuery, type Route } from '#http/pipeline/route.ts';
import { idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import { list, single, type Reply } from '#http/reply.ts';
import { PLATFORM_FLOW_DIRECTIONS } from '#model/platform-flow.ts';
import { FLOW_STATES, renderPlatformFlow, platformFlowSchema } from '#render/platform-flow.ts';

const FLOW_LIST_QUERY = {
  ...PAGING,
  direction: oneOfParameter(PLATFORM_FLOW_DIRECTIONS, 'Only flows that go this way.'),
  state: oneOfParameter(FLOW_STATES, 'Only flows in this state.'),
  invoice_id: idParameter('Only the flows of this invoice.'),
};

async function showPlatformFlows(
  call: Call<undefined, undefined, QueryOf<typeof FLOW_LIST_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const { direction, state, invoice_id } = call.query;
  const page = pageOf(call.query);
  const filter = { direction, state, invoice_id, connection_id: null };
  const [flows, total] = await listFlows(db, call.workspace_id, filter, page);
  return list(flows.map(renderPlatformFlow), page, total);
}

const showPlatformFlow = async (call: Call, { db }: Services): Promise<Reply> =>
  single(renderPlatformFlow(await findFlow(db, keyOf(call))));

const retryPlatformFlow = async (call: Call, { db }: Services): Promise<Reply> =>
  single(renderPlatformFlow(await retryFlow(db, actorOf(call), keyOf(call))));

const COLLECTION = '/api/v1/workspaces/:workspace_id/platform_flows';
const MEMBER = '/api/v1/platform_flows/:id';
const ACCESS = rowOf('platform_flows');

export const PLATFORM_FLOW_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listPlatformFlows',
    summary: 'List flows of platforms',
    description:
      "What passes between companies and their platforms, both ways. A flow that is received becomes a purchase, or a status of an invoice, of the connection's own company. Once settled it is shown for 90 days unless the operator has set another period, and for as long as its platform lists it.",
    answers: { 200: listBody(platformFlowSchema) },
    ...withQuery(FLOW_LIST_QUERY, showPlatformFlows),
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getPlatformFlow',
    summary: 'Get a flow of a platform',
    answers: { 200: singleBody(platformFlowSchema) },
    handle: showPlatformFlow,
  },
  {
    method: 'POST',
    path: `${MEMBER}/retry`,
    access: ACCESS,
    console: 'manager',
    operationId: 'retryPlatformFlow',
    summary: 'Retry a flow of a platform',
    description:
      'A received flow is fetched and taken in again, as if it were new; a sent one leaves again, under a new tracking id.',
    refusals: { 409: 'It has not failed, or its connection was deleted. Nothing changed.' },
    answers: { 200: singleBody(platformFlowSchema) },
    handle: retryPlatformFlow,
  },
];

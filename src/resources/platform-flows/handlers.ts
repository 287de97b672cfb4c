import { findFlow, listFlows } from '#domain/exchange/platform-flows/list-flows.ts';
import { retryFlow } from '#domain/exchange/platform-flows/retry-flow.ts';
import { PLATFORM_FLOW_DIRECTIONS } from '#model/platform-flow.ts';
import { FLOW_STATES, renderPlatformFlow } from '#render/platform-flow.ts';
import { PAGING, pageOf } from '#http/page.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import { list, single, type Reply } from '#http/reply.ts';

export const FLOW_LIST_QUERY = {
  ...PAGING,
  direction: oneOfParameter(PLATFORM_FLOW_DIRECTIONS, 'Only flows that go this way.'),
  state: oneOfParameter(FLOW_STATES, 'Only flows in this state.'),
  invoice_id: idParameter('Only the flows of this invoice.'),
};

export async function showPlatformFlows(
  call: Call<undefined, undefined, QueryOf<typeof FLOW_LIST_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const { direction, state, invoice_id } = call.query;
  const page = pageOf(call.query);
  const filter = { direction, state, invoice_id, connection_id: null };
  const [flows, total] = await listFlows(db, call.workspace_id, filter, page);
  return list(flows.map(renderPlatformFlow), page, total);
}

export const showPlatformFlow = async (call: Call, { db }: Services): Promise<Reply> =>
  single(renderPlatformFlow(await findFlow(db, keyOf(call))));

export const retryPlatformFlow = async (call: Call, { db }: Services): Promise<Reply> =>
  single(renderPlatformFlow(await retryFlow(db, actorOf(call), keyOf(call))));

import type { PlatformFlow } from '#connectors/platforms/flow-service/flow.ts';
import { MAX_LIMIT, type FlowPage } from '#connectors/platforms/flow-service/search.ts';
import type { Answer } from '#connectors/platforms/platform-calls.ts';
import { verdictOf } from '#domain/invoicing/network-messages/record-acknowledgement.ts';
import type { Platform } from './sending-tools.ts';

const INCONCLUSIVE: Answer<never> = {
  kind: 'fault',
  error_code: 'invalid_answer',
  words: 'a search by tracking id lists other flows',
};

/**
 * The flow of a tracking id at a platform: `absent`, or of several the one with the best acknowledgement, since a repeat
 * is refused. Results with other tracking ids do not count; a page full of them shows nothing.
 */
export async function findOwnFlow(
  { services }: Platform,
  tracking_id: string,
): Promise<Answer<PlatformFlow | 'absent'>> {
  const search = { where: { trackingId: tracking_id }, limit: MAX_LIMIT };
  const answer = await services.flows<FlowPage>((service, token) => service.search(token, search));
  if (answer.kind !== 'accepted') return answer;
  const { flows, unreadable, is_full, next_cursor } = answer.value;
  const [best] = flows
    .filter((flow) => flow.tracking_id === tracking_id)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  if (best !== undefined) return { kind: 'accepted', value: best };
  if (unreadable > 0 || is_full || next_cursor !== null) return INCONCLUSIVE;
  return { kind: 'accepted', value: 'absent' };
}

const rankOf = (flow: PlatformFlow): number => ['ok', null, 'error'].indexOf(verdictOf(flow));

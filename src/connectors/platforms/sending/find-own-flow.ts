import type { PlatformFlow } from '#connectors/platforms/flow-service/flow.ts';
import {
  MAX_LIMIT,
  type FlowPage,
  type FlowSearch,
} from '#connectors/platforms/flow-service/search.ts';
import type { Answer } from '#connectors/platforms/platform-calls.ts';
import { verdictOf } from '#domain/exchange/network-messages/record-acknowledgement.ts';
import type { Platform } from './sending-tools.ts';

const INCONCLUSIVE: Answer<never> = {
  kind: 'fault',
  error_code: 'invalid_answer',
  words: 'a search by tracking id lists other flows',
};

/** A platform that does not search by tracking ids may list all that it has. */
const MAX_PAGES = 5;

/**
 * The flow of a tracking id at a platform: `absent`, or of several the one with the best acknowledgement, since a repeat
 * is refused. Results with other tracking ids do not count; pages of them without end show nothing.
 */
export async function findOwnFlow(
  { services }: Platform,
  tracking_id: string,
): Promise<Answer<PlatformFlow | 'absent'>> {
  const own: PlatformFlow[] = [];
  let isWhole = false;
  let unread = 0;
  let cursor: string | null = null;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const next: Pick<FlowSearch, 'cursor'> = cursor === null ? {} : { cursor };
    const search: FlowSearch = { where: { trackingId: tracking_id }, limit: MAX_LIMIT, ...next };
    const answer: Answer<FlowPage> = await services.flows<FlowPage>((service, token) =>
      service.search(token, search),
    );
    if (answer.kind !== 'accepted') return answer;
    const { flows, unreadable, is_full, next_cursor } = answer.value;
    own.push(...flows.filter((flow) => flow.tracking_id === tracking_id));
    unread += unreadable;
    isWhole = next_cursor === null && !is_full;
    if (next_cursor === null) break;
    cursor = next_cursor;
  }
  const [best] = own.toSorted((one, other) => rankOf(one) - rankOf(other));
  if (best !== undefined) return { kind: 'accepted', value: best };
  return isWhole && unread === 0 ? { kind: 'accepted', value: 'absent' } : INCONCLUSIVE;
}

const rankOf = (flow: PlatformFlow): number => ['ok', null, 'error'].indexOf(verdictOf(flow));

import type { Html } from '#http/pages/html.ts';
import { PLATFORM_FLOW_STATES, type PlatformFlowState } from '#machines/platform-flow.ts';
import { NETWORK_MESSAGE_STATES } from '#machines/network-message.ts';
import type { ListedFlow } from '#model/platform-flow.ts';
import { badge, stateBadge } from '#console/parts/badge.ts';
import type { Reader } from '#console/parts/reader.ts';
import { networkMessageBadge } from '#console/parts/state-badges.ts';
import { receivedFlowStates } from '#console/words/platform-flow-words.ts';

const receivedBadge = stateBadge<PlatformFlowState>(
  {
    new: ['info', 'clock'],
    imported: ['success', 'check'],
    recorded: ['success', 'check'],
    ignored: ['neutral', 'cross'],
    failed: ['danger', 'alert'],
  },
  receivedFlowStates,
);

/** The state of a received flow, or of the message that a sent one is. */
export function flowBadge(
  reader: Reader,
  { direction, state }: Pick<ListedFlow, 'direction' | 'state'>,
): Html {
  const received = PLATFORM_FLOW_STATES.find((one) => one === state);
  if (direction === 'in' && received !== undefined) return receivedBadge(reader, received);
  const sent = NETWORK_MESSAGE_STATES.find((one) => one === state);
  return sent === undefined
    ? badge({ tone: 'neutral', icon: 'dot', word: state, name: state })
    : networkMessageBadge(reader, sent, true);
}

import type { Html } from '#http/pages/html.ts';
import { PLATFORM_FLOW_STATES, type PlatformFlowState } from '#machines/platform-flow.ts';
import { NETWORK_MESSAGE_STATES } from '#machines/network-message.ts';
import type { ListedFlow } from '#model/platform-flow.ts';
import { badge, type Tone } from '#console/parts/badge.ts';
import type { IconName } from '#console/parts/icon.ts';
import type { Reader } from '#console/parts/reader.ts';
import { networkMessageBadge } from '#console/parts/state-badges.ts';
import { receivedFlowStates } from '#console/words/platform-flow-words.ts';

const LOOKS: Readonly<Record<PlatformFlowState, readonly [Tone, IconName]>> = {
  new: ['info', 'clock'],
  imported: ['success', 'check'],
  recorded: ['success', 'check'],
  ignored: ['neutral', 'cross'],
  failed: ['danger', 'alert'],
};

/** The state of a received flow, or of the message that a sent one is. */
export function flowBadge(
  reader: Reader,
  { direction, state }: Pick<ListedFlow, 'direction' | 'state'>,
): Html {
  const received = PLATFORM_FLOW_STATES.find((one) => one === state);
  if (direction === 'in' && received !== undefined) {
    const [tone, icon] = LOOKS[received];
    return badge({ tone, icon, word: receivedFlowStates(reader.language)[received], name: state });
  }
  const sent = NETWORK_MESSAGE_STATES.find((one) => one === state);
  return sent === undefined
    ? badge({ tone: 'neutral', icon: 'dot', word: state, name: state })
    : networkMessageBadge(reader, sent, true);
}

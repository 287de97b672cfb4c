import type { Html } from '#http/pages/html.ts';
import type { BankConnectionState } from '#machines/bank-connection.ts';
import { badge, type Tone } from '#console/parts/badge.ts';
import type { IconName } from '#console/parts/icon.ts';
import type { Reader } from '#console/parts/reader.ts';
import { connectionStates } from '#console/words/connection-words.ts';

const LOOKS: Readonly<Record<BankConnectionState, readonly [Tone, IconName]>> = {
  idle: ['neutral', 'dot'],
  syncing: ['info', 'retry'],
  failed: ['danger', 'alert'],
};

export function connectionBadge({ language }: Reader, state: BankConnectionState): Html {
  const [tone, icon] = LOOKS[state];
  return badge({ tone, icon, word: connectionStates(language)[state], name: state });
}

import type { Html } from '#http/pages/html.ts';
import type { PlatformConnectionState } from '#machines/platform-connection.ts';
import { badge, type Tone } from '#console/parts/badge.ts';
import type { IconName } from '#console/parts/icon.ts';
import type { Reader } from '#console/parts/reader.ts';
import { platformStates } from '#console/words/platform-words.ts';

const LOOKS: Readonly<Record<PlatformConnectionState, readonly [Tone, IconName]>> = {
  active: ['success', 'check'],
  paused: ['neutral', 'pause'],
  failed: ['danger', 'alert'],
};

export function platformBadge(
  { language }: Pick<Reader, 'language'>,
  state: PlatformConnectionState,
): Html {
  const [tone, icon] = LOOKS[state];
  return badge({ tone, icon, word: platformStates(language)[state], name: state });
}

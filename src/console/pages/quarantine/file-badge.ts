import type { QuarantinedFileState } from '#machines/quarantined-file.ts';
import type { Html } from '#http/pages/html.ts';
import { badge, type Tone } from '#console/parts/badge.ts';
import type { IconName } from '#console/parts/icon.ts';
import type { Reader } from '#console/parts/reader.ts';
import { quarantineWords } from './quarantine-words.ts';

const LOOKS: Readonly<Record<QuarantinedFileState, readonly [Tone, IconName]>> = {
  held: ['waiting', 'alert'],
  imported: ['success', 'check'],
  discarded: ['neutral', 'cross'],
};

export function fileBadge({ language }: Reader, state: QuarantinedFileState): Html {
  const [tone, icon] = LOOKS[state];
  return badge({ tone, icon, word: quarantineWords(language).states[state], name: state });
}

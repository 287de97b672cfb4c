import type { Html } from '#http/pages/html.ts';
import type { DataAccess } from '#orm/entities/bank-account.ts';
import { badge, type Tone } from '#console/parts/badge.ts';
import type { IconName } from '#console/parts/icon.ts';
import type { Reader } from '#console/parts/reader.ts';
import { bankWords } from '#console/words/bank-words.ts';

const LOOKS: Readonly<Record<DataAccess, readonly [Tone, IconName]>> = {
  granted: ['success', 'check'],
  expired: ['waiting', 'clock'],
  revoked: ['danger', 'ban'],
};

/** Whether the bank gives access to its data. */
export function accessBadge({ language }: Reader, access: DataAccess): Html {
  const [tone, icon] = LOOKS[access];
  return badge({ tone, icon, word: bankWords(language).accesses[access], name: access });
}

import type { BankConnectionState } from '#machines/bank-connection.ts';
import { stateBadge } from '#console/parts/badge.ts';
import { connectionStates } from '#console/words/connection-words.ts';

export const connectionBadge = stateBadge<BankConnectionState>(
  { idle: ['neutral', 'dot'], syncing: ['info', 'retry'], failed: ['danger', 'alert'] },
  connectionStates,
);

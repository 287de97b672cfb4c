import type { DataAccess } from '#orm/entities/bank-account.ts';
import { stateBadge } from '#console/parts/badge.ts';
import { bankWords } from '#console/words/bank-words.ts';

/** Whether the bank gives access to its data. */
export const accessBadge = stateBadge<DataAccess>(
  { granted: ['success', 'check'], expired: ['waiting', 'clock'], revoked: ['danger', 'ban'] },
  (language) => bankWords(language).accesses,
);

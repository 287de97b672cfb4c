import type { QuarantinedFileState } from '#machines/quarantined-file.ts';
import { stateBadge } from '#console/parts/badge.ts';
import { quarantineWords } from './quarantine-words.ts';

export const fileBadge = stateBadge<QuarantinedFileState>(
  {
    held: ['waiting', 'alert'],
    imported: ['success', 'check'],
    discarded: ['neutral', 'cross'],
  },
  (language) => quarantineWords(language).states,
);

import type { PlatformConnectionState } from '#machines/platform-connection.ts';
import { stateBadge } from '#console/parts/badge.ts';
import { platformStates } from '#console/words/platform-words.ts';

export const platformBadge = stateBadge<PlatformConnectionState>(
  { active: ['success', 'check'], paused: ['neutral', 'pause'], failed: ['danger', 'alert'] },
  platformStates,
);

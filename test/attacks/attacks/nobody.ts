import type { Attack } from '../attack.ts';

/** What everything else is held against. */
export const nobody: Attack = {
  name: 'nobody',
  does: 'no attack',
  strike: async () => {},
};

import type { Attack } from '#test/attacks/attack.ts';

/** What everything else is held against. */
export const nobody: Attack = {
  name: 'nobody',
  does: 'no attack',
  strike: async () => {},
};

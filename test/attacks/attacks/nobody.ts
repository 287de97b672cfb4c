import type { Attack } from '#test/attacks/attack.ts';

/** The measure of all others. */
export const nobody: Attack = { name: 'nobody', does: 'no attack', strike: async () => {} };

import type { Attack } from '#test/attacks/attack.ts';

export const nobody: Attack = {
  name: 'nobody',
  does: 'no attack',
  strike: async () => {},
  withDirectories: true,
};

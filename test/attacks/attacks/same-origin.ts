import type { Attack } from '#test/attacks/attack.ts';

const ENDPOINTS = 200;
const EVERY_MS = 1_000;

export const sameOrigin: Attack = {
  name: 'same-origin',
  does: `${ENDPOINTS} endpoints at a neighbour's receiver, under paths that never answer`,
  prepare: async ({ each, createEndpoint, target }) => {
    const host = target.tenants.neighbours[0]?.host ?? '';
    await each(ENDPOINTS, 8, (index) =>
      createEndpoint(`https://${host}:${target.neighbourPort}/hang/${index}`),
    );
  },
  strike: ({ repeat, deposit, pause }) =>
    repeat(1, async () => {
      await deposit();
      await pause(EVERY_MS);
    }),
};

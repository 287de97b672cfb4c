import type { Attack } from '#test/attacks/attack.ts';

const ENDPOINTS = 8;
const EVERY_MS = 2_000;

export const endlessStatus: Attack = {
  name: 'endless-status',
  does: `${ENDPOINTS} receivers whose status line has no end`,
  prepare: ({ each, createEndpoint, urlOf }) =>
    each(ENDPOINTS, 4, (index) => createEndpoint(urlOf(`endless-${index}`, 'endless'))),
  strike: ({ repeat, deposit, pause }) =>
    repeat(1, async () => {
      await deposit();
      await pause(EVERY_MS);
    }),
};

import type { Attack } from '#test/attacks/attack.ts';

const ENDPOINTS = 200;
const DEPOSITORS = 4;

export const failingReceivers: Attack = {
  name: 'failing-receivers',
  does: `deposits without pause for ${ENDPOINTS} endpoints that answer 500 with 64 kB`,
  prepare: async ({ each, createEndpoint, urlOf }) => {
    await each(ENDPOINTS, 8, (index) => createEndpoint(urlOf(`failing-${index}`, 'failing')));
  },
  strike: ({ repeat, deposit, pause }) =>
    repeat(DEPOSITORS, async () => {
      await deposit();
      await pause(100);
    }),
};

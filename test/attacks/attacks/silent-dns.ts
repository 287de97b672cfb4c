import type { Attack } from '#test/attacks/attack.ts';

const ENDPOINTS = 64;
const DEPOSITS = 6;

/** Names whose servers never answer: half of them in zones of their own, half below the attacker's. */
const nameOf = (index: number): string =>
  index % 2 === 0 ? `silent-${index}.zone-${index}.test` : `silent-${index}.attacker.test`;

const attack: Omit<Attack, 'name' | 'does'> = {
  prepare: ({ each, createEndpoint }) =>
    each(ENDPOINTS, 8, (index) => createEndpoint(`https://${nameOf(index)}/hooks`)),
  strike: async ({ each, deposit, pause, seconds }) => {
    // Look-ups that end make place for the next ones: the deposits are spread over the time.
    await each(DEPOSITS, 1, async () => {
      await deposit();
      await pause((seconds * 1_000) / (DEPOSITS + 1));
    });
  },
};

export const silentDns: Attack = {
  name: 'silent-dns',
  does: `${ENDPOINTS} endpoints on names whose servers never answer, ${DEPOSITS} deposits`,
  ...attack,
};

export const silentSystemDns: Attack = {
  name: 'silent-system-dns',
  does: 'the same, with the servers of /etc/resolv.conf',
  ...attack,
  systemDns: true,
};

import { once } from 'node:events';
import type { Attack } from '#test/attacks/attack.ts';

const CONNECTIONS = 4_000;

export const idleConnections: Attack = {
  name: 'idle-connections',
  does: `${CONNECTIONS} connections that send nothing`,
  strike: async ({ repeat, connect, pause, stopping }) => {
    await repeat(CONNECTIONS, async (index) => {
      await pause(index / 2); // not all in one instant
      const socket = connect().resume();
      await once(socket, 'close', { signal: stopping }).catch(() => {});
      await pause(1_000);
    });
  },
};

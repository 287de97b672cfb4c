import { once } from 'node:events';
import type { Attack } from '#test/attacks/attack.ts';

const CONNECTIONS = 1_000;
const EVERY_MS = 2_000;

export const slowHeaders: Attack = {
  name: 'slow-headers',
  does: `${CONNECTIONS} connections that send a header every two seconds`,
  strike: async ({ repeat, connect, pause, stopping }) => {
    await repeat(CONNECTIONS, async (index) => {
      await pause(index); // not all in one instant
      const socket = connect().resume();
      const closed = once(socket, 'close', { signal: stopping }).catch(() => {});
      socket.write('GET /api/v1/health HTTP/1.1\r\nHost: api.test\r\n');
      while (!stopping.aborted && !socket.destroyed) {
        socket.write(`X-Slow: ${'s'.repeat(200)}\r\n`);
        await Promise.race([closed, pause(EVERY_MS)]);
      }
    });
  },
};

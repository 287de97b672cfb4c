import { once } from 'node:events';
import type { Attack } from '#test/attacks/attack.ts';

const CONNECTIONS = 100;
const BYTES = 8 * 2 ** 20;
const PAUSE_MS = 1_000;

export const halfSentBodies: Attack = {
  name: 'half-sent-bodies',
  does: `${CONNECTIONS} deposits of 8 MiB, all but their last bytes`,
  strike: async ({ connect, headOf, repeat, pause, stopping, target }) => {
    const path = `/api/v1/workspaces/${target.tenants.attacker.workspace_id}/invoices`;
    const head = headOf('POST', path, {
      'Content-Type': 'application/json',
      'Content-Length': String(BYTES),
    });
    const body = Buffer.alloc(BYTES - 1_000, ' ');
    await repeat(CONNECTIONS, async () => {
      const socket = connect().resume();
      socket.write(head);
      socket.write(body);
      await once(socket, 'close', { signal: stopping }).catch(() => {});
      await pause(PAUSE_MS);
    });
  },
};

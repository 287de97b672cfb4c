import type { Attack } from '#test/attacks/attack.ts';

const REQUESTS = 3_000;
const CONNECTIONS = 4;
const PAUSE_MS = 200;

export const pipelinedRequests: Attack = {
  name: 'pipelined-requests',
  does: `${REQUESTS} requests at once on each of ${CONNECTIONS} connections, again and again`,
  strike: async ({ repeat, connect, headOf, pause, stopping, findings }) => {
    const requests = headOf('GET', '/api/v1/workspaces').repeat(REQUESTS);
    let answers = 0;
    await repeat(CONNECTIONS, async () => {
      const socket = connect();
      await new Promise<void>((resolve) => {
        let seen = 0;
        socket.on('data', (bytes) => {
          const count = bytes.toString('latin1').split('HTTP/1.1 ').length - 1;
          seen += count;
          answers += count;
          if (seen >= REQUESTS) resolve();
        });
        socket.on('close', () => resolve());
        stopping.addEventListener('abort', () => resolve());
        socket.write(requests);
      });
      socket.destroy();
      await pause(PAUSE_MS);
    });
    findings.notes.push(`${answers} answers`);
  },
};

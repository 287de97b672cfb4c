import type { Attack } from '#test/attacks/attack.ts';
import { listOfBigInvoices, storeBigInvoices } from './invoices.ts';

const HALF_SENT = { connections: 100, bytes: 8 * 2 ** 20 };
const SLOW = { connections: 1_000, everyMs: 2_000 };
const IDLE_CONNECTIONS = 4_000;
const PIPELINED = { requests: 3_000, connections: 4, pauseMs: 200 };
const UNREAD = { invoices: 60, clients: 8 };

/** Closed connections are opened again. */
export const CONNECTIONS: readonly Attack[] = [
  {
    name: 'half-sent-bodies',
    does: `${HALF_SENT.connections} deposits of 8 MiB, all but their last bytes`,
    strike: ({ hold, headOf, workspace }) => {
      const head = headOf('POST', `${workspace}/invoices`, {
        'Content-Type': 'application/json',
        'Content-Length': String(HALF_SENT.bytes),
      });
      const body = Buffer.alloc(HALF_SENT.bytes - 1_000, ' ');
      return hold(HALF_SENT.connections, 1_000, (socket) => {
        socket.write(head);
        socket.write(body);
      });
    },
  },
  {
    name: 'slow-headers',
    does: `${SLOW.connections} connections that send a header every two seconds`,
    strike: ({ hold, pause, stopping }) =>
      hold(
        SLOW.connections,
        0,
        async (socket, closed) => {
          socket.write('GET /api/v1/health HTTP/1.1\r\nHost: api.test\r\n');
          while (!stopping.aborted && !socket.destroyed) {
            socket.write(`X-Slow: ${'s'.repeat(200)}\r\n`);
            await Promise.race([closed, pause(SLOW.everyMs)]);
          }
        },
        1,
      ),
  },
  {
    name: 'idle-connections',
    does: `${IDLE_CONNECTIONS} connections that send nothing`,
    strike: ({ hold }) => hold(IDLE_CONNECTIONS, 1_000, () => {}, 0.5),
  },
  {
    name: 'unread-answers',
    does: `${UNREAD.clients} clients ask for lists of ${UNREAD.invoices} invoices of 7.8 MB and read nothing`,
    prepare: (tools) => storeBigInvoices(tools, UNREAD.invoices),
    strike: ({ hold, headOf, workspace }) => {
      const head = headOf('GET', listOfBigInvoices(workspace));
      return hold(UNREAD.clients, 500, (socket) => socket.pause().write(head));
    },
  },
  {
    name: 'pipelined-requests',
    does: `${PIPELINED.requests} requests at once on each of ${PIPELINED.connections} connections, again and again`,
    strike: async ({ hold, headOf, findings }) => {
      const requests = headOf('GET', '/api/v1/workspaces').repeat(PIPELINED.requests);
      let answers = 0;
      await hold(PIPELINED.connections, PIPELINED.pauseMs, (socket) => {
        let seen = 0;
        socket.on('data', (bytes) => {
          const count = bytes.toString('latin1').split('HTTP/1.1 ').length - 1;
          seen += count;
          answers += count;
          if (seen >= PIPELINED.requests) socket.destroy();
        });
        socket.write(requests);
      });
      findings.notes.push(`${answers} answers`);
    },
  },
];

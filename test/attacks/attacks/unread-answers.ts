import { once } from 'node:events';
import type { Attack } from '#test/attacks/attack.ts';
import { listOfBigInvoices, storeBigInvoices } from './big-invoices.ts';

const INVOICES = 60;
const CLIENTS = 8;

export const unreadAnswers: Attack = {
  name: 'unread-answers',
  does: `${CLIENTS} clients ask for lists of ${INVOICES} invoices of 7.8 MB and read nothing`,
  prepare: (tools) => storeBigInvoices(tools, INVOICES),
  strike: async (tools) => {
    const head = tools.headOf('GET', listOfBigInvoices(tools));
    await tools.repeat(CLIENTS, async () => {
      const socket = tools.connect().pause();
      socket.write(head);
      // One that is cut off comes again.
      await once(socket, 'close', { signal: tools.stopping }).catch(() => {});
      await tools.pause(500);
    });
  },
};

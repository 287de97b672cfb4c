import type { Attack } from '#test/attacks/attack.ts';
import { listOfBigInvoices, storeBigInvoices } from './big-invoices.ts';

const INVOICES = 60;

export const bigList: Attack = {
  name: 'big-list',
  does: `lists of ${INVOICES} invoices of 7.8 MB, with their lines, two at a time`,
  prepare: (tools) => storeBigInvoices(tools, INVOICES),
  strike: async (tools) => {
    const path = listOfBigInvoices(tools);
    await tools.repeat(2, async () => {
      const { status, bytes } = await tools.send('GET', path);
      if (status === 200 && tools.findings.notes.length === 0)
        tools.findings.notes.push(`an answer of ${Math.round(bytes / 1e6)} MB`);
    });
  },
};

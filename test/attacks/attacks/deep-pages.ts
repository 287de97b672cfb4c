import type { Attack } from '#test/attacks/attack.ts';
import { storeInvoices } from './store-invoices.ts';

const INVOICES = 20_000;
const CLIENTS = 20;

export const deepPages: Attack = {
  name: 'deep-pages',
  does: `${CLIENTS} clients read the last pages of ${INVOICES} invoices, and ask with queries of 12 kB`,
  prepare: (tools) => storeInvoices(tools, INVOICES),
  strike: ({ repeat, send, target }) => {
    const path = `/api/v1/workspaces/${target.tenants.attacker.workspace_id}/invoices`;
    const includes = `include=${'lines,'.repeat(2_000)}lines`;
    let turn = 0;
    return repeat(CLIENTS, () => {
      const queries = ['per_page=100&page=200', 'page=9007199254740991', includes];
      return send('GET', `${path}?${queries[(turn += 1) % queries.length]}`);
    });
  },
};

import type { Attack } from '#test/attacks/attack.ts';
import { largeInvoice } from '#test-kit/invoices/invoice-body.ts';

const CLIENTS = 20;
const BYTES = 1_000_000;

export const resendStorm: Attack = {
  name: 'resend-storm',
  does: `${CLIENTS} clients have a delivery of 1 MB sent again, without pause`,
  prepare: async ({ createEndpoint, urlOf, deposit, pause }) => {
    await createEndpoint(urlOf('resend', 'slow/1000'), { includes: ['lines'] });
    await deposit(largeInvoice(BYTES));
    await pause(3_000);
  },
  strike: async ({ repeat, send, sql, target }) => {
    const { workspace_id } = target.tenants.attacker;
    const rows = (await sql(
      'select id, webhook_endpoint_id from deliveries where workspace_id = $1 limit 1',
      [workspace_id],
    )) as { id: string; webhook_endpoint_id: string }[]; // what the statement selects
    const [delivery] = rows;
    if (delivery === undefined) throw new Error('nothing was delivered');
    const endpoint = `/api/v1/workspaces/${workspace_id}/webhook_endpoints/${delivery.webhook_endpoint_id}`;
    const path = `${endpoint}/deliveries/${delivery.id}/resend`;
    await repeat(CLIENTS, () => send('POST', path, { body: '{}' }));
  },
};

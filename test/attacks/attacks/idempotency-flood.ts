import type { Attack } from '#test/attacks/attack.ts';
import { SMALL_INVOICE } from '#test-kit/invoices/invoice-body.ts';

const CLIENTS = 40;

export const idempotencyFlood: Attack = {
  name: 'idempotency-flood',
  does: `${CLIENTS} clients share idempotency keys, a new one every hundred requests`,
  strike: ({ repeat, send, target }) => {
    const path = `/api/v1/workspaces/${target.tenants.attacker.workspace_id}/invoices`;
    let sent = 0;
    return repeat(CLIENTS, () => {
      const key = `${'k'.repeat(200)}${Math.floor((sent += 1) / 100)}`;
      return send('POST', path, { body: SMALL_INVOICE, headers: { 'idempotency-key': key } });
    });
  },
};

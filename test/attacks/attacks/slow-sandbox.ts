import type { Attack } from '../attack.ts';
import { paymentBatch } from '../payment-file.ts';

const BATCHES = 100;
const DELAY_MS = 60_000;

export const slowSandbox: Attack = {
  name: 'slow-sandbox',
  does: `${BATCHES} sandbox batches whose channel answers after a minute`,
  strike: async ({ each, send, target }) => {
    const { workspace_id, bank_account_id } = target.tenants.attacker;
    const body = paymentBatch(bank_account_id, {
      channel: 'sandbox',
      sandbox: { delay_ms: DELAY_MS },
    });
    await each(BATCHES, 4, async () => {
      const path = `/api/v1/workspaces/${workspace_id}/payment_batches`;
      const made = await send('POST', path, { body });
      if (made.status !== 201) return;
      const { data } = JSON.parse(made.text) as { data: { id: number } }; // as the API shows it
      for (const step of ['submit_for_approval', 'approve', 'submit'])
        await send('POST', `/api/v1/payment_batches/${data.id}/${step}`, { body: '{}' });
    });
  },
};

import type { Attack } from '#test/attacks/attack.ts';
import { paymentBatch } from '#test/attacks/payment-file.ts';

const INSTRUCTIONS = 10_000;
const AT_ONCE = 3;

export const bigExports: Attack = {
  name: 'big-exports',
  does: `payment files of ${INSTRUCTIONS} instructions, ${AT_ONCE} at a time, each read again and again`,
  strike: async ({ repeat, send, pause, target }) => {
    const { workspace_id, bank_account_id } = target.tenants.attacker;
    const body = paymentBatch(bank_account_id, {}, INSTRUCTIONS);
    await repeat(AT_ONCE, async () => {
      const path = `/api/v1/workspaces/${workspace_id}/payment_batches`;
      const made = await send('POST', path, { body });
      if (made.status !== 201) return pause(200);
      const { data } = JSON.parse(made.text) as { data: { id: number } }; // as the API shows it
      const batch = `/api/v1/payment_batches/${data.id}`;
      for (const step of ['submit_for_approval', 'approve', 'sepa_export'])
        await send('POST', `${batch}/${step}`, { body: '{}' });
      for (let reads = 0; reads < 10; reads += 1) {
        await send('GET', `${batch}/sepa_export`);
        await pause(100);
      }
      return undefined;
    });
  },
};

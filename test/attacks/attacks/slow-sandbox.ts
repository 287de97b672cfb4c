import type { Attack } from '#test/attacks/attack.ts';
import { paymentBatch } from '#test/attacks/payment-file.ts';

const BATCHES = 100;
const DELAY_MS = 60_000;
const AT_ONCE = 8;

export const slowSandbox: Attack = {
  name: 'slow-sandbox',
  does: `${BATCHES} sandbox batches whose channel answers after a minute`,
  prepare: async ({ each, send, target }) => {
    const { workspace_id, bank_account_id } = target.tenants.attacker;
    const sandbox = { delay_ms: DELAY_MS };
    const body = paymentBatch(bank_account_id, { channel: 'sandbox', sandbox });
    const path = `/api/v1/workspaces/${workspace_id}/payment_batches`;
    await each(BATCHES, AT_ONCE, async () => {
      const made = await send('POST', path, { body });
      if (made.status !== 201) return;
      const { data } = JSON.parse(made.text) as { data: { id: number } }; // as the API shows it
      for (const step of ['submit_for_approval', 'approve'])
        await send('POST', `/api/v1/payment_batches/${data.id}/${step}`, { body: '{}' });
    });
  },
  strike: async ({ each, send, sql, target }) => {
    const approved = (await sql(
      `select id from payment_batches where workspace_id = $1 and state = 'approved'`,
      [target.tenants.attacker.workspace_id],
    )) as { id: string }[]; // what the statement selects
    await each(approved.length, AT_ONCE, (index) =>
      send('POST', `/api/v1/payment_batches/${approved[index]?.id}/submit`, { body: '{}' }),
    );
  },
};

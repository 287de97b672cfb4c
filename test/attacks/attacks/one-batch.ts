import type { Attack } from '#test/attacks/attack.ts';
import { paymentBatch } from '#test/attacks/payment-file.ts';

const WRITERS = 40;
const INSTRUCTIONS = 10_000;
const HOLDERS = 2;

/** With ids of their own: the service makes none up then, and the rows are as heavy as they get. */
const instructions = (): string =>
  JSON.stringify({
    instructions: Array.from({ length: INSTRUCTIONS }, (_, index) => ({
      amount: (100 + index) / 100,
      beneficiary_name: 'Boulangerie Dupont',
      beneficiary_iban: 'FR7630006000011234567890189',
      reference: `Facture ${index}`,
    })),
  });

export const oneBatch: Attack = {
  name: 'one-batch',
  does: `${WRITERS} writes at a time to one batch, which is held by PUTs of ${INSTRUCTIONS} instructions`,
  strike: async ({ repeat, send, target }) => {
    const { workspace_id, bank_account_id } = target.tenants.attacker;
    const made = await send('POST', `/api/v1/workspaces/${workspace_id}/payment_batches`, {
      body: paymentBatch(bank_account_id, {}),
    });
    if (made.status !== 201) return;
    const { data } = JSON.parse(made.text) as { data: { id: number } }; // as the API shows it
    const batch = `/api/v1/payment_batches/${data.id}`;
    const body = instructions();
    let writes = 0;
    await repeat(WRITERS + HOLDERS, (index) =>
      index < HOLDERS
        ? send('PUT', `${batch}/instructions`, { body })
        : send('PATCH', batch, {
            body: JSON.stringify({ payment_batch: { name: `Loyers ${(writes += 1)}` } }),
          }),
    );
  },
};

import { setTimeout as sleep } from 'node:timers/promises';
import { monotonic } from '#bench/monotonic.ts';
import type { NeighbourClient } from './client.ts';
import { idOf } from './deposits.ts';

const LOOK_EVERY_MS = 50;
const WITHIN_MS = 60_000;
const DAY_MS = 86_400_000;

const INSTRUCTION = {
  amount: 12.5,
  beneficiary_name: 'Boulangerie Dupont',
  beneficiary_iban: 'FR7630006000011234567890189',
};

/** The body of each step of a batch that was made, and then submitted for approval. */
export const STEP_BODY: Readonly<Record<string, string>> = {
  approve: JSON.stringify({ payment_batch: { version: 2 } }),
};

/** The body of a batch that pays in a week: a past day in no time zone. */
export const paymentBatch = (
  bank_account_id: number,
  members: Record<string, unknown>,
  instructions = 1,
): string =>
  JSON.stringify({
    payment_batch: {
      name: 'Loyers',
      bank_account_id,
      channel: 'sepa_file',
      execution_date: new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10),
      instructions: Array.from({ length: instructions }, () => INSTRUCTION),
      ...members,
    },
  });

/** @returns milliseconds of the handover; null when it failed */
export async function makePaymentFile(
  client: NeighbourClient,
  { workspace_id, bank_account_id }: { workspace_id: number; bank_account_id: number },
): Promise<number | null> {
  const made = await client.send(
    'POST',
    `/api/v1/workspaces/${workspace_id}/payment_batches`,
    paymentBatch(bank_account_id, {}),
  );
  if (made.status !== 201) return null;
  const batch = `/api/v1/payment_batches/${idOf(made.text)}`;
  for (const step of ['submit_for_approval', 'approve']) {
    const answer = await client.send('POST', `${batch}/${step}`, STEP_BODY[step] ?? '{}');
    if (answer.status !== 200) return null;
  }
  const began = monotonic();
  const started = await client.send('POST', `${batch}/sepa_export`, '{}');
  if (started.status !== 202) return null;
  while (monotonic() - began < WITHIN_MS) {
    const read = await client.send('GET', batch);
    if (read.status === 0 || /"state":"(?:submitted|failed)"/.test(read.text)) break;
    await sleep(LOOK_EVERY_MS);
  }
  return monotonic() - began;
}

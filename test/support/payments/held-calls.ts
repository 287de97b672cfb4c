import type { Channels } from '#connectors/payments/channel.ts';
import type { HandoverAnswer } from '#domain/payments/payment-handovers/work-handover.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { buildBankAccount, type BatchOverrides } from '#test-kit/payments/build-payment.ts';
import { buildSubmitted } from '#test-kit/payments/handover-steps.ts';
import { SHIPPED_CHANNELS } from '#test-kit/payments/handovers.ts';
import type { Partner } from '#test-kit/service/partner.ts';

export interface HeldCall extends RowKey {
  answer(answer: HandoverAnswer): void;
}

/** A bank that answers each order when told to, and `unknown` when the service stops. */
export function heldCalls() {
  const calls: HeldCall[] = [];
  const channels: Channels = {
    ...SHIPPED_CHANNELS,
    sandbox: {
      kind: 'sending',
      handOver: ({ workspace_id, id }, signal) =>
        new Promise((answer) => {
          calls.push({ workspace_id, id, answer });
          signal.addEventListener('abort', () => answer({ outcome: 'unknown', reason: 'stop' }));
        }),
    },
  };
  const callers = () => calls.map(({ workspace_id }) => workspace_id);
  const callCount = async (count: number) => {
    while (calls.length < count) await new Promise(setImmediate);
  };
  return { calls, channels, callers, callCount };
}

/** Batches of one account with queued handovers. */
export async function submitMany(
  partner: Partner,
  count: number,
  overrides: BatchOverrides = {},
): Promise<void> {
  const { db, service, workspace } = partner;
  const account = await buildBankAccount(db, service.services.cipher, workspace);
  const bank_account_id = Number(account.id);
  for (let n = 0; n < count; n += 1)
    await buildSubmitted(partner, { bank_account_id, instructions: 1, ...overrides });
}

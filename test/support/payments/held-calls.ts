import type { Channels } from '#connectors/payments/channel.ts';
import type { HandoverAnswer } from '#domain/payments/payment-handovers/work-handover.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { buildBankAccount, type BatchOverrides } from '#test-kit/payments/build-payment.ts';
import { buildSubmitted } from '#test-kit/payments/handover-steps.ts';
import { SHIPPED_CHANNELS } from '#test-kit/payments/handovers.ts';
import { holdCalls } from '#test/support/ground/held-calls.ts';
import type { Partner } from '#test-kit/service/partner.ts';

/** A bank that answers each order when told to, and `unknown` when the service stops. */
export function heldCalls() {
  const held = holdCalls<RowKey, HandoverAnswer>();
  const channels: Channels = {
    ...SHIPPED_CHANNELS,
    sandbox: {
      kind: 'sending',
      handOver: ({ workspace_id, id }, signal) => {
        const answered = held.hold({ workspace_id, id });
        const call = held.calls.at(-1);
        const stop = () => call?.answer({ outcome: 'unknown', reason: 'stop' });
        signal.addEventListener('abort', stop);
        return answered;
      },
    },
  };
  return { ...held, channels };
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

import type { Transaction } from '#orm/database.ts';
import type { PaymentChannel } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

/** A handover that a worker may take: not begun, or begun under a lease that has ended. */
export interface DueHandover extends RowKey {
  instructions_count: number;
}

const FIND = statement<DueHandover, [channel: PaymentChannel, after: string, now: Date]>(
  'find_due_handover',
  `
    select h.workspace_id, h.payment_batch_id as id, b.instructions_count
    from payment_handovers h
    join payment_batches b on b.workspace_id = h.workspace_id and b.id = h.payment_batch_id
    where h.channel = $1 and h.workspace_id > $2 and h.state = 'queued'
      and (h.leased_by is null or h.lease_expires_at <= $3)
    order by h.workspace_id, h.due_at limit 1`,
);

/**
 * The longest due one in the first workspace above `after` with one for this channel. The index skips the workspaces
 * before. A sent handover is never found again.
 */
export const findDueHandover = (
  tx: Transaction,
  channel: PaymentChannel,
  after: string,
): Promise<DueHandover | null> => FIND.first(tx, channel, after, tx.now);

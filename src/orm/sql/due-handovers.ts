import { sql } from 'kysely';
import type { Transaction } from '#orm/database.ts';
import type { PaymentChannel } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** A handover that a worker may take: not begun, or begun by a worker whose lease ended. */
export interface DueHandover extends RowKey {
  instructions_count: number;
}

/**
 * The handover that has been due longest, in the first workspace above `after` with one for this channel.
 * The index leads to it past everything of the workspaces before. One that was sent is never found again.
 */
export async function findDueHandover(
  tx: Transaction,
  channel: PaymentChannel,
  after: string,
): Promise<DueHandover | null> {
  const { rows } = await sql<DueHandover>`
    select h.workspace_id, h.payment_batch_id as id, b.instructions_count
    from payment_handovers h
    join payment_batches b on b.workspace_id = h.workspace_id and b.id = h.payment_batch_id
    where h.channel = ${channel} and h.workspace_id > ${after} and h.state = 'queued'
      and (h.leased_by is null or h.lease_expires_at <= ${tx.now})
    order by h.workspace_id, h.due_at limit 1
  `.execute(tx.sql);
  return rows[0] ?? null;
}

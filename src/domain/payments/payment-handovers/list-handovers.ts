import type { PaymentChannel } from '#orm/entities/payment-batch.ts';
import type { HANDOVER_STATES } from '#orm/sql/payment-handovers.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export type StoredHandoverState = (typeof HANDOVER_STATES)[number];

/** A handover as the operator sees it. */
export interface ListedHandover {
  workspace_id: string;
  payment_batch_id: string;
  /** Of the batch. */
  name: string | null;
  channel: PaymentChannel;
  /** By which the bank knows it. */
  message_id: string;
  state: StoredHandoverState;
  instructions_count: number;
  /** Two decimals. */
  total_amount: string;
  created_at: Date;
  sent_at: Date | null;
  concluded_at: Date | null;
}

const MAX_LISTED = 1_000;

const LIST = statement<ListedHandover, [workspace_id: string, state: StoredHandoverState | null]>(
  'list_handovers',
  `
    select h.workspace_id, h.payment_batch_id, b.name, h.channel, h.message_id, h.state,
      b.instructions_count, b.total_amount, h.created_at, h.sent_at, h.concluded_at
    from payment_handovers h
    join payment_batches b on b.workspace_id = h.workspace_id and b.id = h.payment_batch_id
    where h.workspace_id = $1 and ($2::text is null or h.state = $2)
    order by h.payment_batch_id desc limit ${MAX_LISTED}`,
  { plannedEachTime: 'it is asked by a person' },
);

/** The latest handovers of a workspace, newest first. */
export const listHandovers = (
  on: Queryable,
  workspace_id: string,
  state: StoredHandoverState | null,
): Promise<ListedHandover[]> => LIST.all(on, workspace_id, state);

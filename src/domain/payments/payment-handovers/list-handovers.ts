import type { PaymentChannel } from '#orm/entities/payment-batch.ts';
import type { HandoverState } from '#orm/sql/payments/payment-handovers.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface ListedHandover {
  workspace_id: string;
  payment_batch_id: string;
  /** The batch's. */
  name: string | null;
  channel: PaymentChannel;
  /** The bank's name for it; null where it began, if it did, after the backup. */
  message_id: string | null;
  state: HandoverState;
  instructions_count: number;
  /** Two decimals. */
  total_amount: string;
  created_at: Date;
  sent_at: Date | null;
  concluded_at: Date | null;
}

const COLUMNS = `
  h.workspace_id, h.payment_batch_id, b.name, h.channel, h.message_id, h.state,
    b.instructions_count, b.total_amount, h.created_at, h.sent_at, h.concluded_at`;

const JOINED = `
  from payment_handovers h
  join payment_batches b on b.workspace_id = h.workspace_id and b.id = h.payment_batch_id`;

const LIST = statement<
  ListedHandover,
  [workspace_id: string, state: HandoverState | null, limit: number]
>(
  'list_handovers',
  `
    select ${COLUMNS} ${JOINED}
    where h.workspace_id = $1 and ($2::text is null or h.state = $2)
    order by h.payment_batch_id desc limit $3`,
  { plannedEachTime: 'it is asked by a person' },
);

const FIND = statement<ListedHandover, [workspace_id: string, payment_batch_id: string]>(
  'find_listed_handover',
  `select ${COLUMNS} ${JOINED} where h.workspace_id = $1 and h.payment_batch_id = $2`,
);

/** The latest handovers of a workspace, newest first. */
export const listHandovers = (
  on: Queryable,
  workspace_id: string,
  state: HandoverState | null,
  limit: number,
): Promise<ListedHandover[]> => LIST.all(on, workspace_id, state, limit);

/** Null before the handover begins. */
export const findListedHandover = (
  on: Queryable,
  workspace_id: string,
  payment_batch_id: string,
): Promise<ListedHandover | null> => FIND.first(on, workspace_id, payment_batch_id);

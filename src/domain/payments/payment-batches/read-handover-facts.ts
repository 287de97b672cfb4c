import type { HandoverState } from '#orm/sql/payments/payment-handovers.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A handover, for the page of its batch. */
export interface HandoverFacts {
  state: HandoverState;
  /** The bank's name for it; null where it began, if it did, after the backup. */
  message_id: string | null;
  /** Whether the channel has made its file. */
  has_file: boolean;
  created_at: Date;
  sent_at: Date | null;
  concluded_at: Date | null;
}

const READ = statement<HandoverFacts, [workspace_id: string, payment_batch_id: string]>(
  'read_handover_facts',
  `
    select state, message_id, file is not null as has_file, created_at, sent_at, concluded_at
    from payment_handovers where workspace_id = $1 and payment_batch_id = $2`,
);

/** Null before the handover begins. */
export const readHandoverFacts = (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<HandoverFacts | null> => READ.first(on, workspace_id, id);

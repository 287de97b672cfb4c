import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

type Page = [workspace_id: string, after: string, limit: number];

const FIND_HANDOVERS = statement<RowKey, Page>(
  'find_handovers_to_park',
  `
    select workspace_id, payment_batch_id as id from payment_handovers
    where workspace_id = $1 and payment_batch_id > $2 and state = 'queued'
    order by payment_batch_id limit $3`,
);

const FIND_UNSTARTED = statement<RowKey, Page>(
  'find_unstarted_batches_to_park',
  `
    select b.workspace_id, b.id from payment_batches b
    where b.workspace_id = $1 and b.id > $2 and b.state in ('draft', 'pending_approval', 'approved')
      and b.submitted_at is null
      and not exists (
        select from payment_handovers h
        where h.workspace_id = $1 and h.payment_batch_id = b.id)
    order by b.id limit $3`,
);

const FIND_MESSAGES = statement<RowKey, Page>(
  'find_network_messages_to_park',
  `
    select workspace_id, lifecycle_event_id as id from network_messages
    where workspace_id = $1 and lifecycle_event_id > $2 and settled_at is null
      and state not in ('parked', 'accepted')
    order by lifecycle_event_id limit $3`,
);

/** A page of a workspace's rows above the id `after`, ascending. */
export type FindPage = (
  tx: Transaction,
  workspace_id: string,
  after: string,
  limit: number,
) => Promise<RowKey[]>;

const FIND_PARKED_MESSAGES = statement<RowKey, Page>(
  'find_parked_network_messages',
  `
    select workspace_id, lifecycle_event_id as id from network_messages
    where workspace_id = $1 and lifecycle_event_id > $2 and settled_at is null and state = 'parked'
    order by lifecycle_event_id limit $3`,
);

const FIND_RECEIPTS = statement<RowKey, Page>(
  'find_receipts_to_park',
  `
    select workspace_id, id from receipts
    where workspace_id = $1 and id > $2 and state = 'waiting'
    order by id limit $3`,
);

/** Receipts that a 212 may have declared since. */
export const findWaitingReceipts: FindPage = (tx, ...page) => FIND_RECEIPTS.all(tx, ...page);

/** Handovers whose order was not sent; `id` is the batch's. */
export const findUnsentHandovers: FindPage = (tx, ...page) => FIND_HANDOVERS.all(tx, ...page);

/** Batches that may still leave and of which no handover is known. */
export const findUnstartedBatches: FindPage = (tx, ...page) => FIND_UNSTARTED.all(tx, ...page);

/** Messages that the network may or may not have; `id` is the lifecycle event's. */
export const findUnsettledMessages: FindPage = (tx, ...page) => FIND_MESSAGES.all(tx, ...page);

export const findParkedMessages: FindPage = (tx, ...page) => FIND_PARKED_MESSAGES.all(tx, ...page);

import type { PaymentHandoverState } from '#machines/payment-handover.ts';
import type { Transaction } from '#orm/database.ts';
import type { PaymentChannel } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** See `payment_handovers` in the schema. */
export const HANDOVER_STATES = ['queued', 'parked', 'sent', 'concluded'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

interface Handover {
  /** Null where it began, if it did, after the backup. */
  message_id: string | null;
  state: HandoverState;
}

/** A batch whose handover is leased. `lease` is new at each taking, so it also serves as the fence. */
export interface LeasedHandover extends RowKey {
  lease: string;
}

export interface LockedHandover extends RowKey {
  state: Exclude<PaymentHandoverState, 'withdrawn'>;
  leased_by: string | null;
  lease_expired: boolean;
}

/** The columns that a move writes. An absent `lease` stays, null ends it. */
export interface HandoverChanges {
  state: PaymentHandoverState;
  lease?: { lease: string; expires_at: Date } | null;
  /** Sealed. */
  file?: string;
  sent_at?: Date;
  concluded_at?: Date;
}

const QUEUE = statement<
  never,
  [
    workspace_id: string,
    payment_batch_id: string,
    channel: PaymentChannel,
    message_id: string,
    now: Date,
  ]
>(
  'queue_handover',
  `
    insert into payment_handovers (
      workspace_id, payment_batch_id, channel, message_id, due_at, created_at)
    values ($1, $2, $3, $4, $5, $5)`,
);

export async function queueHandover(
  tx: Transaction,
  { workspace_id, id, channel }: RowKey & { channel: PaymentChannel },
  message_id: string,
): Promise<void> {
  await QUEUE.run(tx, workspace_id, id, channel, message_id, tx.now);
}

const PARK = statement<
  never,
  [workspace_id: string, payment_batch_id: string, channel: PaymentChannel, now: Date]
>(
  'park_unknown_handover',
  `
    insert into payment_handovers (
      workspace_id, payment_batch_id, channel, state, due_at, created_at)
    values ($1, $2, $3, 'parked', $4, $4)
    on conflict do nothing`,
);

/** Stands for a handover that the backup does not know and the bank may have. @returns whether there was no row */
export const parkUnknownHandover = async (
  tx: Transaction,
  { workspace_id, id, channel }: RowKey & { channel: PaymentChannel },
): Promise<boolean> => (await PARK.run(tx, workspace_id, id, channel, tx.now)) === 1;

type Key = [workspace_id: string, payment_batch_id: string];

const READ = statement<Handover, Key>(
  'read_handover',
  `
    select message_id, state from payment_handovers
    where workspace_id = $1 and payment_batch_id = $2`,
);

export const readHandover = (on: Queryable, batch: RowKey): Promise<Handover | null> =>
  READ.first(on, batch.workspace_id, batch.id);

const READ_FILE = statement<{ message_id: string; file: string }, Key>(
  'read_handover_file',
  `
    select message_id, file from payment_handovers
    where workspace_id = $1 and payment_batch_id = $2
      and file is not null`,
);

/** The sealed file and its message id; null until there is one. */
export const readHandoverFile = (
  on: Queryable,
  batch: RowKey,
): Promise<{ message_id: string; file: string } | null> =>
  READ_FILE.first(on, batch.workspace_id, batch.id);

const LOCK = statement<Omit<LockedHandover, keyof RowKey>, [...Key, now: Date]>(
  'lock_handover',
  `
    select case when state = 'queued' and leased_by is not null then 'leased' else state end as state,
      leased_by, coalesce(lease_expires_at <= $3, false) as lease_expired
    from payment_handovers
    where workspace_id = $1 and payment_batch_id = $2
    for update`,
);

export async function lockHandover(
  tx: Transaction,
  { workspace_id, id }: RowKey,
): Promise<LockedHandover | null> {
  const locked = await LOCK.first(tx, workspace_id, id, tx.now);
  return locked === null ? null : { workspace_id, id, ...locked };
}

/**
 * $3 and $4 are state and lease at the time of the lock, $5 the next state; null in $6 to $8 keeps a value; $9 says
 * whether $10 and $11 are written.
 */
const SAVE = statement<
  never,
  [
    ...Key,
    state_before: HandoverState,
    leased_by_before: string | null,
    state: HandoverState,
    file: string | null,
    sent_at: Date | null,
    concluded_at: Date | null,
    is_lease_changed: boolean,
    leased_by: string | null,
    lease_expires_at: Date | null,
  ]
>(
  'save_handover',
  `
    update payment_handovers
    set state = $5, file = coalesce($6, file),
      sent_at = coalesce($7::timestamptz, sent_at),
      concluded_at = coalesce($8::timestamptz, concluded_at),
      leased_by = case when $9::boolean then $10 else leased_by end,
      lease_expires_at = case when $9::boolean then $11::timestamptz else lease_expires_at end
    where workspace_id = $1 and payment_batch_id = $2
      and state = $3 and leased_by is not distinct from $4`,
);

const DROP = statement<never, Key>(
  'drop_parked_handover',
  `
    delete from payment_handovers
    where workspace_id = $1 and payment_batch_id = $2 and state = 'parked'`,
);

/** Drops a parked handover with its batch. @returns how many */
export const dropParkedHandover = (
  tx: Transaction,
  { workspace_id, id }: RowKey,
): Promise<number> => DROP.run(tx, workspace_id, id);

/** Saves a handover after a move, if it has not changed since the lock; a withdrawn one has no row. */
export async function saveHandover(
  tx: Transaction,
  before: LockedHandover,
  { state, lease, file, sent_at, concluded_at }: HandoverChanges,
): Promise<void> {
  if (state === 'withdrawn') {
    if ((await dropParkedHandover(tx, before)) !== 1) throw movedMeanwhile(before);
    return;
  }
  const written = await SAVE.run(
    tx,
    before.workspace_id,
    before.id,
    columnOf(before.state),
    before.leased_by,
    columnOf(state),
    file ?? null,
    sent_at ?? null,
    concluded_at ?? null,
    lease !== undefined,
    lease?.lease ?? null,
    lease?.expires_at ?? null,
  );
  if (written !== 1) throw movedMeanwhile(before);
}

const movedMeanwhile = ({ id }: LockedHandover): Error =>
  new Error(`the handover of batch ${id} moved meanwhile`);

const columnOf = (state: Exclude<PaymentHandoverState, 'withdrawn'>): HandoverState =>
  state === 'leased' ? 'queued' : state;

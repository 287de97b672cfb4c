import { sql } from 'kysely';
import type { PaymentHandoverState } from '#machines/payment-handover.ts';
import type { Sql, Transaction } from '#orm/database.ts';
import type { PaymentChannel } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** How far a handover has come; see `payment_handovers` in the schema. */
export const HANDOVER_STATES = ['queued', 'sent', 'concluded'] as const;
type HandoverState = (typeof HANDOVER_STATES)[number];

/** A row of `payment_handovers`, without its file and lease. */
interface Handover {
  message_id: string;
  state: HandoverState;
}

/** A batch whose handover a worker has leased. `lease` is unique to this one taking, so it is the fence too. */
export interface LeasedHandover extends RowKey {
  lease: string;
}

/** A handover as its machine knows it. */
export interface LockedHandover extends RowKey {
  state: PaymentHandoverState;
  leased_by: string | null;
  lease_expired: boolean;
}

/** The columns that a move writes. Without `lease` it stays, and null ends it. */
export interface HandoverChanges {
  state: PaymentHandoverState;
  lease?: { lease: string; expires_at: Date } | null;
  /** Sealed. */
  file?: string;
  sent_at?: Date;
  concluded_at?: Date;
}

/** Queues the handover of a locked batch, due at once. */
export async function queueHandover(
  tx: Transaction,
  { workspace_id, id, channel }: RowKey & { channel: PaymentChannel },
  message_id: string,
): Promise<void> {
  await sql`
    insert into payment_handovers (
      workspace_id, payment_batch_id, channel, message_id, due_at, created_at)
    values (${workspace_id}, ${id}, ${channel}, ${message_id}, ${tx.now}, ${tx.now})
  `.execute(tx.sql);
}

/** The handover of a batch, or null before it has begun. */
export async function readHandover(db: Sql, batch: RowKey): Promise<Handover | null> {
  const { rows } = await sql<Handover>`
    select message_id, state from payment_handovers
    where workspace_id = ${batch.workspace_id} and payment_batch_id = ${batch.id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The sealed file of a batch with its message id, or null as long as there is none. */
export async function readHandoverFile(
  db: Sql,
  batch: RowKey,
): Promise<{ message_id: string; file: string } | null> {
  const { rows } = await sql<{ message_id: string; file: string }>`
    select message_id, file from payment_handovers
    where workspace_id = ${batch.workspace_id} and payment_batch_id = ${batch.id}
      and file is not null
  `.execute(db);
  return rows[0] ?? null;
}

/** The handover of a batch, which no other transaction moves until this one ends; null before it has begun. */
export async function lockHandover(tx: Transaction, batch: RowKey): Promise<LockedHandover | null> {
  const { rows } = await sql<Omit<LockedHandover, keyof RowKey>>`
    select case when state = 'queued' and leased_by is not null then 'leased' else state end as state,
      leased_by, coalesce(lease_expires_at <= ${tx.now}, false) as lease_expired
    from payment_handovers
    where workspace_id = ${batch.workspace_id} and payment_batch_id = ${batch.id}
    for update
  `.execute(tx.sql);
  const { workspace_id, id } = batch;
  return rows[0] === undefined ? null : { workspace_id, id, ...rows[0] };
}

/** Writes the changes of a move to a handover, if it is still as it was locked. */
export async function saveHandover(
  tx: Transaction,
  before: LockedHandover,
  { state, lease, file, sent_at, concluded_at }: HandoverChanges,
): Promise<void> {
  const leased =
    lease === undefined
      ? sql``
      : sql`, leased_by = ${lease?.lease ?? null},
          lease_expires_at = ${lease?.expires_at ?? null}::timestamptz`;
  const { numAffectedRows } = await sql`
    update payment_handovers
    set state = ${columnOf(state)}, file = coalesce(${file ?? null}, file),
      sent_at = coalesce(${sent_at ?? null}::timestamptz, sent_at),
      concluded_at = coalesce(${concluded_at ?? null}::timestamptz, concluded_at) ${leased}
    where workspace_id = ${before.workspace_id} and payment_batch_id = ${before.id}
      and state = ${columnOf(before.state)} and leased_by is not distinct from ${before.leased_by}
  `.execute(tx.sql);
  if (numAffectedRows !== 1n) throw new Error(`the handover of batch ${before.id} moved meanwhile`);
}

/** A lease shows in its own columns. */
const columnOf = (state: PaymentHandoverState): HandoverState =>
  state === 'leased' ? 'queued' : state;

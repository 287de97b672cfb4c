import { sql } from 'kysely';
import type { Sql, Transaction } from '#orm/database.ts';
import type { PaymentChannel } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** How far a handover has come; see `payment_handovers` in the schema. */
export const HANDOVER_STATES = ['queued', 'sent', 'concluded'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/** A row of `payment_handovers`, without its file and lease. */
export interface Handover {
  message_id: string;
  state: HandoverState;
}

/** A batch whose handover a worker has in hand. `lease` is unique to this one taking, so it is the fence too. */
export interface LeasedHandover extends RowKey {
  lease: string;
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

/** Keeps a lease until `milliseconds` from now; false when it was lost. */
export async function renewHandover(
  tx: Transaction,
  held: LeasedHandover,
  milliseconds: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_handovers set lease_expires_at = ${new Date(tx.now.getTime() + milliseconds)}
    where workspace_id = ${held.workspace_id} and payment_batch_id = ${held.id}
      and leased_by = ${held.lease}
  `.execute(tx.sql);
  return numAffectedRows === 1n;
}

/** Ends a lease: a queued handover is free at once, a sent one waits for its answer. */
export async function releaseHandover(tx: Transaction, held: LeasedHandover): Promise<void> {
  await sql`
    update payment_handovers set leased_by = null, lease_expires_at = null
    where workspace_id = ${held.workspace_id} and payment_batch_id = ${held.id}
      and leased_by = ${held.lease}
  `.execute(tx.sql);
}

/** Whether a worker still has the queued handover of a locked batch; until the transaction ends no other worker takes it. */
export async function isHeld(tx: Transaction, held: LeasedHandover): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment_handovers
    where workspace_id = ${held.workspace_id} and payment_batch_id = ${held.id}
      and leased_by = ${held.lease} and state = 'queued'
    for update
  `.execute(tx.sql);
  return rows.length === 1;
}

/** From here on the channel may have the batch. False when the lease was lost: then nothing may be sent. */
export async function markSent(tx: Transaction, held: LeasedHandover): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_handovers set state = 'sent', sent_at = ${tx.now}
    where workspace_id = ${held.workspace_id} and payment_batch_id = ${held.id}
      and leased_by = ${held.lease} and state = 'queued'
  `.execute(tx.sql);
  return numAffectedRows === 1n;
}

/**
 * Concludes the handover of a locked batch and ends its lease.
 * @param from the worker that has it in hand, or `unanswered`: it was sent, and the bank's answer came another way
 * @param file sealed
 * @returns false when it is not so (any more): then nothing of the conclusion may be written
 */
export async function closeHandover(
  tx: Transaction,
  batch: RowKey,
  from: { lease: string; state: HandoverState } | 'unanswered',
  file: string | null = null,
): Promise<boolean> {
  const { lease, state } = from === 'unanswered' ? { lease: null, state: 'sent' } : from;
  const { numAffectedRows } = await sql`
    update payment_handovers
    set state = 'concluded', concluded_at = ${tx.now}, file = ${file},
      leased_by = null, lease_expires_at = null
    where workspace_id = ${batch.workspace_id} and payment_batch_id = ${batch.id}
      and state = ${state} and (${lease}::text is null or leased_by = ${lease})
  `.execute(tx.sql);
  return numAffectedRows === 1n;
}

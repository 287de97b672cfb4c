import { sql } from 'kysely';
import type { Transaction } from '#orm/database.ts';
import type { LifecycleEventRow } from '#render/lifecycle-event.ts';

/** A lifecycle event to be; it is created at the transaction's instant. */
export type NewLifecycleEvent = Omit<LifecycleEventRow, 'id' | 'created_at'>;

/** Adds a lifecycle event to an invoice that is locked or new. The caller emits it as well. */
export async function insertLifecycleEvent(
  tx: Transaction,
  workspace_id: string,
  event: NewLifecycleEvent,
): Promise<LifecycleEventRow> {
  const { rows } = await sql<{ id: string }>`
    insert into lifecycle_events (
      workspace_id, invoice_id, status_code, status_label, state, occurred_at, sender_role,
      sender_id, sender_scheme_id, reason, reason_code, terminal, rejected, applied, created_at)
    values (
      ${workspace_id}, ${event.invoice_id}, ${event.status_code}, ${event.status_label},
      ${event.state}, ${event.occurred_at}, ${event.sender_role}, ${event.sender_id},
      ${event.sender_scheme_id}, ${event.reason}, ${event.reason_code}, ${event.terminal},
      ${event.rejected}, ${event.applied}, ${tx.now})
    returning id
  `.execute(tx.sql);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error('the insert into lifecycle_events returned no row');
  return { ...event, id: inserted.id, created_at: tx.now };
}

import { conflict } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import { LifecycleEvent } from '#orm/entities/lifecycle-event.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { takeBackEntryPosition } from '#orm/sql/books/entry-positions.ts';
import type { NetworkOutbox } from '#domain/invoicing/invoices/network-outbox.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { moveInvoice } from './move-invoice.ts';

type StatusOutbox = Pick<NetworkOutbox, 'withdraw'>;

/**
 * `refused` → `available` for a purchase whose refusal never left the service (spec, Invoice lifecycle). Emits
 * nothing: only the audit log has it. 409 from elsewhere.
 */
export async function reopenInvoice(
  db: Database,
  actor: Actor,
  { outbox, baseUrl, ...key }: RowKey & { outbox: StatusOutbox; baseUrl: string },
): Promise<Invoice> {
  return db.transact(async (begun) => {
    const { row: invoice, tx } = await lockOr404(begun, Invoice, key);
    const { workspace_id, id, direction, lifecycle_state: state } = invoice;
    const refusal = await findRefusal(tx, invoice);
    const refusal_left_the_service = refusal !== null && (await hasLeft(tx, refusal, outbox));
    const trigger = { type: 'reopening', direction, refusal_left_the_service } as const;
    const moved = await moveInvoice(tx, invoice, trigger, null, baseUrl);
    if (moved === undefined)
      throw conflict(
        state === 'refused'
          ? 'Le refus de la facture a quitté le service : elle ne peut plus être rouverte'
          : `La facture est à l'état « ${state} » : elle ne peut pas être rouverte`,
      );
    // No event says that it is to be posted again.
    if (refusal !== null) await takeBackEntryPosition(tx, workspace_id, refusal.id);
    await recordChange(tx, actor, {
      workspace_id,
      action: 'reopen',
      subject: 'invoices',
      subject_id: id,
      before: { lifecycle_state: state },
      after: { lifecycle_state: invoice.lifecycle_state },
    });
    return invoice;
  });
}

const findRefusal = (
  tx: Transaction,
  { workspace_id, id, lifecycle_state }: Invoice,
): Promise<LifecycleEvent | null> =>
  lifecycle_state === 'refused'
    ? tx.em.findOneOrFail(
        LifecycleEvent,
        { workspace_id, invoice_id: id, state: 'refused', applied: true },
        { orderBy: { created_at: 'desc', id: 'desc' } },
      )
    : Promise.resolve(null);

/** A refusal that the network brought was outside before it was here. */
const hasLeft = async (
  tx: Transaction,
  { workspace_id, id, channel }: LifecycleEvent,
  outbox: StatusOutbox,
): Promise<boolean> => channel === 'network' || !(await outbox.withdraw(tx, { workspace_id, id }));

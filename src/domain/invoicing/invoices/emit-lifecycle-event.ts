import { invoiceLifecycleEventCreatedBody } from '#events/bodies/invoice-lifecycle-event-created.ts';
import { emit } from '#events/emit.ts';
import type { Transaction } from '#orm/database.ts';
import type { InvoiceRow } from '#render/invoice.ts';
import type { LifecycleEventRow } from '#render/lifecycle-event.ts';

/**
 * Emits `invoice.lifecycle_event.created` in the transaction that adds the event, or that applies
 * it after all. No category: dispatch reads the invoice's current one (spec, Category targeting).
 */
export async function emitLifecycleEvent(
  tx: Transaction,
  invoice: Pick<InvoiceRow, 'workspace_id' | 'id' | 'invoice_number'>,
  event: LifecycleEventRow,
  baseUrl: string,
): Promise<void> {
  await emit(tx, {
    workspace_id: invoice.workspace_id,
    type: 'invoice.lifecycle_event.created',
    occurred_at: event.occurred_at,
    invoice_id: invoice.id,
    fragments: invoiceLifecycleEventCreatedBody(invoice, event, baseUrl),
  });
}

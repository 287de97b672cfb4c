import { printJson } from '#kernel/json.ts';
import { laterThan } from '#kernel/instant.ts';
import type { Transaction } from '#orm/database.ts';
import type { LifecycleEvent } from '#orm/entities/lifecycle-event.ts';
import { statement } from '#orm/statement.ts';
import { UNKNOWN_STATE, type LifecycleEventRow } from '#render/lifecycle-event.ts';
import { invoiceLifecycleEventCreatedBody } from '#events/bodies/invoice-lifecycle-event-created.ts';
import { emitEach } from '#events/emit.ts';
import type { InvoiceRow } from '#render/invoice.ts';
import type { LifecycleStatus } from '#einvoice/model/lifecycle-codes.ts';

/** An amount collected (212) and its VAT rate, as exact decimal texts. */
export interface CollectedAmount {
  amount: string;
  tax_rate: string;
}

/** A status set here is created when it occurs, one of the network at the transaction's instant. */
export type NewLifecycleEvent = Omit<
  LifecycleEvent,
  'workspace_id' | 'id' | 'amounts' | 'created_at'
> & { amounts: readonly CollectedAmount[] };

const COLUMNS = `
  workspace_id, invoice_id, status_code, status_label, state, occurred_at, sender_role, sender_id,
  sender_scheme_id, reason, reason_code, terminal, rejected, applied, channel, set_by, message_id,
  message_sha256, issuer_id, issuer_scheme_id, issuer_role, unapplied_reason, amounts, created_at`;

const INSERT = statement<{ id: string }, [rows: string]>(
  'insert_lifecycle_events',
  `
    insert into lifecycle_events (${COLUMNS})
    select ${COLUMNS} from json_populate_recordset(null::lifecycle_events, $1::json)
    returning id`,
);

/** Adds lifecycle events to locked or new invoices, in order; the caller emits them. */
export async function insertLifecycleEvents(
  tx: Transaction,
  workspace_id: string,
  events: readonly NewLifecycleEvent[],
): Promise<LifecycleEventRow[]> {
  if (events.length === 0) return [];
  const created = events.map((event) => ({
    ...event,
    created_at: event.channel === 'service' ? event.occurred_at : tx.now,
  }));
  const rows = created.map(({ amounts, ...row }) => ({
    ...row,
    workspace_id,
    amounts: amounts.length === 0 ? null : printJson(amounts),
  }));
  const inserted = await INSERT.all(tx, printJson(rows));
  const ids = inserted.map(({ id }) => id).sort((one, other) => Number(one) - Number(other));
  return created.map((event, at) => ({ ...event, id: ids[at] ?? '' }));
}

/**
 * Emits `invoice.lifecycle_event.created` of invoices of a workspace, when events are added or later applied. Without
 * category: dispatch reads the invoice's present one (spec, Category targeting).
 */
export const emitLifecycleEvents = (
  tx: Transaction,
  workspace_id: string,
  emitted: readonly {
    invoice: Pick<InvoiceRow, 'id' | 'invoice_number'>;
    event: LifecycleEventRow;
  }[],
  baseUrl: string,
): Promise<void> =>
  emitEach(
    tx,
    { workspace_id, type: 'invoice.lifecycle_event.created' },
    emitted.map(({ invoice, event }) => ({
      occurred_at: event.occurred_at,
      invoice_id: invoice.id,
      text: invoiceLifecycleEventCreatedBody(invoice, event, baseUrl),
    })),
  );

/**
 * The event of a status set here, later than the locked invoice's last change: applied, no sender or reason, French
 * label (spec, Data of invoice.lifecycle_event.created).
 */
export function ownLifecycleEvent(
  invoice: Pick<InvoiceRow, 'id' | 'updated_at'>,
  status: LifecycleStatus,
  now: Date,
): NewLifecycleEvent {
  return {
    invoice_id: invoice.id,
    status_code: status.code,
    status_label: status.label,
    state: status.state ?? UNKNOWN_STATE,
    occurred_at: laterThan(invoice.updated_at, now),
    sender_role: null,
    sender_id: null,
    sender_scheme_id: null,
    reason: null,
    reason_code: null,
    terminal: status.terminal,
    rejected: false,
    applied: true,
    channel: 'service',
    set_by: null,
    message_id: null,
    message_sha256: null,
    issuer_id: null,
    issuer_scheme_id: null,
    issuer_role: null,
    unapplied_reason: null,
    amounts: [],
  };
}

import { printJson } from '#kernel/json.ts';
import { laterThan } from '#kernel/instant.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { UNKNOWN_STATE, type LifecycleEventRow } from '#render/lifecycle-event.ts';
import { invoiceLifecycleEventCreatedBody } from '#events/bodies/invoice-lifecycle-event-created.ts';
import { emit } from '#events/emit.ts';
import type { InvoiceRow } from '#render/invoice.ts';
import type { StatusChannel } from '#machines/invoice-lifecycle.ts';
import type { InvoiceActor } from '#einvoice/model/lifecycle-codes.ts';
import type { LifecycleStatus } from '#einvoice/model/lifecycle-codes.ts';

/** An amount collected (212) and its VAT rate, as exact decimal texts. */
export interface CollectedAmount {
  amount: string;
  tax_rate: string;
}

/** A status's origin, which no read shows. */
interface StatusOrigin {
  channel: StatusChannel;
  /** Null for a status set here, or one that the party may never set. */
  set_by: InvoiceActor | null;
  /** The network's message that brought it. */
  message_id: string | null;
  /** SHA-256 of the message, hexadecimal. */
  message_sha256: string | null;
  /** As the message names it (MDG-16). */
  issuer_id: string | null;
  issuer_scheme_id: string | null;
  issuer_role: string | null;
  /** Why the network's status is not applied. */
  unapplied_reason: string | null;
  /** For 212. */
  amounts: readonly CollectedAmount[];
}

/** A status set here is created when it occurs, one of the network at the transaction's instant. */
export type NewLifecycleEvent = Omit<LifecycleEventRow, 'id' | 'created_at'> & StatusOrigin;

const SET_HERE: StatusOrigin = {
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

const INSERT = statement<
  { id: string },
  [
    workspace_id: string,
    invoice_id: string,
    status_code: string,
    status_label: string,
    state: string | null,
    occurred_at: Date,
    sender_role: string | null,
    sender_id: string | null,
    sender_scheme_id: string | null,
    reason: string | null,
    reason_code: string | null,
    terminal: boolean,
    rejected: boolean,
    applied: boolean,
    channel: StatusChannel,
    set_by: InvoiceActor | null,
    message_id: string | null,
    message_sha256: string | null,
    issuer_id: string | null,
    issuer_scheme_id: string | null,
    issuer_role: string | null,
    unapplied_reason: string | null,
    amounts: string | null,
    created_at: Date,
  ]
>(
  'insert_lifecycle_event',
  `
    insert into lifecycle_events (
      workspace_id, invoice_id, status_code, status_label, state, occurred_at, sender_role,
      sender_id, sender_scheme_id, reason, reason_code, terminal, rejected, applied, channel, set_by,
      message_id, message_sha256, issuer_id, issuer_scheme_id, issuer_role, unapplied_reason,
      amounts, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
      $20, $21, $22, $23, $24)
    returning id`,
);

/** Adds a lifecycle event to a locked or new invoice; the caller emits it. */
export async function insertLifecycleEvent(
  tx: Transaction,
  workspace_id: string,
  event: NewLifecycleEvent,
): Promise<LifecycleEventRow> {
  const created_at = event.channel === 'service' ? event.occurred_at : tx.now;
  const { id } = await INSERT.one(
    tx,
    workspace_id,
    event.invoice_id,
    event.status_code,
    event.status_label,
    event.state,
    event.occurred_at,
    event.sender_role,
    event.sender_id,
    event.sender_scheme_id,
    event.reason,
    event.reason_code,
    event.terminal,
    event.rejected,
    event.applied,
    event.channel,
    event.set_by,
    event.message_id,
    event.message_sha256,
    event.issuer_id,
    event.issuer_scheme_id,
    event.issuer_role,
    event.unapplied_reason,
    event.amounts.length === 0 ? null : printJson(event.amounts),
    created_at,
  );
  const {
    channel: _channel,
    set_by: _setter,
    message_id: _message,
    message_sha256: _digest,
    issuer_id: _issuer,
    issuer_scheme_id: _scheme,
    issuer_role: _role,
    unapplied_reason: _reason,
    amounts: _amounts,
    ...row
  } = event;
  return { ...row, id, created_at };
}

/**
 * Emits `invoice.lifecycle_event.created`, when the event is added or later applied. Without category: dispatch
 * reads the invoice's present one (spec, Category targeting).
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
    ...SET_HERE,
  };
}

import type { InvoiceActor } from '#machines/invoice-lifecycle.ts';
import { statusEvent, statusOfCode, type LifecycleStatus } from '#machines/lifecycle-codes.ts';
import type { Transaction } from '#orm/database.ts';
import type { Invoice } from '#orm/entities/invoice.ts';
import { UNKNOWN_STATE, type LifecycleEventRow } from '#render/lifecycle-event.ts';
import {
  emitLifecycleEvent,
  insertLifecycleEvent,
  type CollectedAmount,
  type NewLifecycleEvent,
} from '#domain/invoicing/invoices/lifecycle-event.ts';
import { partyOfRole, PHASE_CODES } from '#domain/invoicing/status-messages/party-roles.ts';
import { moveInvoice } from './move-invoice.ts';

/** One status of a message of the network, about one invoice. */
export interface NetworkStatus {
  message_id: string;
  /** MDT-105, of any table. */
  status_code: string;
  /** MDT-106, shown verbatim; ours when null. */
  status_label: string | null;
  /** MDT-77; null in a message without. */
  phase: string | null;
  /** When the status was set (MDT-78). */
  occurred_at: Date;
  /** UNCL 3035 role of who set the status (MDT-40). */
  issuer_role: string | null;
  sender_role: string | null;
  /** The receiving platform, which the message has as recipient `WK`. */
  sender_id: string | null;
  sender_scheme_id: string | null;
  reason_code: string | null;
  reason: string | null;
  /** Of a 212. */
  amounts: readonly CollectedAmount[];
  /** Whether the message breaks a rule of its own standard. */
  breaks_rules: boolean;
}

/** `recorded`: without effect for now. `rejected`: for ever. */
interface RecordedStatus {
  result: 'applied' | 'recorded' | 'rejected';
  event: LifecycleEventRow;
}

/**
 * Adds a status that the network brings to an invoice whose row is locked, and applies it where the machine has it
 * from the present state. Every status becomes an event that is delivered, applied or not.
 */
export async function recordNetworkStatus(
  tx: Transaction,
  invoice: Invoice,
  message: NetworkStatus,
  baseUrl: string,
): Promise<RecordedStatus> {
  const status = statusOfCode(message.status_code);
  const set_by = setterOf(message, status);
  const described = { ...describe(invoice, message, status), set_by };
  if (status !== undefined && set_by !== null && !message.breaks_rules) {
    const trigger = statusEvent(status.code, set_by, 'network');
    const applied = { ...described, applied: true };
    const { event } = await moveInvoice(tx, invoice, trigger, applied, baseUrl);
    if (event !== null) return { result: 'applied', event };
  }
  const recorded = { ...described, applied: false };
  const event = await insertLifecycleEvent(tx, invoice.workspace_id, recorded);
  await emitLifecycleEvent(tx, invoice, event, baseUrl);
  return { result: message.breaks_rules ? 'rejected' : 'recorded', event };
}

/** The party that set the status; null for a code that is unknown or of the other phase, and for a role of none. */
function setterOf(
  { phase, issuer_role }: NetworkStatus,
  status: LifecycleStatus | undefined,
): InvoiceActor | null {
  if (status === undefined || (phase !== null && phase !== PHASE_CODES[status.phase])) return null;
  return partyOfRole(issuer_role ?? '');
}

const describe = (
  { id }: Invoice,
  message: NetworkStatus,
  status: LifecycleStatus | undefined,
): Omit<NewLifecycleEvent, 'applied' | 'set_by'> => ({
  invoice_id: id,
  status_code: message.status_code,
  status_label: message.status_label ?? status?.label ?? message.status_code,
  state: status?.state ?? UNKNOWN_STATE,
  occurred_at: message.occurred_at,
  sender_role: message.sender_role,
  sender_id: message.sender_id,
  sender_scheme_id: message.sender_scheme_id,
  reason: message.reason,
  reason_code: message.reason_code,
  terminal: status?.terminal ?? false,
  rejected: message.breaks_rules,
  channel: 'network',
  message_id: message.message_id,
  amounts: message.amounts,
});

import { statusOfCode, type LifecycleStatus } from '#einvoice/model/lifecycle-codes.ts';
import { statusEvent } from '#machines/invoice-lifecycle.ts';
import type { Transaction } from '#orm/database.ts';
import type { Invoice } from '#orm/entities/invoice.ts';
import { UNKNOWN_STATE, type LifecycleEventRow } from '#render/lifecycle-event.ts';
import {
  emitLifecycleEvents,
  insertLifecycleEvents,
  type CollectedAmount,
  type NewLifecycleEvent,
} from '#domain/invoicing/invoices/lifecycle-event.ts';
import type { StatusIssuer } from '#einvoice/status-messages/status-issuer.ts';
import { readStoredHeader } from '#einvoice/stored-document.ts';
import { findForeignRates } from './find-foreign-rates.ts';
import { isRejectionOfDelivery } from './is-rejection-of-delivery.ts';
import { judgeStatus, type UnappliedReason } from './judge-status.ts';
import { moveInvoice } from './move-invoice.ts';

export interface NetworkStatus {
  message_id: string;
  /** SHA-256 of the message, hexadecimal. */
  message_sha256: string;
  /** MDT-105, any table. */
  status_code: string;
  /** MDT-106, verbatim; ours when null. */
  status_label: string | null;
  /** MDT-77, if given. */
  phase: string | null;
  /** When it was set (MDT-78). */
  occurred_at: Date;
  issuer: StatusIssuer | null;
  sender_role: string | null;
  /** The receiving platform, recipient `WK` of the message. */
  sender_id: string | null;
  sender_scheme_id: string | null;
  reason_code: string | null;
  reason: string | null;
  /** For 212. */
  amounts: readonly CollectedAmount[];
  /** Whether the message breaks its own standard. */
  breaks_rules: boolean;
}

/** `recorded`: without effect for now. `rejected`: for ever. */
interface RecordedStatus {
  result: 'applied' | 'recorded' | 'rejected';
  event: LifecycleEventRow;
  /** Null if applied. */
  unapplied_reason: UnappliedReason | null;
}

/** Adds a network status to a locked invoice, and applies it if reachable now. Either way its event is delivered. */
export async function recordNetworkStatus(
  tx: Transaction,
  invoice: Invoice,
  message: NetworkStatus,
  baseUrl: string,
): Promise<RecordedStatus> {
  const status = statusOfCode(message.status_code);
  const rejects_delivery = await isRejectionOfDelivery(tx, invoice, message);
  const parties = readStoredHeader(invoice.header);
  const { proforma } = invoice;
  const judgement = judgeStatus({ ...message, rejects_delivery, proforma }, status, parties);
  const foreign = await findForeignRates(tx, invoice, message.amounts);
  const described = { ...describe(invoice, message, status), set_by: judgement.set_by };
  if (judgement.set_by !== null && foreign.length === 0) {
    const trigger = statusEvent(judgement.status.code, judgement.set_by, 'network');
    const applied = { ...described, applied: true, unapplied_reason: null };
    const event = await moveInvoice(tx, invoice, trigger, applied, baseUrl);
    if (event != null) return { result: 'applied', event, unapplied_reason: null };
  }
  const unapplied_reason =
    judgement.unapplied_reason ?? (foreign.length > 0 ? 'rule_broken' : 'not_reachable');
  const recorded = { ...described, applied: false, unapplied_reason };
  const { workspace_id } = invoice;
  const [event] = await insertLifecycleEvents(tx, workspace_id, [recorded]);
  if (event === undefined) throw new Error('one was inserted');
  await emitLifecycleEvents(tx, workspace_id, [{ invoice, event }], baseUrl);
  return { result: message.breaks_rules ? 'rejected' : 'recorded', event, unapplied_reason };
}

const describe = (
  { id }: Invoice,
  message: NetworkStatus,
  status: LifecycleStatus | undefined,
): Omit<NewLifecycleEvent, 'applied' | 'set_by' | 'unapplied_reason'> => ({
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
  // A refused message has ended nothing.
  terminal: status?.terminal === true && !message.breaks_rules,
  rejected: message.breaks_rules,
  channel: 'network',
  message_id: message.message_id,
  message_sha256: message.message_sha256,
  issuer_id: message.issuer?.id ?? null,
  issuer_scheme_id: message.issuer?.scheme_id ?? null,
  issuer_role: message.issuer?.role ?? null,
  amounts: message.amounts,
});

import { hash } from 'node:crypto';
import { laterThan } from '#kernel/instant.ts';
import type { Transaction } from '#orm/database.ts';
import type { Invoice } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { recordNetworkStatus } from '#domain/invoicing/lifecycle/record-network-status.ts';
import { findReceivedMessage, insertReceivedMessage } from './received-messages.ts';
import { PLATFORM, TRANSMISSION } from '#einvoice/status-messages/party-roles.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';

const DUPLICATE = 'AlreadyExistingFlow';
/** They say nothing of the document, so that a person may send it again. */
const TECHNICAL: readonly string[] = ['ChecksumMismatch', 'OtherTechnicalError'];
/** Reasons about an invoice's file (XP Z12-013). */
const OF_DOCUMENT: readonly string[] = [
  'EmptyFlow',
  'EmptyAttachement',
  'AttachmentTypeError',
  'InvalidSchema',
  'FileSizeExceeded',
  'FlowTypeError',
  DUPLICATE,
  'VirusFound',
];
/** Reasons about a status. */
const OF_STATUS = /^InvoiceLC/;

/** Whether a refused call says something about the document; else it may be about the request. */
export const isAboutDocument = (reason_codes: readonly string[]): boolean =>
  reason_codes.some((code) => OF_DOCUMENT.includes(code) || OF_STATUS.test(code));

/** Whether an acknowledged error is about more than its transport. */
export const isMoreThanTechnical = (reason_codes: readonly string[]): boolean =>
  reason_codes.length === 0 || reason_codes.some((code) => !TECHNICAL.includes(code));

/** An invoice that a connection's platform has rejected. */
export interface Rejection {
  connection: RowKey;
  /** Where the platform is. */
  host: string;
  /** The flow, or the tracking id of one that it did not take. */
  flow: string;
  reason_codes: readonly string[];
  /** The platform's codes and words. */
  words: string;
}

const REJECTED = '213';

/**
 * Adds the status 213 that a platform's answer means to a locked invoice, once for a flow. Motives that only a platform
 * has are told apart as far as the lists allow; the original codes are in the reason.
 */
export async function rejectInvoice(
  tx: Transaction,
  invoice: Invoice,
  { connection, host, flow, reason_codes, words }: Rejection,
  baseUrl: string,
): Promise<void> {
  const { workspace_id } = invoice;
  const message_id = `platform-connection ${connection.id} flow ${flow}`;
  const key = { workspace_id, issuer: `platform-connection ${connection.id}`, message_id };
  if ((await findReceivedMessage(tx, key)) !== null) return;
  const before = { lifecycle_state: invoice.lifecycle_state };
  const stated = {
    message_id,
    message_sha256: hash('sha256', message_id, 'hex'),
    status_code: REJECTED,
    status_label: null,
    phase: TRANSMISSION,
    occurred_at: laterThan(invoice.updated_at, tx.now),
    issuer: THE_PLATFORM,
    sender_role: PLATFORM,
    sender_id: null,
    sender_scheme_id: null,
    reason_code: reason_codes.includes(DUPLICATE) ? 'REJ_UNI' : 'REJ_SEMAN',
    reason: words,
    amounts: [],
    breaks_rules: false,
  };
  const { result, event } = await recordNetworkStatus(tx, invoice, stated, baseUrl);
  const { id: invoice_id } = invoice;
  await insertReceivedMessage(tx, key, { result, invoice_id, lifecycle_event_id: event.id });
  await recordChange(
    tx,
    { kind: 'network', address: host },
    {
      workspace_id,
      action: 'receive_status',
      subject: 'invoices',
      subject_id: invoice_id,
      before,
      after: { lifecycle_state: invoice.lifecycle_state, status_code: REJECTED, result },
    },
  );
}

const THE_PLATFORM = {
  id: null,
  scheme_id: null,
  role: PLATFORM,
  identity: { siren: null, vat_number: null, addresses: [] },
  principals: [],
};

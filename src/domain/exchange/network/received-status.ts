import { hash } from 'node:crypto';
import { refusedFile } from '#kernel/api-error.ts';
import {
  sirenOf,
  type InvoiceStatus,
  type StatusMessage,
  type StatusParty,
} from '#einvoice/model/status-message.ts';
import type { NetworkStatus } from '#domain/invoicing/lifecycle/record-network-status.ts';
import { checkStatusMessage } from '#einvoice/status-messages/check-status-message.ts';
import {
  eventFieldsOf,
  MAX_REASON,
  type EventFields,
} from '#einvoice/status-messages/event-fields.ts';
import { likelyDirection, readRecipients, type StatusRecipient } from './status-recipients.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import { readStatusIssuer } from '#einvoice/status-messages/status-issuer.ts';

/** A network status in a form that crosses processes: no dates. */
export interface ReceivedStatus {
  kind: 'status';
  /** The party whose message ids these are. */
  counted_by: string;
  recipients: StatusRecipient[];
  /** The invoice's, where the recipients' roles leave it open. */
  likely_direction: InvoiceDirection;
  invoice: StatedInvoice;
  /** Milliseconds since 1970, if given. */
  set_at: number | null;
  status: Omit<NetworkStatus, 'occurred_at'>;
}

interface StatedInvoice {
  invoice_number: string;
  /** `YYYY-MM-DD` */
  issue_date: string;
  seller_siren: string;
}

/** Reads a message of one status, even one that breaks rules; 422 `details.file` for missing or excess content. */
export function toReceivedStatus(message: StatusMessage, bytes: Uint8Array): ReceivedStatus {
  const [status, other] = message.statuses;
  if (status === undefined || status.code === null)
    throw refused('ne donne aucun statut (MDT-105)');
  if (other !== undefined) throw refused('donne plusieurs statuts : un seul est admis par message');
  const { occurred_at, ...fields } = eventFieldsOf(message, status);
  const invoice = readInvoice(status);
  const counted_by = counterOf(message) ?? `seller ${invoice.seller_siren}`;
  const message_sha256 = hash('sha256', bytes, 'hex');
  const message_id = message.message_id ?? message_sha256;
  const issuer = readStatusIssuer(message, status.invoice);
  const { id = null, scheme_id = null, role = null } = issuer ?? {};
  const issuedBy = { issuer_id: id, issuer_scheme_id: scheme_id, issuer_role: role };
  checkLengths({ ...fields, ...issuedBy, counted_by, message_id });
  return {
    kind: 'status',
    counted_by,
    recipients: readRecipients(message),
    likely_direction: likelyDirection(role),
    invoice,
    set_at: occurred_at?.getTime() ?? null,
    status: {
      ...fields,
      status_code: status.code,
      message_id,
      message_sha256,
      phase: status.phase,
      issuer,
      breaks_rules: checkStatusMessage(message).length > 0,
    },
  };
}

/** Texts other than reasons are short, and two identifiers form an index key. */
const MAX_TEXT = 255;

function checkLengths({ reason, amounts: _amounts, ...texts }: MessageTexts): void {
  const tooLong = Object.values(texts).some((text) => (text ?? '').length > MAX_TEXT);
  if (tooLong || (reason ?? '').length > MAX_REASON)
    throw refused('contient un texte trop long pour un statut');
}

type MessageTexts = Omit<EventFields, 'occurred_at'> &
  Record<
    'issuer_id' | 'issuer_scheme_id' | 'issuer_role' | 'counted_by' | 'message_id',
    string | null
  >;

function readInvoice({ invoice }: InvoiceStatus): StatedInvoice {
  const { invoice_number, issue_date, seller } = invoice;
  const seller_siren = seller === null ? null : sirenOf(seller);
  if (invoice_number === null || issue_date === null || seller_siren === null)
    throw refused("ne dit pas le numéro, la date et le SIREN du vendeur d'une facture");
  return { invoice_number, issue_date, seller_siren };
}

/** The issuer, else the sender; null without ids, which platforms may lack. */
function counterOf({ issuer, sender }: StatusMessage): string | null {
  const identified = [issuer, sender].find((party) => (party?.id ?? null) !== null);
  return identified ? idOf(identified) : null;
}

const idOf = ({ scheme, id }: StatusParty): string => `${scheme ?? ''}:${id}`;

const refused = (message: string) => refusedFile({ code: 'unreadable', message });

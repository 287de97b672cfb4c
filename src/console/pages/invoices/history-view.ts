import { html, type Html } from '#http/pages/html.ts';
import type { UnappliedReason } from '#domain/invoicing/lifecycle/judge-status.ts';
import { MOST_STATUSES } from '#domain/invoicing/lifecycle/list-status-history.ts';
import type { MessageOfStatus } from '#domain/exchange/network-messages/list-messages-of-invoice.ts';
import { statusOfCode } from '#einvoice/model/lifecycle-codes.ts';
import type { Language } from '#model/language.ts';
import { reaches } from '#model/role.ts';
import type { Tone } from '#console/parts/badge.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { code } from '#console/parts/facts.ts';
import { networkMessageBadge } from '#console/parts/state-badges.ts';
import { timeLine, type TimeLineItem } from '#console/parts/time-line.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceActionWords } from './invoice-action-words.ts';
import { invoiceDetailWords } from '#console/words/invoice-detail-words.ts';
import { invoiceState, invoiceWord } from '#console/words/state-words.ts';
import { invoiceCall } from '#console/shared/invoice-path.ts';
import type { InvoiceRecord } from './load-invoice.ts';
import { amountText, decimal, sum } from '#kernel/decimal.ts';
import { parisInstant } from '#kernel/instant.ts';
import { readShares } from '#model/receipt-share.ts';
import { money } from '#console/parts/money.ts';

type Status = InvoiceRecord['history'][number];

/** The lifecycle as a time line: what moved nothing is hollow, what was refused is struck. */
export function historyView(visit: WorkspaceVisit, record: InvoiceRecord): Html {
  const words = invoiceActionWords(visit.language);
  const { invoice, history, messages } = record;
  const ofEvent = new Map(messages.messages.map((one) => [one.lifecycle_event_id, one]));
  const items = history.map((status, index) => ({
    ...itemOf(visit, record, status),
    more: html`${moreOf(visit, invoice, status, ofEvent.get(status.id) ?? null, messages.is_connected)}
    ${isAnotherInstant(status, history[index - 1]) ? deliveriesView(visit, invoice.id, status) : null}`,
  }));
  return html`<section>
    <h2>${invoiceDetailWords(visit.language).history}</h2>
    ${history.length === MOST_STATUSES ? html`<p class="note">${words.older_history}</p>` : null}
    ${history.length === 0 ? html`<p>${words.no_history}</p>` : timeLine(visit, items)}
    ${linksOf(visit, record)}
  </section>`;
}

function itemOf(visit: WorkspaceVisit, record: InvoiceRecord, status: Status): TimeLineItem {
  const { language } = visit;
  const { applied, rejected, occurred_at } = status;
  return {
    at: occurred_at,
    tone: toneOf(status),
    isFuture: !applied,
    isVoid: rejected,
    sentence: html`${code(status.status_code)} ${labelOf(language, record, status)}
      ${amountOf(visit, record, status)} <small>${senderOf(language, status)}</small>`,
  };
}

/** The sum that a 212 declares; negative if it takes some back. */
function amountOf(visit: WorkspaceVisit, { shown }: InvoiceRecord, { amounts }: Status) {
  if (amounts === null) return null;
  const all = readShares(amounts).map(({ amount }) => decimal(amount));
  return money(visit, amountText(sum(all)), shown.document.currency_code);
}

function moreOf(
  visit: WorkspaceVisit,
  { id, proforma }: InvoiceRecord['invoice'],
  status: Status,
  message: MessageOfStatus | null,
  is_connected: boolean,
): Html {
  const { language } = visit;
  const words = invoiceActionWords(language);
  const { unapplied_reason: unapplied, reason, reason_code } = status;
  const motive = [reason_code, reason].filter((text) => text !== null).join(' — ');
  return html`${unapplied === null ? null : html`<p><small>${unappliedText(language, proforma, unapplied)}</small></p>`}
  ${motive === '' ? null : html`<p class="motive">${words.motive(motive)}</p>`}
  ${message === null ? null : messageView(visit, id, message, is_connected)}`;
}

/** Statuses of one transaction share their events' deliveries. */
const isAnotherInstant = ({ created_at }: Status, before: Status | undefined): boolean =>
  created_at.getTime() !== before?.created_at.getTime();

const deliveriesView = (visit: WorkspaceVisit, invoice: string, { created_at }: Status): Html =>
  html`<p><small>${deliveriesLink(visit, invoice, created_at)}</small></p>`;

/** In English by the state, since published labels are French. */
const labelOf = (
  language: Language,
  { invoice, sent_as }: InvoiceRecord,
  { status_code, status_label, channel }: Status,
): string => {
  const state = statusOfCode(status_code)?.state ?? null;
  const { direction, proforma } = invoice;
  // What we have issued counts as deposited once it has left.
  if (state === 'submitted' && channel === 'service')
    return invoiceWord(language, { direction, proforma, lifecycle_state: state, sent_as });
  return language === 'fr' || state === null ? status_label : invoiceState(language, state);
};

const toneOf = ({ applied, rejected, terminal }: Status): Tone => {
  if (!applied || rejected) return 'neutral';
  return terminal ? 'danger' : 'info';
};

function senderOf(language: Language, { channel, sender_role }: Status): string {
  const words = invoiceActionWords(language);
  if (channel === 'service') return words.set_here;
  const roles: Readonly<Record<string, string>> = words.roles;
  const role = sender_role ?? '';
  return words.set_by(Object.hasOwn(roles, role) ? (roles[role] ?? role) : role);
}

function unappliedText(language: Language, proforma: boolean, reason: UnappliedReason): string {
  const words = invoiceActionWords(language);
  if (proforma && reason !== 'rule_broken') return words.unapplied_proforma;
  return words.unapplied[reason];
}

/** Where the message of our own status stands, or the invoice itself. */
function messageView(
  visit: WorkspaceVisit,
  invoice: string,
  message: MessageOfStatus,
  is_connected: boolean,
): Html {
  const isConnected = is_connected || message.connection_id !== null;
  const notes = notesOf(visit.language, message, isConnected);
  return html`<div>
    ${networkMessageBadge(visit, message.state, isConnected)}
    ${notes.map((note) => html`<small>${note}</small>`)}
    ${mayBeSentAgain(visit, message) ? sendAgainButton(visit, invoice, message) : null}
  </div>`;
}

/** By those who see the connection. */
const mayBeSentAgain = (visit: WorkspaceVisit, message: MessageOfStatus): boolean =>
  message.state === 'failed' &&
  message.connection_id !== null &&
  reaches(visit.workspace.role, 'manager');

function sendAgainButton(
  visit: WorkspaceVisit,
  invoice: string,
  { lifecycle_event_id: event }: MessageOfStatus,
): Html {
  const words = invoiceActionWords(visit.language);
  return confirmation(visit, {
    id: `send-again-${event}`,
    call: invoiceCall('POST', invoice, `/lifecycle_events/${event}/send_again`),
    open: words.send_again,
    question: words.send_again_question,
    consequences: words.send_again_effect,
    tone: 'primary',
    done: words.sent_again,
  });
}

function notesOf(language: Language, message: MessageOfStatus, isConnected: boolean): string[] {
  const words = invoiceActionWords(language);
  const { state, last_error, skipped_reason, warnings, acknowledgement_late_at } = message;
  const awaited = last_error === null ? words.recipient_awaited : null;
  const recipient = state === 'held' ? awaited : words.recipient_missing;
  return [
    state === 'queued' && !isConnected ? words.unconnected : null,
    skipped_reason === null ? null : words.skipped[skipped_reason],
    message.recipient_reachability === 'unreachable' ? recipient : null,
    state === 'accepted' && acknowledgement_late_at !== null ? words.message_late : null,
    last_error === null || state === 'sent' ? null : words.message_error(last_error),
    ...warnings.map((text) => words.message_warning(text)),
  ].filter((note) => note !== null);
}

/** Its changes, for those who may read the audit log; the deliveries of its deposit, where no status names them. */
function linksOf(visit: WorkspaceVisit, { invoice, history }: InvoiceRecord): Html {
  const words = invoiceDetailWords(visit.language);
  const changes = reaches(visit.workspace.role, 'manager')
    ? html`<a href="/workspaces/${visit.workspace.id}/audit_log?subject=invoices:${invoice.id}"
        >${words.changes}</a
      >`
    : null;
  const deliveries =
    invoice.invoice_number === null || history.length > 0
      ? null
      : deliveriesLink(visit, invoice.id, invoice.created_at);
  return html`<p class="actions">${deliveries} ${changes}</p>`;
}

/** Around an event, which goes to the endpoints within moments. */
const BEFORE_MS = 60_000;
const AFTER_MS = 600_000;

/** The deliveries of an invoice's events of one instant. */
function deliveriesLink(visit: WorkspaceVisit, invoice: string, at: Date): Html {
  const from = fieldTime(at.getTime() - BEFORE_MS);
  const query = new URLSearchParams({ invoice, from, to: fieldTime(at.getTime() + AFTER_MS) });
  const href = `/workspaces/${visit.workspace.id}/deliveries?${query.toString()}`;
  return html`<a href="${href}">${invoiceDetailWords(visit.language).deliveries}</a>`;
}

/** As a field for a time of Paris has it. */
const fieldTime = (at: number): string =>
  parisInstant(new Date(at)).slice(0, '2026-11-12T14:02:00'.length);

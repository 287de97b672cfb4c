import { html, type Html } from '#http/pages/html.ts';
import { MOST_STATUSES } from '#domain/invoicing/lifecycle/list-status-history.ts';
import type { MessageOfStatus } from '#domain/invoicing/network-messages/list-messages-of-invoice.ts';
import { parisInstant } from '#kernel/instant.ts';
import { statusOfCode } from '#machines/lifecycle-codes.ts';
import type { Language } from '#model/language.ts';
import { reaches } from '#model/role.ts';
import type { Tone } from '#console/parts/badge.ts';
import { code } from '#console/parts/facts.ts';
import { networkMessageBadge } from '#console/parts/state-badges.ts';
import { timeLine, type TimeLineItem } from '#console/parts/time-line.ts';
import type { WorkspaceVisit } from '#console/pipeline/visit.ts';
import { invoiceActionWords } from '#console/words/invoice-action-words.ts';
import { invoiceDetailWords } from '#console/words/invoice-detail-words.ts';
import { invoiceState } from '#console/words/state-words.ts';
import type { InvoiceRecord } from './load-invoice.ts';

type Status = InvoiceRecord['history'][number];

/** The lifecycle as a time line: what moved nothing is hollow, what was refused is struck. */
export function historyView(visit: WorkspaceVisit, record: InvoiceRecord): Html {
  const words = invoiceActionWords(visit.language);
  const { history, messages } = record;
  const ofEvent = new Map(messages.messages.map((one) => [one.lifecycle_event_id, one]));
  const items = history.map((status) =>
    itemOf(visit, status, ofEvent.get(status.id) ?? null, messages.is_connected),
  );
  return html`<section>
    <h2>${invoiceDetailWords(visit.language).history}</h2>
    ${history.length === MOST_STATUSES ? html`<p class="note">${words.older_history}</p>` : null}
    ${history.length === 0 ? html`<p>${words.no_history}</p>` : timeLine(visit, items)}
    ${linksOf(visit, record)}
  </section>`;
}

function itemOf(
  visit: WorkspaceVisit,
  status: Status,
  message: MessageOfStatus | null,
  is_connected: boolean,
): TimeLineItem {
  const { language } = visit;
  const words = invoiceActionWords(language);
  const { applied, rejected, reason, reason_code } = status;
  const motive = [reason_code, reason].filter((text) => text !== null).join(' — ');
  return {
    at: status.occurred_at,
    tone: toneOf(status),
    isFuture: !applied,
    isVoid: rejected,
    sentence: html`${code(status.status_code)} ${labelOf(language, status)}
      <small>${senderOf(language, status)}</small>`,
    more: html`${applied ? null : html`<p><small>${unappliedText(language, status)}</small></p>`}
    ${motive === '' ? null : html`<p>${words.motive(motive)}</p>`}
    ${message === null ? null : messageView(visit, message, is_connected)}`,
  };
}

/** In English by the state, since published labels are French. */
const labelOf = (language: Language, { status_code, status_label }: Status): string => {
  const state = statusOfCode(status_code)?.state ?? null;
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

function unappliedText(language: Language, { unapplied_reason, rejected }: Status): string {
  const words = invoiceActionWords(language);
  if (rejected) return words.unapplied.rule_broken;
  return unapplied_reason === null ? words.unapplied_other : words.unapplied[unapplied_reason];
}

/** Where the message of our own status stands. */
function messageView(
  visit: WorkspaceVisit,
  { state, last_error }: MessageOfStatus,
  is_connected: boolean,
): Html {
  const words = invoiceActionWords(visit.language);
  const waits = state === 'queued' && !is_connected;
  return html`<div>
    ${networkMessageBadge(visit, state, is_connected)}
    ${waits ? html`<small>${words.unconnected}</small>` : null}
    ${last_error === null || state === 'sent' ? null : html`<small>${words.message_error(last_error)}</small>`}
  </div>`;
}

/** Around the deposit, whose event goes to the endpoints within moments. */
const BEFORE_MS = 60_000;
const AFTER_MS = 600_000;

/** The deliveries of its deposit, and its changes for those who may read the audit log. */
function linksOf(visit: WorkspaceVisit, { invoice }: InvoiceRecord): Html {
  const words = invoiceDetailWords(visit.language);
  const base = `/workspaces/${visit.workspace.id}`;
  const changes = reaches(visit.workspace.role, 'manager')
    ? html`<a href="${base}/audit_log?subject=invoices:${invoice.id}">${words.changes}</a>`
    : null;
  const at = invoice.created_at.getTime();
  const period = new URLSearchParams({
    type: 'invoice.created',
    from: fieldTime(at - BEFORE_MS),
    to: fieldTime(at + AFTER_MS),
  });
  const deliveries =
    invoice.invoice_number === null
      ? null
      : html`<a href="${base}/deliveries?${period.toString()}">${words.deliveries}</a>`;
  return html`<p class="actions">${deliveries} ${changes}</p>`;
}

/** As a field for a time of Paris has it. */
const fieldTime = (at: number): string =>
  parisInstant(new Date(at)).slice(0, '2026-11-12T14:02:00'.length);

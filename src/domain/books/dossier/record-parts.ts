import { createHash } from 'node:crypto';
import { TRANSMISSION_CHUNKS } from '#domain/books/reporting/move-transmission.ts';
import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import { readAttempts } from '#domain/webhooks/deliveries/read-attempts.ts';
import { printEnvelope } from '#events/envelope.ts';
import { printJson } from '#kernel/json.ts';
import { readFeedEvents } from '#orm/sql/webhooks/events-feed.ts';
import type { Queryable } from '#orm/statement.ts';
import { renderAccountingEntry } from '#render/accounting-entry.ts';
import { renderAllocation } from '#render/allocation.ts';
import { renderBankOperation } from '#render/bank-operation.ts';
import { renderDeliveryWithAttempts } from '#render/delivery.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import { renderJournalEntry } from '#render/journal-entry.ts';
import { renderLifecycleEvent } from '#render/lifecycle-event.ts';
import { renderReceipt } from '#render/receipt.ts';
import { madePart, plainName, type DossierPart } from './dossier-part.ts';
import type { DossierRows } from './read-dossier.ts';

/** What happened to an invoice. Nothing shows a secret, a key, or the whole number of a bank account. */
export const recordParts = (on: Queryable, rows: DossierRows): DossierPart[] => [
  ...statusParts(rows),
  ...deliveryParts(on, rows),
  jsonPart('banque.json', () => ({
    operations: rows.operations.map((view) => renderBankOperation({ ...view, proposals: [] })),
    allocations: rows.payments.map(renderAllocation),
    receipts: rows.receipts.map(renderReceipt),
  })),
  jsonPart('ecritures.json', () => ({
    journal_entries: rows.journal.map(renderJournalEntry),
    accounting_entries: rows.operations
      .flatMap(({ entry }) => entry ?? [])
      .map(renderAccountingEntry),
  })),
  ...reportParts(on, rows),
  // Without the addresses of authors, which only managers see.
  madePart('audit.jsonl', () =>
    rows.audit.map((entry) => `${printJson(renderAudit(entry))}\n`).join(''),
  ),
];

const reportParts = (on: Queryable, { invoice, reports }: DossierRows): DossierPart[] =>
  reports.map(({ id, number, chunk_count, ...file }) => ({
    ...file,
    name: `declarations/${plainName(number)}.xml`,
    open: async () => TRANSMISSION_CHUNKS.stream(on, [invoice.workspace_id, id], chunk_count),
  }));

const renderAudit = (entry: AuditEntry) => ({
  ...entry,
  address: undefined,
  before: parsed(entry.before),
  after: parsed(entry.after),
});

/** A column of ours. */
const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

const jsonPart = (name: string, value: () => unknown): DossierPart =>
  madePart(name, async () => `${printJson(await value())}\n`);

/** Each status with the message that we sent, and what came of it. The bytes of received messages are not kept. */
const statusParts = ({ statuses, messages }: DossierRows): DossierPart[] =>
  statuses.flatMap((status, index) => {
    const message = messages.find(({ lifecycle_event_id }) => lifecycle_event_id === status.id);
    const way = status.channel === 'network' ? 'recu' : 'emis';
    const name = `statuts/${index + 1}-${plainName(status.status_code)}-${way}`;
    const { amounts, message_id, message_sha256 } = status;
    const received = message_id === null ? null : { message_id, message_sha256 };
    const facts = jsonPart(`${name}.accuse.json`, () => ({
      lifecycle_event: renderLifecycleEvent(status),
      amounts: parsed(amounts),
      received,
      sent: message?.sent ?? null,
    }));
    const body = message?.body ?? '';
    return body === '' ? [facts] : [madePart(`${name}.xml`, () => body), facts];
  });

/** The hash of each body as it was sent, and each event once, with all that endpoints may include. */
const deliveryParts = (on: Queryable, rows: DossierRows): DossierPart[] => {
  const { deliveries, complete, invoice } = rows;
  const readBody = async (event_id: string, includes: readonly string[], id = event_id) => {
    const [event] = await readFeedEvents(on, invoice.workspace_id, [event_id], includes);
    return event === undefined ? null : printEnvelope({ ...event, id });
  };
  const list = async () => {
    const printed = [];
    for (const delivery of deliveries) {
      const body = await readBody(delivery.event_id, delivery.includes, delivery.id);
      printed.push({
        ...renderDeliveryWithAttempts(delivery, await readAttempts(on, delivery)),
        includes: delivery.includes,
        body_sha256: body && createHash('sha256').update(body).digest('hex'),
      });
    }
    return { complete, deliveries: printed };
  };
  const events = new Set(deliveries.map(({ event_id }) => event_id));
  return [
    jsonPart('livraisons.json', list),
    ...[...events].map((id) =>
      madePart(`evenements/${id}.json`, () => readBody(id, INVOICE_COLLECTIONS)),
    ),
  ];
};

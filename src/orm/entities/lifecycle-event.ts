import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { StatusChannel } from '#machines/invoice-lifecycle.ts';
import type { InvoiceActor } from '#einvoice/model/lifecycle-codes.ts';

export const LifecycleEvent = defineEntity({
  name: 'LifecycleEvent',
  tableName: 'lifecycle_events',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    invoice_id: p.bigint('string'),
    status_code: p.text(),
    status_label: p.text(),
    state: p.text(),
    occurred_at: p.datetime(),
    sender_role: p.text().strictNullable(),
    sender_id: p.text().strictNullable(),
    sender_scheme_id: p.text().strictNullable(),
    reason: p.text().strictNullable(),
    reason_code: p.text().strictNullable(),
    terminal: p.boolean(),
    rejected: p.boolean(),
    applied: p.boolean(),
    channel: p.text().$type<StatusChannel>(),
    /** Null for a status set here, or one that the party may never set. */
    set_by: p.text().$type<InvoiceActor>().strictNullable(),
    /** The network's message that brought it. */
    message_id: p.text().strictNullable(),
    message_sha256: p.text().strictNullable(),
    /** As the message names it (MDG-16). */
    issuer_id: p.text().strictNullable(),
    issuer_scheme_id: p.text().strictNullable(),
    issuer_role: p.text().strictNullable(),
    /** Why the network's status is not applied. */
    unapplied_reason: p.text().strictNullable(),
    /** For a 212, a JSON list of the amounts collected. */
    amounts: p.text().strictNullable(),
    created_at: p.datetime(),
  },
});
export type LifecycleEvent = InferEntity<typeof LifecycleEvent>;

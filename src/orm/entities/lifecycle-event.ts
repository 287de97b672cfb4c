import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

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
    created_at: p.datetime(),
  },
});
export type LifecycleEvent = InferEntity<typeof LifecycleEvent>;

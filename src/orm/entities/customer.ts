import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const Customer = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    name: p.text(),
    siren: p.text().strictNullable(),
    /** JSON. */
    details: p.text(),
    /** Members that a person has set. */
    edited: p.array(),
    archived_at: p.datetime().strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type Customer = InferEntity<typeof Customer>;

import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const Company = defineEntity({
  name: 'Company',
  tableName: 'companies',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    name: p.text(),
    siren: p.text().strictNullable(),
    /** Its owner gave it, and the operator has not directed the network's invoices for it here. */
    siren_unverified: p.boolean().default(false),
    /** The present version; null before the first. */
    profile_id: p.bigint('string').strictNullable(),
  },
});
export type Company = InferEntity<typeof Company>;

import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const Company = defineEntity({
  name: 'Company',
  tableName: 'companies',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    name: p.text(),
    siren: p.text().strictNullable(),
    /** The present version; null before the first. */
    profile_id: p.bigint('string').strictNullable(),
  },
});
export type Company = InferEntity<typeof Company>;

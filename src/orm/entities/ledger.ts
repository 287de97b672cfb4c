import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const Ledger = defineEntity({
  name: 'Ledger',
  tableName: 'ledgers',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    code: p.text(),
    name: p.text(),
    created_at: p.datetime(),
  },
});
export type Ledger = InferEntity<typeof Ledger>;

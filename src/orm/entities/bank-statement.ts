import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** An import of a statement file; never changed. */
export const BankStatement = defineEntity({
  name: 'BankStatement',
  tableName: 'bank_statements',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    format: p.text(),
    message_id: p.text(),
    operations_created: p.integer(),
    operations_known: p.integer(),
    entries_skipped: p.integer(),
    /** JSON text; loaded only by reads that show it. */
    statements: p.text().lazy(),
    /** SHA-256 of the file. */
    digest: p.text(),
    created_at: p.datetime(),
  },
});
export type BankStatement = InferEntity<typeof BankStatement>;

import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const AccountingEntry = defineEntity({
  name: 'AccountingEntry',
  tableName: 'accounting_entries',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    bank_account_id: p.bigint('string'),
    bank_operation_id: p.bigint('string'),
    ledger_id: p.bigint('string'),
    entry_kind: p.text(),
    exported: p.boolean(),
    /** `YYYY-MM-DD` */
    entry_date: p.date(),
    lines: p.text(),
    rule_id: p.bigint('string').strictNullable(),
    /** Both null until it is exported: the file, and its number in the journal and fiscal year. */
    export_id: p.bigint('string').strictNullable(),
    number: p.integer().strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type AccountingEntry = InferEntity<typeof AccountingEntry>;

import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const BANK_RULE_SCOPES = ['company', 'tenant'] as const;
export type BankRuleScope = (typeof BANK_RULE_SCOPES)[number];

export const BankRule = defineEntity({
  name: 'BankRule',
  tableName: 'bank_rules',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    /** Null for rules of the whole tenant, and only for those. */
    company_id: p.bigint('string').strictNullable(),
    scope: p.text().$type<BankRuleScope>(),
    name: p.text(),
    priority: p.integer(),
    enabled: p.boolean(),
    /** `[{field, operator, value}]`, as JSON text. */
    conditions: p.text(),
    exclusions: p.text(),
    account_number: p.text(),
    /** Booking dates, both included, `YYYY-MM-DD`. */
    valid_from: p.date().strictNullable(),
    valid_until: p.date().strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type BankRule = InferEntity<typeof BankRule>;

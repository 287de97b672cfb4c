import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** How an account came to be known. */
export const BANK_ACCOUNT_ORIGINS = ['synchronized', 'statement_import', 'manual'] as const;
type BankAccountOrigin = (typeof BANK_ACCOUNT_ORIGINS)[number];

export const BankAccount = defineEntity({
  name: 'BankAccount',
  tableName: 'bank_accounts',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    account_name: p.text(),
    bank_name: p.text(),
    origin: p.text().$type<BankAccountOrigin>(),
    currency_code: p.text(),
    /** Sealed with the account's id; null when it is unknown. */
    iban: p.text().strictNullable(),
    iban_masked: p.text(),
    iban_last4: p.text(),
    bic: p.text().strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type BankAccount = InferEntity<typeof BankAccount>;

import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const BANK_ACCOUNT_ORIGINS = ['synchronized', 'statement_import', 'manual'] as const;
type BankAccountOrigin = (typeof BANK_ACCOUNT_ORIGINS)[number];

export const DATA_ACCESSES = ['granted', 'expired', 'revoked'] as const;
export type DataAccess = (typeof DATA_ACCESSES)[number];

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
    /** Sealed with the account's id; null if unknown. */
    iban: p.text().strictNullable(),
    iban_masked: p.text(),
    iban_last4: p.text(),
    bic: p.text().strictNullable(),
    bank_connection_id: p.bigint('string').strictNullable(),
    /** The provider's name for it; only meaningful on its connection. */
    provider_account_id: p.text().strictNullable(),
    active: p.boolean(),
    /** The provider stopped listing it. */
    archived: p.boolean(),
    data_access: p.text().$type<DataAccess>(),
    ledger_id: p.bigint('string').strictNullable(),
    accounting_account_code: p.text(),
    suspense_account_code: p.text().strictNullable(),
    balance: p.decimal('string').strictNullable(),
    /** The day of a statement's balance, `YYYY-MM-DD`. */
    balance_on: p.date().strictNullable(),
    last_synced_at: p.datetime().strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type BankAccount = InferEntity<typeof BankAccount>;

import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ReconciliationStatus } from '#machines/reconciliation.ts';

export const BANK_OPERATION_ORIGINS = ['synchronized', 'statement_import'] as const;
export type BankOperationOrigin = (typeof BANK_OPERATION_ORIGINS)[number];

export const BankOperation = defineEntity({
  name: 'BankOperation',
  tableName: 'bank_operations',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    bank_account_id: p.bigint('string'),
    /** Signed, four decimals; never zero. */
    amount: p.decimal('string'),
    currency_code: p.text(),
    /** `YYYY-MM-DD` */
    booking_date: p.date(),
    value_date: p.date().strictNullable(),
    description: p.text(),
    counterparty_name: p.text().strictNullable(),
    /** Sealed with the operation's id; no read that is shown loads it. */
    counterparty_iban: p.text().strictNullable().lazy(),
    counterparty_iban_masked: p.text().strictNullable(),
    counterparty_iban_last4: p.text().strictNullable(),
    end_to_end_id: p.text().strictNullable(),
    bank_reference: p.text().strictNullable(),
    origin: p.text().$type<BankOperationOrigin>(),
    provider_operation_id: p.text().strictNullable(),
    /** A digest of what tells two operations apart, and the place among equals of a day, from 1. */
    identity: p.text(),
    rank: p.integer(),
    /** The payments of a batch entry, as JSON text. */
    details: p.text().strictNullable().lazy(),
    reconciliation_status: p.text().$type<ReconciliationStatus>(),
    /** Born 1; rises with each allocation that is confirmed or undone. */
    version: p.integer(),
    /** Sum of its confirmed allocations, positive. */
    confirmed_amount: p.decimal('string'),
    /** Null until a projection has been written. */
    projected_at: p.datetime().strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
    /** The counterparty's name as names are compared; the database makes it. */
    counterparty_key: p.text().nullable().generated('stored').lazy(),
  },
});
export type BankOperation = InferEntity<typeof BankOperation>;

import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ReceiptState } from '#machines/receipt.ts';

export const RECEIPT_KINDS = ['allocation', 'manual', 'set_off', 'reversal'] as const;
type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Those of a manual receipt; `credit_note` sets off against one. */
export const RECEIPT_MEANS = [
  'cash',
  'card',
  'cheque',
  'transfer',
  'direct_debit',
  'other',
  'credit_note',
] as const;
export type ReceiptMeans = (typeof RECEIPT_MEANS)[number];

export const Receipt = defineEntity({
  name: 'Receipt',
  tableName: 'receipts',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    invoice_id: p.bigint('string'),
    kind: p.text().$type<ReceiptKind>(),
    /** Two decimals; negative for money given back. */
    amount: p.decimal('string'),
    currency_code: p.text(),
    /** `YYYY-MM-DD`. */
    received_on: p.date(),
    means: p.text().$type<ReceiptMeans>().strictNullable(),
    reference: p.text().strictNullable(),
    allocation_id: p.bigint('string').strictNullable(),
    /** The receipt that a reversal takes back. */
    reverses_id: p.bigint('string').strictNullable(),
    /** The other row of a set-off. */
    counterpart_id: p.bigint('string').strictNullable(),
    /** What of it is due on receipt, by rate, as JSON text (`ReceiptShare[]`). */
    breakdown: p.text(),
    /** The rest. */
    outside_amount: p.decimal('string'),
    state: p.text().$type<ReceiptState>(),
    /** Why it waits or is only recorded, as a code; of a reversal a person's words. */
    reason: p.text().strictNullable(),
    /** The 212 that declares it. */
    lifecycle_event_id: p.bigint('string').strictNullable(),
    /** When a worker may declare it; null unless it waits for that alone. */
    due_at: p.datetime().strictNullable(),
    /** Whether entries have what it says now; its worker alone reads it. */
    posted: p.boolean().default(false),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type Receipt = Omit<InferEntity<typeof Receipt>, 'posted'>;

import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { AllocationStatus } from '#machines/allocation.ts';

export const ALLOCATION_SOURCES = ['manual', 'convergence'] as const;
type AllocationSource = (typeof ALLOCATION_SOURCES)[number];

export const Allocation = defineEntity({
  name: 'Allocation',
  tableName: 'allocations',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    bank_operation_id: p.bigint('string'),
    invoice_document_id: p.bigint('string'),
    /** Positive, four decimals. */
    allocated_amount: p.decimal('string'),
    /** 0 to 1, four decimals. */
    score: p.decimal('string'),
    /** Reasons for the score (`ScoreReason[]`), as JSON text. */
    score_details: p.text(),
    status: p.text().$type<AllocationStatus>(),
    source: p.text().$type<AllocationSource>(),
    /** Whether entries have what it says now; its worker alone reads it. */
    posted: p.boolean().default(false),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type Allocation = Omit<InferEntity<typeof Allocation>, 'posted'>;

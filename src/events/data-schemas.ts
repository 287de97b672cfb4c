import { arrayOf, enumOf, exactly, type JsonSchema } from '#kernel/json-schema.ts';
import { PAYMENT_BATCH_PREVIOUS_STATES } from '#machines/payment-batch.ts';
import { PAYMENT_INSTRUCTION_STATUSES } from '#machines/payment-instruction.ts';
import type { EventType } from '#model/event-type.ts';
import { explanationSchema } from '#render/accounting-entry.ts';
import { publishedBankAccountMembers } from '#render/bank-account.ts';
import { reconciledMembers } from '#render/bank-operation.ts';
import { bankRuleMembers } from '#render/bank-rule.ts';
import { invoiceCollectionSchemas } from '#render/invoice-collections-schema.ts';
import { downloadSchema } from '#render/invoice-download.ts';
import { invoiceHeaderMembers } from '#render/invoice-schema.ts';
import { lifecycleEventSchema } from '#render/lifecycle-event.ts';
import { ID, INSTANT, TEXT } from '#render/members.ts';
import { publishedBatchMembers } from '#render/payment-batch.ts';
import { publishedInstructionMembers } from '#render/payment-instruction.ts';

const { id, company_id, reconciliation_status, version, allocations } = reconciledMembers;

/** The `data` of each event type, with exactly the keys that the spec gives it. */
export const EVENT_DATA_SCHEMAS: Readonly<Record<EventType, JsonSchema>> = {
  'invoice.created': {
    ...exactly({ ...invoiceHeaderMembers, download: downloadSchema }),
    properties: { ...invoiceHeaderMembers, ...invoiceCollectionSchemas, download: downloadSchema },
  },
  'invoice.lifecycle_event.created': exactly({
    document_id: ID,
    invoice_number: invoiceHeaderMembers.invoice_number,
    event: lifecycleEventSchema,
    download: downloadSchema,
  }),
  'bank_account.updated': exactly(publishedBankAccountMembers),
  'bank_operation.reconciled': exactly(reconciledMembers),
  'bank_operation.unreconciled': exactly({
    id,
    company_id,
    reconciliation_status,
    version,
    unreconciled_at: INSTANT,
    removed_allocation_ids: { ...arrayOf(ID), minItems: 1, maxItems: 1 },
    allocations,
  }),
  'bank_rule.applied': exactly({
    id: ID,
    company_id: bankRuleMembers.company_id,
    scope: bankRuleMembers.scope,
    name: bankRuleMembers.name,
    priority: bankRuleMembers.priority,
    bank_operation_id: ID,
    account_number: TEXT,
    explanation: explanationSchema,
  }),
  'payment_batch.updated': exactly({
    ...publishedBatchMembers,
    previous_state: enumOf(PAYMENT_BATCH_PREVIOUS_STATES),
  }),
  'payment_instruction.updated': exactly({
    ...publishedInstructionMembers,
    previous_status: enumOf(PAYMENT_INSTRUCTION_STATUSES),
  }),
};

import { arrayOf, enumOf, exactly, type JsonSchema, described } from '#kernel/json-schema.ts';
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

const download = described(
  downloadSchema,
  'Links to the invoice in four formats, as it is when the link is followed; 404 once it has been deleted.',
);

/** `data` of each event type, with exactly the spec's keys. */
export const EVENT_DATA_SCHEMAS: Readonly<Record<EventType, JsonSchema>> = {
  'invoice.created': {
    ...exactly({ ...invoiceHeaderMembers, download }),
    properties: { ...invoiceHeaderMembers, ...invoiceCollectionSchemas, download },
  },
  'invoice.lifecycle_event.created': exactly({
    document_id: described(ID, 'The invoice.'),
    invoice_number: invoiceHeaderMembers.invoice_number,
    event: described(lifecycleEventSchema, 'The lifecycle event.'),
    download,
  }),
  'bank_account.updated': exactly(publishedBankAccountMembers),
  'bank_operation.reconciled': exactly(reconciledMembers),
  'bank_operation.unreconciled': exactly({
    id,
    company_id,
    reconciliation_status,
    version,
    unreconciled_at: described(INSTANT, 'When the allocation was undone.'),
    removed_allocation_ids: described(
      { ...arrayOf(ID), minItems: 1, maxItems: 1 },
      'The one allocation that was undone.',
    ),
    allocations,
  }),
  'bank_rule.applied': exactly({
    id: described(ID, 'The rule.'),
    company_id: bankRuleMembers.company_id,
    scope: bankRuleMembers.scope,
    name: bankRuleMembers.name,
    priority: bankRuleMembers.priority,
    bank_operation_id: described(ID, 'The operation that the rule was applied to.'),
    account_number: described(
      TEXT,
      'The account of the line, as `action.account_number` of the rule.',
    ),
    explanation: described(explanationSchema, 'The reason of the line.'),
  }),
  'payment_batch.updated': exactly({
    ...publishedBatchMembers,
    previous_state: described(enumOf(PAYMENT_BATCH_PREVIOUS_STATES), 'The state before.'),
  }),
  'payment_instruction.updated': exactly({
    ...publishedInstructionMembers,
    previous_status: described(enumOf(PAYMENT_INSTRUCTION_STATUSES), 'The status before.'),
  }),
};

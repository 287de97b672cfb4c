import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Says which invoice a credit note was made from. */
export const CreditNote = defineEntity({
  name: 'CreditNote',
  tableName: 'credit_notes',
  properties: {
    workspace_id: p.bigint('string').primary(),
    /** The credit note itself. */
    invoice_id: p.bigint('string').primary(),
    credited_invoice_id: p.bigint('string'),
  },
});
export type CreditNote = InferEntity<typeof CreditNote>;

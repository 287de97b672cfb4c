import { draftableRule } from '#http/body.ts';
import { exactly, type JsonSchema } from '#kernel/json-schema.ts';
import { ID } from '#render/members.ts';
import { DEPOSIT_MEMBERS } from '#resources/invoices/schema.ts';
import { MORE_MEMBERS } from '#resources/invoices/more-members-schema.ts';
import { object } from '#resources/invoices/schema-parts.ts';

const MEMBERS = [
  'invoice_number',
  'issue_date',
  'due_date',
  'currency_code',
  'category_id',
  'seller',
  'buyer',
  'lines',
  'payment_means',
  'total_including_tax',
] as const;

/** The members of a deposit that are typed from a picture. */
export const enteredPurchaseSchema: JsonSchema = object(
  Object.fromEntries([
    ...MEMBERS.map((name) => [name, DEPOSIT_MEMBERS[name]]),
    ['operation', MORE_MEMBERS['operation']],
  ]),
);

const LIMIT_BYTES = 64 * 1024;

export const ENTERED_BODY = draftableRule(
  'invoice',
  enteredPurchaseSchema,
  'creation',
  LIMIT_BYTES,
);

/** A file that was kept, and its invoice if it is complete. */
export const keptPurchaseSchema: JsonSchema = exactly({
  id: ID,
  invoice_id: { ...ID, type: ['integer', 'null'] },
  filename: { type: 'string' },
});

import { INVOICE_NUMBER_LENGTH } from '#einvoice/json/limits.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { keptAttachments } from './attachments-schema.ts';
import { numbering } from './numbering-schema.ts';
import { object, text } from './schema-parts.ts';
import { DEPOSIT_MEMBERS } from './schema.ts';

/** The deposit's members that an update may change; others must equal the invoice's. */
export const invoiceUpdateSchema: JsonSchema = titled(
  'InvoiceUpdate',
  object({
    ...Object.fromEntries(
      Object.keys(DEPOSIT_MEMBERS).map((name) => [
        name,
        { description: 'Fixed since the deposit: refused unless it is as reads show it.' },
      ]),
    ),
    category_id: { type: ['integer', 'null'], description: 'A category of the workspace.' },
    invoice_number: text(
      INVOICE_NUMBER_LENGTH,
      "The seller's number, for a purchase whose number is provisional.",
    ),
  }),
);

/** As at deposit, but none is required. */
export const invoiceDraftSchema: JsonSchema = titled(
  'InvoiceDraft',
  object({ ...DEPOSIT_MEMBERS, attachments: keptAttachments }),
);

/** The members of `{"invoice": {…}}` at issue: one of the first two. */
export const invoiceIssueSchema: JsonSchema = titled(
  'InvoiceIssue',
  object({
    invoice_number: text(INVOICE_NUMBER_LENGTH, 'The number that the sale gets.'),
    numbering,
    version: {
      type: 'integer',
      description:
        'The `version` of the draft that you read; 409 if it has changed since. A provisional sale has none.',
    },
  }),
);

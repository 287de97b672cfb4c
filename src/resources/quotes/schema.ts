import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { date, object, required } from '#resources/invoices/schema-parts.ts';
import { DEPOSIT_MEMBERS } from '#resources/invoices/schema.ts';

const {
  direction: _direction,
  invoice_number: _number,
  numbering: _numbering,
  proforma: _proforma,
  lifecycle_state: _state,
  attachments: _attachments,
  issue_date,
  lines,
  ...documentMembers
} = DEPOSIT_MEMBERS;

const members = {
  valid_until: date('Its last day, after which it can no longer be accepted,'),
  issue_date: required(issue_date),
  lines: required(lines),
  ...documentMembers,
  attachments: {
    description: 'Refused: a quote has no attachments, and neither has its invoice.',
  },
};

/** The members of `{"quote": {…}}`: the invoice that it would become, and its last day. */
export const quoteCreationSchema: JsonSchema = titled(
  'QuoteCreation',
  object(members, ['issue_date', 'lines']),
);

export const quoteUpdateSchema: JsonSchema = titled(
  'QuoteUpdate',
  object(
    {
      version: {
        type: 'integer',
        minimum: 1,
        description: 'The version that this replaces. If the quote has another by now, it is 409.',
      },
      ...members,
    },
    ['version', 'issue_date', 'lines'],
  ),
);

const version: JsonSchema = {
  type: 'integer',
  description: "The quote's `version` that you read; 409 if it has changed since.",
};

/** The members of `{"quote": {…}}` of a decision. */
export const quoteDecisionSchema: JsonSchema = titled('QuoteDecision', object({ version }));

/** The members of `{"invoice": {…}}` at conversion. */
export const quoteConversionSchema: JsonSchema = titled(
  'QuoteConversion',
  object({ due_date: date('The day by which the invoice has to be paid,'), version }),
);

import { BANK_STAGES } from '#machines/bank-stages.ts';
import type { AppliedReport } from '#domain/payments/bank-reports/apply-bank-report.ts';
import { exactly, arrayOf, type JsonSchema, described, titled } from '#kernel/json-schema.ts';
import { COUNT, TEXT } from '#render/members.ts';

/** The most instructions in a batch. */
const MAX_LINES = 10_000;

const line: JsonSchema = {
  type: 'object',
  properties: {
    end_to_end_id: {
      type: 'string',
      minLength: 1,
      maxLength: 35,
      description:
        'The payment. One that the batch does not have is listed under `unknown` in the answer.',
    },
    // The operation checks the codes, because it also reads them from a pain.002.
    status: {
      type: 'string',
      maxLength: 4,
      description: `Its status at the bank: ${Object.keys(BANK_STAGES).join(', ')}.`,
    },
    reason_code: {
      type: ['string', 'null'],
      maxLength: 35,
      description: 'The ISO 20022 reason code, such as `AC04`.',
    },
    reason: { type: ['string', 'null'], maxLength: 2000, description: 'In words.' },
  },
  required: ['end_to_end_id', 'status'],
};

/** The members of `{"bank_report": {…}}` (docs/payments.md). */
export const bankReportSchema: JsonSchema = titled('BankReport', {
  type: 'object',
  properties: {
    statuses: {
      type: 'array',
      maxItems: MAX_LINES,
      items: titled('BankReportLine', line),
      description: 'One line for each payment, applied in their order.',
    },
  },
  required: ['statuses'],
});

/** The operation's own result is the answer. */
export const appliedReportSchema = titled(
  'AppliedBankReport',
  exactly<AppliedReport>({
    applied: described(COUNT, 'Lines that changed a published status.'),
    unchanged: described(COUNT, 'Lines that changed none.'),
    unknown: described(arrayOf(TEXT), 'Each `end_to_end_id` that is not in the batch, once.'),
  }),
);

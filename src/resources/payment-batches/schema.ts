import { MAX_INSTRUCTIONS } from '#domain/payments/payment-batches/batch-members.ts';
import { BATCH_CURRENCY } from '#domain/payments/payment-batches/check-batch-members.ts';
import { MAX_OFFERED } from '#domain/payments/payment-batches/payable-purchases.ts';
import { SANDBOX_OUTCOMES } from '#domain/payments/payment-batches/sandbox-script.ts';
import { REASONS } from '#kernel/violation.ts';
import { PAYMENT_CHANNELS } from '#orm/entities/payment-batch.ts';
import { decimalSchema } from '#http/decimal-schema.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';

const MAX_DELAY_MS = 60_000;
/** An IBAN (ISO 13616) with a blank after every fourth character, and some margin. */
const IBAN_LENGTH = 50;

const text = (maxLength: number, description: string): JsonSchema => ({
  type: ['string', 'null'],
  maxLength,
  description,
});

const currency_code: JsonSchema = {
  type: ['string', 'null'],
  enum: [BATCH_CURRENCY, null],
  description: `\`${BATCH_CURRENCY}\`; may be omitted.`,
  'x-reason': REASONS.oneOf([BATCH_CURRENCY]),
};

const instructionMembers = {
  amount: decimalSchema('In euros: positive, at most 2 decimals and 999999999.99.'),
  currency_code,
  beneficiary_name: {
    type: 'string',
    maxLength: 70,
    pattern: String.raw`\S`,
    description: 'Name of the payee.',
  },
  beneficiary_iban: {
    type: 'string',
    maxLength: IBAN_LENGTH,
    description:
      'The IBAN of the payee, in a SEPA country, with or without spaces. Answers only show it masked.',
  },
  beneficiary_bic: text(15, '8 or 11 characters.'),
  reference: text(140, 'What the payee reads on the statement.'),
  end_to_end_id: text(35, '1 to 35 SEPA characters, unique in the workspace; assigned if omitted.'),
  invoice_document_id: { type: ['integer', 'null'], description: 'An invoice of the workspace.' },
};

const instruction: JsonSchema = titled('PaymentInstructionCreation', {
  type: 'object',
  properties: instructionMembers,
  required: ['amount', 'beneficiary_name', 'beneficiary_iban'],
});

const instructions = { maxItems: MAX_INSTRUCTIONS, items: instruction };

const sandbox: JsonSchema = titled('PaymentSandbox', {
  type: ['object', 'null'],
  properties: {
    outcome: {
      type: ['string', 'null'],
      enum: [...SANDBOX_OUTCOMES, null],
      description: '`taken` by default.',
      'x-reason': REASONS.oneOf(SANDBOX_OUTCOMES),
    },
    refused_end_to_end_ids: {
      type: ['array', 'null'],
      maxItems: MAX_INSTRUCTIONS,
      items: { type: 'string', maxLength: 35 },
      description: 'Instructions that a refusal names.',
    },
    reason: text(255, 'Why it refuses.'),
    delay_ms: {
      type: ['integer', 'null'],
      minimum: 0,
      maximum: MAX_DELAY_MS,
      description: 'How long the answer takes, in milliseconds.',
    },
  },
  description:
    'Only for the channel `sandbox`: the answer that its bank will give. No answer of the API shows it.',
});

const members = {
  name: { type: 'string', maxLength: 255, pattern: String.raw`\S`, description: 'Not blank.' },
  bank_account_id: {
    type: 'integer',
    description: 'The account of the workspace that pays, in euros.',
  },
  channel: { type: 'string', enum: PAYMENT_CHANNELS, description: 'How the bank is reached.' },
  execution_date: {
    type: 'string',
    pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
    description: 'The day of payment, `YYYY-MM-DD`, today in Paris or later.',
    'x-reason': REASONS.date,
  },
  currency_code,
  sandbox,
};

const version: JsonSchema = {
  type: 'integer',
  description: 'The `version` that you read; 409 if it has changed since.',
};

/** The members of `{"payment_batch": {…}}` at creation (docs/payments.md). */
export const batchCreationSchema: JsonSchema = titled('PaymentBatchCreation', {
  type: 'object',
  properties: {
    ...members,
    instructions: {
      type: ['array', 'null'],
      ...instructions,
      description: 'Its payments; none by default.',
    },
  },
  required: ['name', 'bank_account_id', 'channel', 'execution_date'],
});

/** The members of `{"payment_batch": {…}}` at update; others, including `instructions`, are ignored. */
export const batchUpdateSchema: JsonSchema = titled('PaymentBatchUpdate', {
  type: 'object',
  properties: { ...members, version },
});

/** The members of `{"payment_batch": {…}}` of a decision about a batch. */
export const batchDecisionSchema: JsonSchema = titled('PaymentBatchDecision', {
  type: 'object',
  properties: { version },
});

/** The members of `{"payment_batch": {…}}` of a submission for approval. */
export const batchSubmissionSchema: JsonSchema = titled('PaymentBatchSubmission', {
  type: 'object',
  properties: {
    version: {
      ...version,
      description: `${String(version['description'])} Required where \`repeats_confirmed\` is true.`,
    },
    repeats_confirmed: {
      type: 'boolean',
      description:
        'True if a payment that this or another batch has already, for the same invoice and of the same amount, is to be made again, or one of a purchase that was disputed, suspended or refused is to be made all the same. Without such a payment it says nothing.',
    },
  },
});

/** The members of `{"payment_batch": {…}}` of an approval, which is of what its caller has read. */
export const batchApprovalSchema: JsonSchema = titled('PaymentBatchApproval', {
  type: 'object',
  properties: {
    version: {
      ...version,
      'x-reason-missing': {
        ...REASONS.required,
        message: `${REASONS.required.message} : c'est la version lue du lot qui est approuvée`,
      },
    },
  },
  required: ['version'],
});

/** The members of `{"payment_batch": {…}}` of a submission, approval and SEPA file at once. */
export const approvalWithFileSchema: JsonSchema = {
  ...batchSubmissionSchema,
  title: 'PaymentBatchApprovalWithFile',
  required: ['version'],
};

const invoice_document_ids: JsonSchema = {
  type: 'array',
  minItems: 1,
  maxItems: MAX_OFFERED,
  items: { type: 'string', maxLength: 19 },
  description: 'Approved purchases to pay, each what is left, on the IBAN of its invoice.',
  'x-reason-missing': { ...REASONS.required, message: 'doivent être choisis' },
};

/** The members of `{"payment_batch": {…}}` of a draft that pays purchases. */
export const purchaseBatchSchema: JsonSchema = {
  type: 'object',
  properties: { ...members, invoice_document_ids },
  required: ['name', 'bank_account_id', 'channel', 'execution_date', 'invoice_document_ids'],
};

/** The members of `{"payment_batch": {…}}` that add payments of purchases to a draft. */
export const purchasesSchema: JsonSchema = {
  type: 'object',
  properties: { invoice_document_ids, version },
  required: ['invoice_document_ids', 'version'],
};

/** `{"instructions": […]}`, which replaces a draft's, with the batch's `version`. */
export const replacementSchema: JsonSchema = titled('PaymentInstructionReplacement', {
  type: 'object',
  properties: {
    instructions: { type: 'array', ...instructions, description: 'Its payments, in their order.' },
    version,
  },
  required: ['instructions'],
});

/** `{"instructions": […]}`, which changes and adds some of a draft's, and leaves the others as they are. */
export const changeSchema: JsonSchema = {
  type: 'object',
  properties: {
    instructions: {
      type: 'array',
      maxItems: MAX_INSTRUCTIONS,
      items: {
        type: 'object',
        properties: {
          ...instructionMembers,
          id: {
            type: ['integer', 'null'],
            description: 'An instruction of the draft; without it the line is a new one.',
          },
          beneficiary_iban: {
            type: ['string', 'null'],
            maxLength: IBAN_LENGTH,
            description: 'Without it the instruction keeps its own.',
          },
        },
        required: ['amount', 'beneficiary_name'],
      },
    },
    removed_ids: {
      type: ['array', 'null'],
      maxItems: MAX_INSTRUCTIONS,
      items: { type: 'integer' },
      description: 'Instructions that leave the draft.',
    },
    version,
  },
  required: ['instructions', 'version'],
};

/** The members of `{"payment_instruction": {…}}` that asks whether an IBAN is the transfer's. */
export const ibanComparisonSchema: JsonSchema = {
  type: 'object',
  properties: {
    iban: {
      type: 'string',
      maxLength: IBAN_LENGTH,
      description: "As it stands on the supplier's RIB.",
    },
  },
  required: ['iban'],
};

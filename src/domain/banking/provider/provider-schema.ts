import { REASONS } from '#kernel/violation.ts';
import { described, type JsonSchema } from '#kernel/json-schema.ts';
import { DATA_ACCESSES } from '#orm/entities/bank-account.ts';

/** Per connection; writing as many takes some seconds. */
const MAX_ACCOUNTS = 200;
/** Per sync, hence per account: writing them takes 130 MB. */
export const MAX_OPERATIONS = 50_000;
/** Account number with blanks between groups. */
const NUMBER_LENGTH = 50;

const name = (description: string): JsonSchema => ({
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description,
});
const text = (maxLength: number, description: string): JsonSchema => ({
  type: ['string', 'null'],
  maxLength,
  description,
});
const amount = (description: string): JsonSchema => ({
  type: ['number', 'string'],
  maxLength: 100,
  description,
  'x-reason': REASONS.decimal,
});
const date = (description: string): JsonSchema => ({
  type: 'string',
  maxLength: 10,
  description,
  'x-reason': REASONS.date,
});
const currency: JsonSchema = {
  type: ['string', 'null'],
  pattern: '^[A-Z]{3}$',
  description: 'ISO 4217; `EUR` by default, and that of the account for an operation.',
};

export const dataAccessSchema: JsonSchema = { type: 'string', enum: DATA_ACCESSES };

const providerOperationSchema: JsonSchema = {
  type: 'object',
  properties: {
    provider_operation_id: name("The provider's own id of the operation, unique in its account."),
    amount: amount('Signed, at most 4 decimals and 19 digits, not zero.'),
    currency_code: currency,
    booking_date: date('A day, `2026-11-19`.'),
    value_date: { ...date('A day.'), type: ['string', 'null'] },
    description: text(2000, 'The label.'),
    counterparty_name: text(255, 'The other party.'),
    counterparty_iban: text(NUMBER_LENGTH, 'Its account.'),
    end_to_end_id: text(255, 'EndToEndId.'),
    bank_reference: text(255, 'AcctSvcrRef.'),
  },
  required: ['provider_operation_id', 'amount', 'booking_date'],
};

export const providerOperationsSchema: JsonSchema = {
  type: 'array',
  maxItems: MAX_OPERATIONS,
  items: providerOperationSchema,
};

const accountProperties = {
  provider_account_id: name("The provider's own id of the account, unique in its connection."),
  iban: {
    type: 'string',
    minLength: 1,
    maxLength: NUMBER_LENGTH,
    pattern: String.raw`\S`,
    description: 'Its IBAN, or the number that it has instead.',
  },
  bic: text(11, '8 or 11 characters.'),
  account_name: text(255, 'Its masked number by default.'),
  bank_name: text(255, "The connection's name by default."),
  currency_code: currency,
  balance: { ...amount('At most 4 decimals and 19 digits.'), type: ['number', 'string', 'null'] },
};

const accountOf = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: ['provider_account_id', 'iban'],
});

export const providerAccountsSchema: JsonSchema = {
  type: 'array',
  maxItems: MAX_ACCOUNTS,
  items: accountOf(accountProperties),
};

export const heldAccountsSchema: JsonSchema = {
  type: 'array',
  maxItems: MAX_ACCOUNTS,
  items: accountOf({
    ...accountProperties,
    operations: described(
      providerOperationsSchema,
      'The operations of the account; none by default.',
    ),
  }),
};

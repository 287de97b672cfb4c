import { dataAccessSchema, heldAccountsSchema } from '#domain/banking/provider/provider-schema.ts';
import { SANDBOX_ANSWERS } from '#domain/banking/bank-connections/sandbox-content.ts';
import {
  arrayOf,
  enumOf,
  exactly,
  nullable,
  type JsonSchema,
  described,
  titled,
} from '#kernel/json-schema.ts';
import { BANK_PROVIDERS } from '#orm/entities/bank-connection.ts';
import { COUNT, CURRENCY, DATE, TEXT } from '#render/members.ts';

const MAX_DELAY_MS = 600_000;

export const connectionCreationSchema: JsonSchema = titled('BankConnectionCreation', {
  type: 'object',
  properties: {
    provider: { type: 'string', enum: BANK_PROVIDERS, description: 'The way to the bank.' },
    name: { type: 'string', maxLength: 255, pattern: String.raw`\S`, description: 'Not blank.' },
    company_id: {
      type: ['integer', 'null'],
      description: 'The owner of its accounts; by default the first company.',
    },
  },
  required: ['provider', 'name'],
});

export const sandboxSchema: JsonSchema = titled('BankSandboxContent', {
  type: 'object',
  properties: {
    outcome: { type: 'string', enum: SANDBOX_ANSWERS, description: '`answered` by default.' },
    delay_ms: {
      type: 'integer',
      minimum: 0,
      maximum: MAX_DELAY_MS,
      description: 'How late it answers.',
    },
    data_access: { ...dataAccessSchema, description: '`granted` by default.' },
    accounts: described(heldAccountsSchema, 'The accounts that it lists; none by default.'),
  },
});

/** A content as it is kept: every member is there. */
export const keptSandboxSchema = titled(
  'BankSandbox',
  exactly({
    outcome: described(enumOf(SANDBOX_ANSWERS), 'How it answers.'),
    delay_ms: described(COUNT, 'How late it answers, in milliseconds.'),
    data_access: described(dataAccessSchema, 'Whether the bank gives access.'),
    accounts: described(
      arrayOf(
        exactly({
          provider_account_id: described(TEXT, 'Its name of the account.'),
          iban: described(TEXT, 'The number.'),
          bic: described(nullable(TEXT), 'Null when not given.'),
          account_name: described(nullable(TEXT), 'Null when not given.'),
          bank_name: described(nullable(TEXT), 'Null when not given.'),
          currency_code: described(CURRENCY, 'Of the account.'),
          balance: described(nullable(TEXT), 'A decimal; null when not given.'),
          operations: described(
            arrayOf(
              exactly({
                provider_operation_id: described(TEXT, 'Its name of the operation.'),
                amount: described(TEXT, 'Signed decimal.'),
                currency_code: described(CURRENCY, 'Of the amount.'),
                booking_date: described(DATE, 'When it was booked.'),
                value_date: described(nullable(DATE), 'Null when not given.'),
                description: described(TEXT, 'The label; may be empty.'),
                counterparty_name: described(nullable(TEXT), 'Null when not given.'),
                counterparty_iban: described(nullable(TEXT), 'Null when not given.'),
                end_to_end_id: described(nullable(TEXT), 'Null when not given.'),
                bank_reference: described(nullable(TEXT), 'Null when not given.'),
              }),
            ),
            'Of the account.',
          ),
        }),
      ),
      'The accounts that it lists.',
    ),
  }),
);

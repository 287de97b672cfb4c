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
    provider: { type: 'string', enum: BANK_PROVIDERS, description: 'How the bank is reached.' },
    name: { type: 'string', maxLength: 255, pattern: String.raw`\S`, description: 'Not blank.' },
    company_id: {
      type: ['integer', 'null'],
      description: "The company that owns its accounts; the workspace's first by default.",
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
      description: 'How long it takes to answer, in milliseconds.',
    },
    data_access: { ...dataAccessSchema, description: '`granted` by default.' },
    accounts: described(heldAccountsSchema, 'The accounts at the bank; none by default.'),
  },
});

/** Stored content, with every member. */
export const keptSandboxSchema = titled(
  'BankSandbox',
  exactly({
    outcome: described(enumOf(SANDBOX_ANSWERS), 'How the sandbox answers.'),
    delay_ms: described(COUNT, 'How long it takes to answer, in milliseconds.'),
    data_access: described(dataAccessSchema, 'Whether the bank gives access.'),
    accounts: described(
      arrayOf(
        exactly({
          provider_account_id: described(TEXT, "The provider's own id of the account."),
          iban: described(TEXT, 'The IBAN, or the number that it has instead.'),
          bic: described(nullable(TEXT), 'Null if not given.'),
          account_name: described(nullable(TEXT), 'Null if not given.'),
          bank_name: described(nullable(TEXT), 'Null if not given.'),
          currency_code: described(CURRENCY, 'The currency of the account.'),
          balance: described(nullable(TEXT), 'A decimal string; null if not given.'),
          operations: described(
            arrayOf(
              exactly({
                provider_operation_id: described(TEXT, "The provider's own id of the operation."),
                amount: described(TEXT, 'A signed decimal string.'),
                currency_code: described(CURRENCY, 'The currency of the amount.'),
                booking_date: described(DATE, 'The day on which it was booked.'),
                value_date: described(nullable(DATE), 'Null if not given.'),
                description: described(TEXT, 'The label; may be empty.'),
                counterparty_name: described(nullable(TEXT), 'Null if not given.'),
                counterparty_iban: described(nullable(TEXT), 'Null if not given.'),
                end_to_end_id: described(nullable(TEXT), 'Null if not given.'),
                bank_reference: described(nullable(TEXT), 'Null if not given.'),
              }),
            ),
            'The operations of the account.',
          ),
        }),
      ),
      'The accounts at the bank.',
    ),
  }),
);

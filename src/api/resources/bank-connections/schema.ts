import { dataAccessSchema, heldAccountsSchema } from '#domain/banking/provider/provider-schema.ts';
import { SANDBOX_ANSWERS } from '#domain/banking/bank-connections/sandbox-content.ts';
import { arrayOf, enumOf, exactly, nullable, type JsonSchema } from '#kernel/json-schema.ts';
import { BANK_PROVIDERS } from '#orm/entities/bank-connection.ts';
import { COUNT, CURRENCY, DATE, TEXT } from '#render/members.ts';

const MAX_DELAY_MS = 600_000;

export const connectionCreationSchema: JsonSchema = {
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
};

export const sandboxSchema: JsonSchema = {
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
    accounts: heldAccountsSchema,
  },
};

/** A content as it is kept: every member is there. */
export const keptSandboxSchema = exactly({
  outcome: enumOf(SANDBOX_ANSWERS),
  delay_ms: COUNT,
  data_access: dataAccessSchema,
  accounts: arrayOf(
    exactly({
      provider_account_id: TEXT,
      iban: TEXT,
      bic: nullable(TEXT),
      account_name: nullable(TEXT),
      bank_name: nullable(TEXT),
      currency_code: CURRENCY,
      balance: nullable(TEXT),
      operations: arrayOf(
        exactly({
          provider_operation_id: TEXT,
          amount: TEXT,
          currency_code: CURRENCY,
          booking_date: DATE,
          value_date: nullable(DATE),
          description: TEXT,
          counterparty_name: nullable(TEXT),
          counterparty_iban: nullable(TEXT),
          end_to_end_id: nullable(TEXT),
          bank_reference: nullable(TEXT),
        }),
      ),
    }),
  ),
});

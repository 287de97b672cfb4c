import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { ACCOUNT_CODE } from '#model/account-code.ts';

export const bankAccountUpdateSchema: JsonSchema = titled('BankAccountUpdate', {
  type: 'object',
  properties: {
    active: { type: 'boolean', description: 'Operations of an inactive account are not posted.' },
    accounting_account_code: {
      type: ['string', 'null'],
      pattern: `^(${ACCOUNT_CODE})?$`,
      description: 'The account of the bank in the chart of accounts; empty or null removes it.',
    },
    ledger_id: {
      type: ['integer', 'null'],
      description: "The journal of the account's entries; one of its company's ledgers.",
    },
    suspense_account_code: {
      type: ['string', 'null'],
      pattern: `^${ACCOUNT_CODE}$`,
      description: 'Where the part that neither an allocation nor a rule explains is posted.',
    },
  },
});

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

/** The members of `{"bank_account": {…}}` for an account made by hand. */
export const bankAccountCreationSchema: JsonSchema = titled('BankAccountCreation', {
  type: 'object',
  properties: {
    company_id: {
      type: ['integer', 'null'],
      description: "The company that owns it; the workspace's first by default.",
    },
    account_name: { type: 'string', maxLength: 255, description: 'Not blank.' },
    bank_name: { type: 'string', maxLength: 255, description: 'Not blank.' },
    iban: { type: 'string', maxLength: 100, description: 'Blanks are left out.' },
    bic: { type: ['string', 'null'], maxLength: 11, description: '8 or 11 capitals and digits.' },
  },
  required: ['account_name', 'bank_name', 'iban'],
});

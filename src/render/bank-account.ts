import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { exactly, enumOf, arrayOf, nullable, type Members } from '#kernel/json-schema.ts';
import { isReady, missingOf, READINESS_GAPS } from '#model/account-readiness.ts';
import {
  BANK_ACCOUNT_ORIGINS,
  DATA_ACCESSES,
  type BankAccount,
} from '#orm/entities/bank-account.ts';
import {
  BOOLEAN,
  COUNT,
  CURRENCY,
  ID,
  INSTANT,
  nullableId,
  nullablePrecise,
  PRECISE_TEXT,
  TEXT,
} from './members.ts';

/**
 * An account as the read endpoints show it; the event publishes some of these members.
 * @param unposted how many of its operations have no entry
 */
export const renderBankAccount = (account: BankAccount, unposted: number) => ({
  ...renderPublishedBankAccount(account, unposted),
  active: account.active,
  archived: account.archived,
  ledger_id: nullableId(account.ledger_id),
  suspense_account_code: account.suspense_account_code,
  balance: nullablePrecise(account.balance),
  last_synced_at: nullableParis(account.last_synced_at),
  created_at: parisInstant(account.created_at),
  bic: account.bic,
  data_access: account.data_access,
});

/** The twelve members of an account in `bank_account.updated` (spec, Data of bank_account.updated). */
export const renderPublishedBankAccount = (account: BankAccount, unposted: number) => ({
  id: Number(account.id),
  company_id: Number(account.company_id),
  bank_connection_id: nullableId(account.bank_connection_id),
  account_name: account.account_name,
  bank_name: account.bank_name,
  origin: account.origin,
  currency_code: account.currency_code,
  iban_masked: account.iban_masked,
  iban_last4: account.iban_last4,
  accounting_account_code: account.accounting_account_code,
  readiness: {
    ready: isReady(account),
    missing: missingOf(account),
    unposted_operations_count: unposted,
  },
  updated_at: parisInstant(account.updated_at),
});

const readiness = exactly({
  ready: BOOLEAN,
  missing: arrayOf(enumOf(READINESS_GAPS)),
  unposted_operations_count: COUNT,
});

/** The schemas of {@link renderPublishedBankAccount}. */
export const publishedBankAccountMembers: Members<typeof renderPublishedBankAccount> = {
  id: ID,
  company_id: ID,
  bank_connection_id: nullable(ID),
  account_name: TEXT,
  bank_name: TEXT,
  origin: enumOf(BANK_ACCOUNT_ORIGINS),
  currency_code: CURRENCY,
  iban_masked: TEXT,
  iban_last4: TEXT,
  accounting_account_code: TEXT,
  readiness,
  updated_at: INSTANT,
};

export const bankAccountSchema = exactly<ReturnType<typeof renderBankAccount>>({
  ...publishedBankAccountMembers,
  active: BOOLEAN,
  archived: BOOLEAN,
  ledger_id: nullable(ID),
  suspense_account_code: nullable(TEXT),
  balance: nullable(PRECISE_TEXT),
  last_synced_at: nullable(INSTANT),
  created_at: INSTANT,
  bic: nullable(TEXT),
  data_access: enumOf(DATA_ACCESSES),
});

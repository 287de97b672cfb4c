import { nullableParis, parisInstant } from '#kernel/instant.ts';
import {
  exactly,
  enumOf,
  arrayOf,
  nullable,
  type Members,
  described,
  titled,
} from '#kernel/json-schema.ts';
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
 * An account for reads; the event publishes some of these members.
 * @param unposted number of its operations without an entry
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

/** The twelve members of `bank_account.updated` (spec, Data of bank_account.updated). */
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

const readiness = titled(
  'BankAccountReadiness',
  exactly({
    ready: described(
      BOOLEAN,
      'Whether operations of the account are posted: it is active, not archived, and nothing is missing.',
    ),
    missing: described(arrayOf(enumOf(READINESS_GAPS)), 'The settings that it lacks to be ready.'),
    unposted_operations_count: described(COUNT, 'Operations without an entry.'),
  }),
);

export const publishedBankAccountMembers: Members<typeof renderPublishedBankAccount> = {
  id: described(ID, 'The account.'),
  company_id: described(ID, 'Its owner.'),
  bank_connection_id: described(
    nullable(ID),
    'The connection it comes from; null if it came from a statement or was made by hand.',
  ),
  account_name: described(TEXT, 'The name that the bank gave it, or that it was created with.'),
  bank_name: described(TEXT, 'The name of the bank; may be empty.'),
  origin: described(enumOf(BANK_ACCOUNT_ORIGINS), 'How it came.'),
  currency_code: described(CURRENCY, 'The currency of its operations.'),
  iban_masked: described(
    TEXT,
    'Asterisks and the last four characters; asterisks alone for a number below eight characters. No answer has the whole number.',
  ),
  iban_last4: described(TEXT, 'The last four characters; empty for a number below eight.'),
  accounting_account_code: described(
    TEXT,
    'The account of the bank in the chart of accounts; empty when it has none.',
  ),
  readiness: described(readiness, 'Derived at the moment of the answer or event.'),
  updated_at: described(INSTANT, 'When its activation or configuration last changed.'),
};

export const bankAccountSchema = titled(
  'BankAccount',
  exactly<ReturnType<typeof renderBankAccount>>({
    ...publishedBankAccountMembers,
    active: described(BOOLEAN, 'Whether its operations are synchronised and posted.'),
    archived: described(BOOLEAN, 'Whether the bank stopped listing it.'),
    ledger_id: described(nullable(ID), 'The journal of its entries; null until it has one.'),
    suspense_account_code: described(
      nullable(TEXT),
      'Where the part that neither an allocation nor a rule explains is posted; null until it is set.',
    ),
    balance: described(
      nullable(PRECISE_TEXT),
      'The last balance that the bank reported; null before the first.',
    ),
    last_synced_at: described(
      nullable(INSTANT),
      'The last synchronisation that found it; null for one without a connection.',
    ),
    created_at: described(INSTANT, 'When it was made.'),
    bic: described(nullable(TEXT), 'The BIC of the bank; null when unknown.'),
    data_access: described(enumOf(DATA_ACCESSES), 'Whether the bank gives access to its data.'),
  }),
);

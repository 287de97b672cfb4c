import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { enumOf, exactly, nullable, described, titled } from '#kernel/json-schema.ts';
import { BANK_CONNECTION_STATES } from '#machines/bank-connection.ts';
import { DATA_ACCESSES } from '#orm/entities/bank-account.ts';
import {
  BANK_PROVIDERS,
  SYNC_ERROR_CODES,
  type BankConnection,
} from '#orm/entities/bank-connection.ts';
import { COUNT, ID, INSTANT, TEXT } from './members.ts';

export const renderBankConnection = (connection: BankConnection, accounts_count: number) => ({
  id: Number(connection.id),
  company_id: Number(connection.company_id),
  provider: connection.provider,
  name: connection.name,
  state: connection.state,
  data_access: connection.data_access,
  error_code: connection.error_code,
  error_message: connection.error_message,
  accounts_count,
  last_synced_at: nullableParis(connection.last_synced_at),
  sync_started_at: nullableParis(connection.sync_started_at),
  created_at: parisInstant(connection.created_at),
  updated_at: parisInstant(connection.updated_at),
});

export const bankConnectionSchema = titled(
  'BankConnection',
  exactly<ReturnType<typeof renderBankConnection>>({
    id: described(ID, 'The connection.'),
    company_id: described(ID, 'The owner of its accounts.'),
    provider: described(enumOf(BANK_PROVIDERS), 'The way to the bank.'),
    name: described(TEXT, 'As its maker calls it.'),
    state: described(enumOf(BANK_CONNECTION_STATES), '`syncing` while a pass is made.'),
    data_access: described(enumOf(DATA_ACCESSES), 'Whether the bank gives access.'),
    error_code: described(
      nullable(enumOf(SYNC_ERROR_CODES)),
      'Why the last pass brought nothing; null when it did.',
    ),
    error_message: described(nullable(TEXT), 'The same in words, for people.'),
    accounts_count: described(COUNT, 'Accounts that it brings.'),
    last_synced_at: described(
      nullable(INSTANT),
      'The last pass that was written; null before the first.',
    ),
    sync_started_at: described(
      nullable(INSTANT),
      'When the last pass was asked for; null before the first.',
    ),
    created_at: described(INSTANT, 'When it was made.'),
    updated_at: described(INSTANT, 'When it last changed.'),
  }),
);

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
    company_id: described(ID, 'The company that owns its accounts.'),
    provider: described(enumOf(BANK_PROVIDERS), 'How the bank is reached.'),
    name: described(TEXT, 'The name it was given.'),
    state: described(enumOf(BANK_CONNECTION_STATES), '`syncing` while a synchronisation runs.'),
    data_access: described(enumOf(DATA_ACCESSES), 'Whether the bank gives access.'),
    error_code: described(
      nullable(enumOf(SYNC_ERROR_CODES)),
      'Why the last synchronisation failed; null if it did not.',
    ),
    error_message: described(nullable(TEXT), 'The same in words, for people to read.'),
    accounts_count: described(COUNT, 'How many accounts it has.'),
    last_synced_at: described(
      nullable(INSTANT),
      'When the last successful synchronisation ended; null before the first.',
    ),
    sync_started_at: described(
      nullable(INSTANT),
      'When the last synchronisation was requested; null before the first.',
    ),
    created_at: described(INSTANT, 'When it was made.'),
    updated_at: described(INSTANT, 'When it last changed.'),
  }),
);

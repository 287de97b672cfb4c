import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { enumOf, exactly, nullable } from '#kernel/json-schema.ts';
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

export const bankConnectionSchema = exactly<ReturnType<typeof renderBankConnection>>({
  id: ID,
  company_id: ID,
  provider: enumOf(BANK_PROVIDERS),
  name: TEXT,
  state: enumOf(BANK_CONNECTION_STATES),
  data_access: enumOf(DATA_ACCESSES),
  error_code: nullable(enumOf(SYNC_ERROR_CODES)),
  error_message: nullable(TEXT),
  accounts_count: COUNT,
  last_synced_at: nullable(INSTANT),
  sync_started_at: nullable(INSTANT),
  created_at: INSTANT,
  updated_at: INSTANT,
});

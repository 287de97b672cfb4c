import { sealedFor, type SealedTable } from './sealed-for.ts';

/** A column of sealed text. Each of its rows belongs to a workspace, an application or a person, and has an id within it. */
export interface SealedColumn {
  /** A name for its values, as `bordereau key status` shows it. */
  kind: string;
  /** The same in a message. */
  what: string;
  table: SealedTable | 'webhook_endpoints' | 'idempotency_keys';
  column: string;
  /** `id`: the row is its own. */
  owner: 'workspace_id' | 'application_id' | 'id';
  id: string;
  idType: 'bigint' | 'text';
  /** Associated data of the value in this row. */
  associated(this: void, owner: string, id: string): string;
}

const OF_WORKSPACE = { owner: 'workspace_id', id: 'id', idType: 'bigint' } as const;

const sealedColumn = (
  kind: string,
  what: string,
  table: SealedTable,
  column: string,
  id = 'id',
): SealedColumn => ({
  ...OF_WORKSPACE,
  kind,
  what,
  table,
  column,
  id,
  associated: (_workspace, of) => sealedFor(table, of),
});

/** Columns of workspaces' tables. */
export const TENANT_COLUMNS: readonly SealedColumn[] = [
  {
    ...OF_WORKSPACE,
    kind: 'signing_secrets',
    what: 'signing secrets',
    table: 'webhook_endpoints',
    column: 'signing_secret',
    associated: (_workspace, id) => id,
  },
  sealedColumn('account_ibans', 'IBANs of accounts', 'bank_accounts', 'iban'),
  sealedColumn('operation_ibans', 'IBANs of operations', 'bank_operations', 'counterparty_iban'),
  sealedColumn('payment_ibans', 'IBANs of payments', 'payment_instructions', 'beneficiary_iban'),
  sealedColumn('sepa_files', 'SEPA files', 'payment_handovers', 'file', 'payment_batch_id'),
  sealedColumn(
    'sandbox_accounts',
    'accounts of sandbox banks',
    'bank_sandboxes',
    'accounts',
    'bank_connection_id',
  ),
  sealedColumn(
    'platform_client_secrets',
    'secrets of platforms',
    'platform_connections',
    'client_secret',
  ),
  sealedColumn(
    'platform_token_parameters',
    'token parameters of platforms',
    'platform_connections',
    'token_parameters',
  ),
  sealedColumn('platform_headers', 'headers of platforms', 'platform_connections', 'headers'),
];

/** Answers that are remembered for an `Idempotency-Key`. */
export const ANSWERS: SealedColumn = {
  kind: 'remembered_answers',
  what: 'remembered answers',
  table: 'idempotency_keys',
  column: 'response',
  owner: 'application_id',
  id: 'key',
  idType: 'text',
  associated: (application_id, key) => `${application_id}:${key}`,
};

/** Secrets of people's second factors. */
export const SECOND_FACTORS: SealedColumn = {
  ...sealedColumn('second_factors', 'second factors of people', 'users', 'second_factor'),
  owner: 'id',
};

export const SEALED_COLUMNS: readonly SealedColumn[] = [...TENANT_COLUMNS, ANSWERS, SECOND_FACTORS];

/** The id of the key in a sealed text, as SQL. It reads only the beginning of a long one. */
export const keyIdIn = (column: string): string => `split_part(left(${column}, 64), '.', 2)`;

import type { BankConnection } from '#orm/entities/bank-connection.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { countAccounts } from './count-accounts.ts';

type ConnectionRow = Pick<
  BankConnection,
  'id' | 'name' | 'state' | 'data_access' | 'error_code' | 'last_synced_at'
>;

/** A connection for people. */
export interface ListedConnection extends ConnectionRow {
  /** Accounts that the bank lists. */
  accounts: number;
}

/** More connections than a workspace has banks. */
const MAX_LISTED = 40;

const LIST = statement<ConnectionRow, [workspace_id: string]>(
  'list_latest_connections',
  `
    select id, name, state, data_access, error_code, last_synced_at
    from bank_connections where workspace_id = $1 order by id desc limit ${MAX_LISTED}`,
);

/** A workspace's latest connections, newest first. */
export async function listLatestConnections(
  on: Queryable,
  workspace_id: string,
): Promise<ListedConnection[]> {
  const connections = await LIST.all(on, workspace_id);
  const ids = connections.map(({ id }) => id);
  const counts = await countAccounts(on, workspace_id, ids);
  return connections.map((row) => ({ ...row, accounts: counts.get(row.id) ?? 0 }));
}

import type { Database } from '#orm/database.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import { BankConnection } from '#orm/entities/bank-connection.ts';
import { countAccounts } from './count-accounts.ts';
import type { CountedConnection } from './find-connection.ts';

/** One page of a workspace's connections by id, and the total. */
export async function listConnections(
  db: Database,
  workspace_id: string,
  page: RowPage,
): Promise<[connections: CountedConnection[], total: number]> {
  const [connections, total] = await db
    .reader()
    .findAndCount(BankConnection, { workspace_id, ...behind(page) }, paged(page));
  const ids = connections.map(({ id }) => id);
  const counts = await countAccounts(db, workspace_id, ids);
  return [
    connections.map((connection) => ({ connection, accounts: counts.get(connection.id) ?? 0 })),
    total,
  ];
}

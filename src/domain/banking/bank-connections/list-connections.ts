import type { Database } from '#orm/database.ts';
import { BankConnection } from '#orm/entities/bank-connection.ts';
import { countAccounts } from './count-accounts.ts';
import type { CountedConnection } from './find-connection.ts';

/** One page of a workspace's connections by ascending id, and how many there are. */
export async function listConnections(
  db: Database,
  workspace_id: string,
  page: { per_page: number; offset: number },
): Promise<[connections: CountedConnection[], total: number]> {
  const [connections, total] = await db
    .reader()
    .findAndCount(
      BankConnection,
      { workspace_id },
      { orderBy: { id: 'asc' }, limit: page.per_page, offset: page.offset },
    );
  const ids = connections.map(({ id }) => id);
  const counts = await countAccounts(db, workspace_id, ids);
  return [
    connections.map((connection) => ({ connection, accounts: counts.get(connection.id) ?? 0 })),
    total,
  ];
}

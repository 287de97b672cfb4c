import type { Database } from '#orm/database.ts';
import { BankConnection } from '#orm/entities/bank-connection.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { countAccounts } from './count-accounts.ts';

export interface CountedConnection {
  connection: BankConnection;
  accounts: number;
}

/** 404 when unknown. */
export async function findConnection(
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<CountedConnection> {
  const connection = await findOr404(db.reader().findOne(BankConnection, { workspace_id, id }));
  const counts = await countAccounts(db, workspace_id, [id]);
  return { connection, accounts: counts.get(id) ?? 0 };
}

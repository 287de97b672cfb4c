import type { Database } from '#orm/database.ts';
import { BankConnection } from '#orm/entities/bank-connection.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { countAccounts } from './count-accounts.ts';
import type { CountedConnection } from './find-connection.ts';
import { moveConnection } from './move-connection.ts';

/** Requests a sync, which a worker makes; no change while one runs. */
export async function requestSync(
  db: Database,
  actor: Actor,
  key: RowKey,
): Promise<CountedConnection> {
  return db.transact(async (begun) => {
    const { row: connection, tx } = await lockOr404(begun, BankConnection, key);
    const { workspace_id, id } = connection;
    const outcome = await moveConnection(
      tx,
      connection,
      { type: 'sync_requested' },
      { sync_started_at: tx.now },
    );
    if (outcome === 'moved') {
      const subject = { subject: 'bank_connections', subject_id: id };
      await recordChange(tx, actor, { workspace_id, action: 'sync', ...subject });
      tx.announce('banking');
    }
    const counts = await countAccounts(tx, workspace_id, [id]);
    return { connection, accounts: counts.get(id) ?? 0 };
  });
}

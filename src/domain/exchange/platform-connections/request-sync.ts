import { conflict } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockConnection } from './lock-connection.ts';

/**
 * Makes the next pass due now, for a worker to take; no change while one is due. 409 while the connection is paused, and
 * for one that receives nothing.
 */
export async function requestSync(
  db: Database,
  actor: Actor,
  key: RowKey,
): Promise<PlatformConnection> {
  return db.transact(async (begun) => {
    const { row: connection, tx } = await lockConnection(begun, key);
    if (connection.state === 'paused')
      throw conflict('La connexion est en pause : reprenez-la avant de la synchroniser');
    if (!connection.receives)
      throw conflict("La connexion ne reçoit rien : il n'y a rien à synchroniser");
    if (connection.due_at <= tx.now) return connection;
    connection.due_at = tx.now;
    await tx.em.flush();
    const { workspace_id, id: subject_id } = connection;
    const subject = { workspace_id, subject: 'platform_connections', subject_id };
    await recordChange(tx, actor, { ...subject, action: 'sync' });
    tx.announce('network');
    return connection;
  });
}

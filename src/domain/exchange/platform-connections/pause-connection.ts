import type { Database } from '#orm/database.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockConnection } from './lock-connection.ts';
import { moveConnection } from './move-connection.ts';

/** Stops passes and sending until it is resumed; what is under way ends. No change for a paused one. */
export const pauseConnection = (
  db: Database,
  actor: Actor,
  key: RowKey,
): Promise<PlatformConnection> => move(db, actor, key, 'pause');

/** Goes on at once, as if nothing had failed. No change for an active one. */
export const resumeConnection = (
  db: Database,
  actor: Actor,
  key: RowKey,
): Promise<PlatformConnection> => move(db, actor, key, 'resume');

async function move(
  db: Database,
  actor: Actor,
  key: RowKey,
  action: 'pause' | 'resume',
): Promise<PlatformConnection> {
  return db.transact(async (begun) => {
    const { row: connection, tx } = await lockConnection(begun, key);
    const outcome = await moveConnection(tx, connection, { type: action });
    if (outcome !== 'moved') return connection;
    const { workspace_id, id: subject_id } = connection;
    const subject = { workspace_id, subject: 'platform_connections', subject_id };
    await recordChange(tx, actor, { ...subject, action });
    tx.announce('network');
    return connection;
  });
}

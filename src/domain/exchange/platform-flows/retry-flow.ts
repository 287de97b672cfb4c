import { conflict, notFound } from '#kernel/api-error.ts';
import type { ListedFlow } from '#model/platform-flow.ts';
import type { Database } from '#orm/database.ts';
import { PlatformFlow } from '#orm/entities/platform-flow.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { retryMessage } from '#domain/exchange/network-messages/retry-message.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404, lockOr404 } from '#domain/shared/find-or-404.ts';
import { findFlow } from './list-flows.ts';
import { lockThere } from './lock-live-connection.ts';
import { moveFlow } from './move-flow.ts';

/**
 * Has a failed flow tried again: a received one as if it were new, one of ours by its message. 404; 409 unless it has
 * failed, and for a deleted connection.
 */
export async function retryFlow(db: Database, actor: Actor, key: RowKey): Promise<ListedFlow> {
  const { workspace_id, id } = key;
  const known = await findOr404(db.reader().findOne(PlatformFlow, { workspace_id, id }));
  const { direction, lifecycle_event_id } = known;
  if (direction === 'in') await retryReceived(db, actor, key, known.connection_id);
  else if (lifecycle_event_id === null) throw notFound();
  else await retryMessage(db, actor, { workspace_id, id: lifecycle_event_id });
  return findFlow(db, key);
}

const retryReceived = (
  db: Database,
  actor: Actor,
  key: RowKey,
  connection_id: string,
): Promise<void> =>
  db.transact(async (begun) => {
    const { workspace_id } = key;
    const is_there = await lockThere(begun, { workspace_id, connection_id });
    const { row: flow, tx } = await lockOr404(begun, PlatformFlow, key);
    if (!is_there)
      throw conflict('La connexion de ce flux est supprimée : il ne peut plus être demandé');
    const before = { state: flow.state, error_code: flow.error_code };
    const outcome = await moveFlow(tx, flow, { type: 'retry' });
    if (outcome !== 'moved')
      throw conflict("Ce flux n'est pas en échec : il n'y a rien à réessayer");
    const subject = { workspace_id: flow.workspace_id, subject: 'platform_flows' };
    const change = { before, after: { state: flow.state, error_code: null } };
    await recordChange(tx, actor, { ...subject, subject_id: flow.id, action: 'retry', ...change });
    tx.announce('network');
  });

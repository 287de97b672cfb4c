import type { PlatformConnectionState } from '#machines/platform-connection.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';

const LOCK = statement<
  { state: PlatformConnectionState },
  [workspace_id: string, connection_id: string]
>(
  'lock_live_platform_connection',
  `
    select state from platform_connections
    where workspace_id = $1 and id = $2 and archived_at is null
    for share`,
);

interface OfConnection {
  workspace_id: string;
  connection_id: string;
}

/** Keeps a connection, paused or not, from being deleted until the transaction ends; false if it is. */
export const lockThere = async (
  tx: Transaction,
  { workspace_id, connection_id }: OfConnection,
): Promise<boolean> => (await LOCK.first(tx, workspace_id, connection_id)) !== null;

/**
 * Keeps a connection from being paused or deleted until the transaction ends; false if it is. It is locked before its
 * flows, as its deletion does.
 */
export async function lockLiveConnection(
  tx: Transaction,
  { workspace_id, connection_id }: OfConnection,
): Promise<boolean> {
  const live = await LOCK.first(tx, workspace_id, connection_id);
  return live !== null && live.state !== 'paused';
}

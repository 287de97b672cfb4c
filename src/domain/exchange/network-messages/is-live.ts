import type { EntityManager } from '@mikro-orm/postgresql';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';

/** Whether the connection of a flow or message has not been deleted. */
export const isLive = async (
  em: EntityManager,
  { workspace_id, connection_id: id }: { workspace_id: string; connection_id: string },
): Promise<boolean> =>
  (await em.count(PlatformConnection, { workspace_id, id, archived_at: null })) > 0;

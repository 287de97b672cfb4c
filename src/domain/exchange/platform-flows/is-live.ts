import { statement, type Queryable } from '#orm/statement.ts';

const FIND = statement<object, [workspace_id: string, id: string]>(
  'find_live_platform_connection',
  `
    select from platform_connections
    where workspace_id = $1 and id = $2 and archived_at is null`,
);

/** Whether a flow's connection has not been deleted. */
export const isLive = async (
  on: Queryable,
  { workspace_id, connection_id }: { workspace_id: string; connection_id: string },
): Promise<boolean> => (await FIND.first(on, workspace_id, connection_id)) !== null;

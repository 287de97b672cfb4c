import type { Database } from '#orm/database.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';

/** One page of a workspace's live connections by id, and the total. */
export const listConnections = (
  db: Pick<Database, 'reader'>,
  workspace_id: string,
  page: RowPage,
): Promise<[connections: PlatformConnection[], total: number]> =>
  db
    .reader()
    .findAndCount(
      PlatformConnection,
      { workspace_id, archived_at: null, ...behind(page) },
      paged(page),
    );

import type { Database } from '#orm/database.ts';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** 404 when unknown or archived. */
export const findConnection = (
  db: Pick<Database, 'reader'>,
  { workspace_id, id }: RowKey,
): Promise<PlatformConnection> =>
  findOr404(db.reader().findOne(PlatformConnection, { workspace_id, id, archived_at: null }));

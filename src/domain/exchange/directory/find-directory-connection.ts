import { refusedWhole } from '#kernel/api-error.ts';
import type { Reason } from '#kernel/violation.ts';
import type { Database } from '#orm/database.ts';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';

const NONE: Reason = {
  code: 'not_found',
  message: "Aucune connexion à une plateforme avec annuaire : indiquez-en l'URL dans la connexion",
};
const SEVERAL: Reason = {
  code: 'required',
  message: 'Plusieurs sociétés ont un annuaire : précisez company_id',
};

/** The live connections of a workspace whose platforms have a directory. */
export const listDirectoryConnections = (
  db: Pick<Database, 'reader'>,
  workspace_id: string,
): Promise<PlatformConnection[]> =>
  db
    .reader()
    .find(
      PlatformConnection,
      { workspace_id, archived_at: null, directory_url: { $ne: null } },
      { orderBy: { id: 'asc' } },
    );

/** That of a company, or the workspace's only one; else 422. */
export async function findDirectoryConnection(
  db: Pick<Database, 'reader'>,
  workspace_id: string,
  company_id: string | null,
): Promise<PlatformConnection> {
  const found = (await listDirectoryConnections(db, workspace_id)).filter(
    (connection) => company_id === null || connection.company_id === company_id,
  );
  const [connection, ...others] = found;
  if (connection === undefined) throw refusedWhole(NONE);
  if (others.length > 0) throw refusedWhole(SEVERAL);
  return connection;
}

import type { Database, Transaction } from '#orm/database.ts';
import { AllowlistEntry } from '#orm/entities/allowlist-entry.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** A workspace's IPv4 ranges, oldest first; an empty list admits every address. 404 when unknown. */
export async function listAllowlist(db: Database, workspaceId: string): Promise<string[]> {
  return readAllowlist(db.reader(), workspaceId);
}

/** {@link listAllowlist} on an open entity manager. */
export async function readAllowlist(em: Transaction['em'], workspaceId: string): Promise<string[]> {
  await findOr404(em.findOne(Workspace, { id: workspaceId }));
  const entries = await em.find(
    AllowlistEntry,
    { workspace_id: workspaceId },
    { orderBy: { id: 'asc' } },
  );
  return entries.map(({ cidr }) => cidr);
}

import type { Database, Transaction } from '#orm/database.ts';
import { AllowlistEntry } from '#orm/entities/allowlist-entry.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** A workspace's IPv4 ranges, oldest first; an empty list admits every address. 404 when unknown. */
export const listAllowlist = async (db: Database, workspace_id: string): Promise<string[]> =>
  (await readAllowlist(db.reader(), workspace_id)).map(({ cidr }) => cidr);

/** {@link listAllowlist} on an open entity manager, as rows. */
export async function readAllowlist(
  em: Transaction['em'],
  workspace_id: string,
): Promise<AllowlistEntry[]> {
  await findOr404(em.findOne(Workspace, { id: workspace_id }));
  return em.find(AllowlistEntry, { workspace_id }, { orderBy: { id: 'asc' } });
}

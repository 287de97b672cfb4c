import { AllowlistEntry } from '../../orm/entities/allowlist-entry.ts';
import { AccessGrant } from '../../orm/entities/access-grant.ts';
import { Company } from '../../orm/entities/company.ts';
import { Workspace } from '../../orm/entities/workspace.ts';
import type { Database } from '../../orm/database.ts';
import type { WorkspaceRow } from '../../render/workspace.ts';
import { admitsAddress } from './judge-access.ts';

/** The workspaces that an application may enter from an address, ascending by id: neither revoked nor denied ones. */
export async function listWorkspaces(
  db: Database,
  application_id: string,
  address: string,
): Promise<WorkspaceRow[]> {
  const em = db.reader();
  const grants = await em.find(AccessGrant, { application_id, revoked_at: null });
  const granted = grants.map(({ workspace_id }) => workspace_id);
  const entries = await em.find(AllowlistEntry, { workspace_id: { $in: granted } });
  const admitted = granted.filter((id) =>
    admitsAddress(
      entries.filter(({ workspace_id }) => workspace_id === id).map(({ cidr }) => cidr),
      address,
    ),
  );
  const workspaces = await em.find(
    Workspace,
    { id: { $in: admitted } },
    { orderBy: { id: 'asc' } },
  );
  const companies = await em.find(
    Company,
    { workspace_id: { $in: admitted } },
    { orderBy: { id: 'asc' } },
  );
  return workspaces.map(({ id, name, created_at }) => ({
    id,
    name,
    created_at,
    companies: companies.filter(({ workspace_id }) => workspace_id === id),
  }));
}

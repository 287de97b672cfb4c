import { listAllowlist } from '#domain/access/allowlist/list-allowlist.ts';
import {
  listAllowlistEntries,
  type ListedAllowlistEntry,
} from '#domain/access/allowlist/list-allowlist-entries.ts';
import { nameActors, type ActorNames } from '#domain/access/audit/name-actors.ts';
import { admitsAddress } from '#domain/access/oauth/find-caller.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { PAGE_ROWS } from '#console/parts/load-more.ts';
import type { WorkspaceVisit } from '#console/pipeline/visit.ts';

export const ALLOWLIST_QUERY = { before: idParameter('Only entries with a lower id.') };

export interface AllowlistData {
  entries: readonly ListedAllowlistEntry[];
  /** Where older ones begin. */
  next: string | null;
  /** All of the workspace. */
  total: number;
  names: ActorNames;
  /** Whether the API would take a call from the visitor's address. */
  admitsVisitor: boolean;
}

export async function loadAllowlist(
  { workspace, query, address }: WorkspaceVisit<QueryOf<typeof ALLOWLIST_QUERY>>,
  { db }: Services,
): Promise<AllowlistData> {
  const cidrs = await listAllowlist(db, workspace.id);
  const page = { before: query.before, limit: PAGE_ROWS + 1 };
  const found = await listAllowlistEntries(db, workspace.id, page);
  const entries = found.slice(0, PAGE_ROWS);
  return {
    entries,
    next: found.length > PAGE_ROWS ? (entries.at(-1)?.id ?? null) : null,
    total: cidrs.length,
    names: await nameActors(
      db,
      entries.map(({ created_by }) => created_by ?? ''),
    ),
    admitsVisitor: admitsAddress(cidrs, address),
  };
}

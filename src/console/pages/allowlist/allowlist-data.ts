import { listAllowlist } from '#domain/access/allowlist/list-allowlist.ts';
import {
  listAllowlistEntries,
  type ListedAllowlistEntry,
} from '#domain/access/allowlist/list-allowlist-entries.ts';
import { nameActors, type ActorNames } from '#domain/access/audit/name-actors.ts';
import { admitsAddress } from '#domain/access/oauth/find-caller.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { cutPage, PAGE_ROWS, type RowPage } from '#console/parts/page-rows.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

export const ALLOWLIST_QUERY = { before: idParameter('Only entries with a lower id.') };

export interface AllowlistData extends RowPage<ListedAllowlistEntry> {
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
  const limits = { before: query.before, limit: PAGE_ROWS + 1 };
  const page = cutPage(await listAllowlistEntries(db, workspace.id, limits));
  const authors = page.rows.map(({ created_by }) => created_by ?? '');
  return {
    ...page,
    total: cidrs.length,
    names: await nameActors(db, authors),
    admitsVisitor: admitsAddress(cidrs, address),
  };
}

import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import type { Database } from '#orm/database.ts';
import {
  listWorkspaceAudit,
  type AuditPage,
  type WorkspaceAuditFilter,
} from './list-workspace-audit.ts';

/** Entries of one export. */
export const MAX_EXPORTED = 50_000;
/** A filter that matches little looks through a million entries at most. */
const MAX_WINDOWS = 20;
const PAGE = 500;

/**
 * The entries that a filter matches, newest first, page by page, each in a transaction that checks the right to read
 * again. Ends after {@link MAX_EXPORTED}, or after a long search.
 * @returns whether the log was searched to its end
 */
export async function* exportWorkspaceAudit(
  db: Database,
  workspace_id: string,
  filter: WorkspaceAuditFilter,
): AsyncGenerator<AuditEntry[], boolean> {
  let exported = 0;
  let searches = 0;
  let before: string | null = null;
  while (exported < MAX_EXPORTED && searches < MAX_WINDOWS) {
    const limit = Math.min(PAGE, MAX_EXPORTED - exported);
    const { entries, next } = await readPage(db, workspace_id, filter, { before, limit });
    yield entries;
    if (next === null) return true;
    exported += entries.length;
    if (next.searched_until !== null) searches += 1;
    before = next.before;
  }
  return false;
}

const readPage = (
  db: Database,
  workspace_id: string,
  filter: WorkspaceAuditFilter,
  page: { before: string | null; limit: number },
): Promise<AuditPage> => db.transact((tx) => listWorkspaceAudit(tx, workspace_id, filter, page));

import type { Database } from '#orm/database.ts';
import { AllowlistEntry } from '#orm/entities/allowlist-entry.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface ListedAllowlistEntry extends Pick<AllowlistEntry, 'id' | 'cidr' | 'created_at'> {
  /** Author in the form of the audit log, `user:3`; null where the log has no line of it. */
  created_by: string | null;
}

const LIST = statement<
  ListedAllowlistEntry,
  [workspace_id: string, before: string | null, limit: number]
>(
  'list_allowlist_entries',
  `
    select e.id, e.cidr, e.created_at,
      (
        select a.actor from audit_log a
        where a.subject = 'allowlist_entries' and a.subject_id = e.id and a.action = 'create'
        order by a.id limit 1
      ) as created_by
    from allowlist_entries e
    where e.workspace_id = $1 and ($2::bigint is null or e.id < $2)
    order by e.id desc limit $3`,
);

/**
 * A workspace's ranges with their authors, newest first.
 * @param before only those with a lower id
 */
export const listAllowlistEntries = (
  on: Queryable,
  workspace_id: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<ListedAllowlistEntry[]> => LIST.all(on, workspace_id, before, limit);

/** An entry of a workspace, or null. */
export const findAllowlistEntry = (
  db: Pick<Database, 'reader'>,
  { workspace_id, id }: RowKey,
): Promise<AllowlistEntry | null> => db.reader().findOne(AllowlistEntry, { workspace_id, id });

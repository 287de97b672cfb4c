import { statement, type Queryable } from '#orm/statement.ts';

export interface ListedAllowlistEntry {
  id: string;
  /** Canonical IPv4 range. */
  cidr: string;
  created_at: Date;
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

const FIND = statement<{ cidr: string }, [workspace_id: string, id: string]>(
  'find_allowlist_entry',
  'select cidr from allowlist_entries where workspace_id = $1 and id = $2',
);

/** The range of an entry, or null. */
export const findAllowlistEntry = (
  on: Queryable,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<{ cidr: string } | null> => FIND.first(on, workspace_id, id);

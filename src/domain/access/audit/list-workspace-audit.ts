import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Undefined matches all. */
export interface WorkspaceAuditFilter {
  /** Table of the changed row. */
  subject?: string | undefined;
  subject_id?: string | undefined;
  /** `user:3`, `application:12`, `command_line`. */
  actor?: string | undefined;
  from?: Date | undefined;
}

export interface AuditPage {
  entries: AuditEntry[];
  /** Cursor of the next page; null at the end. */
  next: AuditCursor | null;
}

export interface AuditCursor {
  /** Only entries below it are left. */
  before: string;
  /** Set where the search stopped at the bound of its window: everything since has been looked at. */
  searched_until: Date | null;
}

/** Rows that a filter looks through for each answer. */
const WINDOW = 50_000;

/** Ids are drawn before commits, so later ones may be of a little earlier. */
const MARGIN_MS = 5 * 60_000;

const MAX_ID = '9223372036854775807';

type Window = [workspace_id: string, before: string];

const COLUMNS =
  'id, workspace_id, recorded_at, actor, address, action, subject, subject_id, before, after';

const LIST = statement<
  AuditEntry,
  [
    ...Window,
    subject: string | null,
    subject_id: string | null,
    actor: string | null,
    from: Date | null,
    limit: number,
  ]
>(
  'list_workspace_audit',
  `
    select ${COLUMNS}
    from (
      select ${COLUMNS} from audit_log
      where workspace_id = $1 and id < $2 order by id desc limit ${WINDOW}
    ) looked
    where ($3::text is null or subject = $3) and ($4::bigint is null or subject_id = $4)
      and ($5::text is null or actor = $5) and ($6::timestamptz is null or recorded_at >= $6)
    order by id desc limit $7`,
);

const FIND_EDGE = statement<{ id: string; recorded_at: Date }, Window>(
  'find_edge_of_audit_window',
  `
    select id, recorded_at from audit_log
    where workspace_id = $1 and id < $2 order by id desc offset ${WINDOW - 1} limit 1`,
);

/**
 * A page of a workspace's audit log, newest first, by keyset. A filter looks through a window at most, then says how
 * far it came.
 * @param before only entries below this id
 */
export async function listWorkspaceAudit(
  on: Queryable,
  workspace_id: string,
  filter: WorkspaceAuditFilter,
  { before, limit }: { before: string | null; limit: number },
): Promise<AuditPage> {
  const { subject = null, subject_id = null, actor = null, from = null } = filter;
  const window: Window = [workspace_id, before ?? MAX_ID];
  const found = await LIST.all(on, ...window, subject, subject_id, actor, from, limit + 1);
  const entries = found.slice(0, limit);
  if (found.length <= limit) return { entries, next: await edgeOf(on, window, from) };
  const last = entries.at(-1);
  return { entries, next: last === undefined ? null : { before: last.id, searched_until: null } };
}

/** The end of the window; null if the log ends within it, or the rest is older than `from`. */
async function edgeOf(
  on: Queryable,
  window: Window,
  from: Date | null,
): Promise<AuditCursor | null> {
  const edge = await FIND_EDGE.first(on, ...window);
  if (edge === null) return null;
  const isBefore = from !== null && edge.recorded_at.getTime() < from.getTime() - MARGIN_MS;
  return isBefore ? null : { before: edge.id, searched_until: edge.recorded_at };
}

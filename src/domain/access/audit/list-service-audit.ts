import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** In the order of `audit_log_workspace`: an index finds nulls, but is not known to have them in the order of their ids. */
const LIST = statement<AuditEntry, [before: string | null, limit: number]>(
  'list_service_audit',
  `
    select id, workspace_id, recorded_at, actor, address, action, subject, subject_id, before, after
    from audit_log
    where workspace_id is null and ($1::bigint is null or id < $1)
    order by workspace_id desc, id desc limit $2`,
  { plannedEachTime: 'it is asked by a person, and the log grows' },
);

/**
 * Changes that belong to no workspace, newest first.
 * @param before only entries with a lower id
 */
export const listServiceAudit = (
  on: Queryable,
  { before, limit }: { before: string | null; limit: number },
): Promise<AuditEntry[]> => LIST.all(on, before, limit);

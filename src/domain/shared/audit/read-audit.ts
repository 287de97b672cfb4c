import { statement, type Queryable } from '#orm/statement.ts';

export interface AuditEntry {
  id: string;
  workspace_id: string | null;
  recorded_at: Date;
  /** See `writeActor`. */
  actor: string;
  address: string | null;
  action: string;
  /** Table of the changed row. */
  subject: string;
  subject_id: string;
  /** JSON text. */
  before: string | null;
  /** JSON text. */
  after: string | null;
}

/** Undefined matches all. */
export interface AuditFilter {
  workspace_id?: string | undefined;
  subject?: string | undefined;
  subject_id?: string | undefined;
  actor?: string | undefined;
  since?: Date | undefined;
}

/** The columns of an {@link AuditEntry}. */
export const AUDIT_COLUMNS =
  'id, workspace_id, recorded_at, actor, address, action, subject, subject_id, before, after';

type Matched = [
  workspace_id: string | null,
  subject: string | null,
  subject_id: string | null,
  actor: string | null,
  since: Date | null,
];
const MATCHES = `
  ($1::bigint is null or workspace_id = $1) and ($2::text is null or subject = $2)
  and ($3::bigint is null or subject_id = $3) and ($4::text is null or actor = $4)
  and ($5::timestamptz is null or recorded_at >= $5)`;
const PLANNED = { plannedEachTime: 'each filter has an index of its own' };

const LIST = statement<AuditEntry, [...Matched, limit: number]>(
  'list_audit_entries',
  `select ${AUDIT_COLUMNS} from audit_log where ${MATCHES} order by id desc limit $6`,
  PLANNED,
);

const LIST_BETWEEN = statement<
  AuditEntry,
  [...Matched, after: string, upTo: string, limit: number]
>(
  'list_audit_entries_between',
  `
    select ${AUDIT_COLUMNS} from audit_log
    where ${MATCHES} and id > $6::bigint and id <= $7::bigint
    order by id limit $8`,
  PLANNED,
);

const FIND = statement<AuditEntry, [id: string]>(
  'find_audit_entry',
  `select ${AUDIT_COLUMNS} from audit_log where id = $1`,
);

/** The latest changes, newest first. */
export const listAuditEntries = (
  on: Queryable,
  filter: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> => LIST.all(on, ...matched(filter), limit);

/** Changes of a range of ids, oldest first. */
export const listAuditBetween = (
  on: Queryable,
  filter: AuditFilter,
  { after, upTo }: { after: string; upTo: string },
  limit: number,
): Promise<AuditEntry[]> => LIST_BETWEEN.all(on, ...matched(filter), after, upTo, limit);

const matched = ({ workspace_id, subject, subject_id, actor, since }: AuditFilter): Matched => [
  workspace_id ?? null,
  subject ?? null,
  subject_id ?? null,
  actor ?? null,
  since ?? null,
];

/** One change, or null. */
export const findAuditEntry = (on: Queryable, id: string): Promise<AuditEntry | null> =>
  FIND.first(on, id);

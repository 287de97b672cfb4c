import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

/** A line of the audit log without its id and time. */
export interface AuditLine {
  workspace_id: string | null;
  actor: string;
  address: string | null;
  action: string;
  subject: string;
  subject_id: string;
  before: unknown;
  after: unknown;
}

/** @returns a function that reads the lines written since now */
export async function markAudit(db: Database): Promise<() => Promise<AuditLine[]>> {
  const { rows } = await sql<{ last: string }>`
    select coalesce(max(id), 0) as last from audit_log
  `.execute(sqlOn(db));
  const last = rows[0]?.last ?? '0';
  return () => readAudit(db, last);
}

async function readAudit(db: Database, after: string): Promise<AuditLine[]> {
  const { rows } = await sql<AuditLine>`
    select workspace_id, actor, address, action, subject, subject_id,
      before::json as before, after::json as after
    from audit_log where id > ${after} order by id
  `.execute(sqlOn(db));
  return rows;
}

export async function countAudits(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log
  `.execute(sqlOn(db));
  return rows[0]?.count;
}

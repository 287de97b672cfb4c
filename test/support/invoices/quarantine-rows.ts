import { sql } from 'kysely';
import type { SqlDatabase } from '#test-kit/database/sql.ts';

/** The usage of each keeper, null for unrouted files, as written and as counted. */
export async function readUsage(db: Pick<SqlDatabase, 'sql'>) {
  const { rows } = await sql<{
    keeper: string | null;
    written: string;
    counted: string;
    not_kept: number;
  }>`
    select u.workspace_id as keeper, u.files_count || ' ' || u.size_bytes as written,
      (select count(*) || ' ' || coalesce(sum(size_bytes), 0) from quarantined_files f
        where f.workspace_id = u.workspace_id and f.state = 'held') as counted,
      u.not_kept_count::int as not_kept
    from quarantine_usage u
    union all
    select null, files_count || ' ' || size_bytes,
      (select count(*) || ' ' || coalesce(sum(size_bytes), 0) from unrouted_files where state = 'held'),
      not_kept_count::int
    from unrouted_usage
    order by 1 nulls last`.execute(db.sql);
  return rows;
}

/** Each file with its chunks' number beside that which it should have. */
export async function readFiles(db: Pick<SqlDatabase, 'sql'>) {
  const { rows } = await sql<{
    keeper: string | null;
    state: string;
    attempts_count: number;
    invoice_id: string | null;
    chunk_count: number;
    chunks: number;
  }>`
    select f.workspace_id as keeper, f.state, f.attempts_count, f.invoice_id, f.chunk_count,
      (select count(*)::int from quarantined_file_chunks c
        where c.workspace_id = f.workspace_id and c.file_id = f.id) as chunks
    from quarantined_files f
    union all
    select null, f.state, f.attempts_count, f.invoice_id, f.chunk_count,
      (select count(*)::int from unrouted_file_chunks c where c.file_id = f.id)
    from unrouted_files f`.execute(db.sql);
  return rows;
}

import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';

/** Workspaces asked about at once; two looks into an index each. */
const STEP = 500;

interface Row {
  id: string;
  old: boolean;
}

/** The workspaces whose first delivery or event is older than `cutoff`, page by page; a page may have none. */
export async function* findOldWorkspaces(
  db: Database,
  cutoff: Date,
): AsyncGenerator<string[], void> {
  let after: string | null = '0';
  while (after !== null) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select w.id, coalesce(d.created_at <= ${cutoff}, false)
        or coalesce(e.created_at <= ${cutoff}, false) as old
      from (select id from workspaces where id > ${after} order by id limit ${STEP}) w
      left join lateral (
        select created_at from deliveries where workspace_id = w.id order by id limit 1) d on true
      left join lateral (
        select created_at from events where workspace_id = w.id order by id limit 1) e on true
      order by w.id
    `.execute(db.sql);
    yield rows.filter(({ old }) => old).map(({ id }) => id);
    after = rows.length < STEP ? null : (rows.at(-1)?.id ?? null);
  }
}

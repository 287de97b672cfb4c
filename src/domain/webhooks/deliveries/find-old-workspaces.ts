import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';

/** Workspaces of a page; each is asked about by itself, by two looks into an index. */
const STEP = 500;

/** The workspaces whose first delivery or event is older than `cutoff`, page by page; a page may have none. */
export async function* findOldWorkspaces(
  db: Database,
  cutoff: Date,
): AsyncGenerator<string[], void> {
  let after: string | null = '0';
  while (after !== null) {
    const page = await readPage(db, after);
    const old: string[] = [];
    for (const id of page) if (await isOld(db, id, cutoff)) old.push(id);
    yield old;
    after = page.length < STEP ? null : (page.at(-1) ?? null);
  }
}

async function readPage(db: Database, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from workspaces where id > ${after} order by id limit ${STEP}
  `.execute(db.sql);
  return rows.map(({ id }) => id);
}

async function isOld(db: Database, workspace_id: string, cutoff: Date): Promise<boolean> {
  const { rows } = await sql<{ old: boolean }>`
    /* prepared: is_workspace_old */
    select coalesce(least(
      (select created_at from deliveries where workspace_id = ${workspace_id} order by id limit 1),
      (select created_at from events where workspace_id = ${workspace_id} order by id limit 1)
    ) <= ${cutoff}, false) as old
  `.execute(db.sql);
  return rows[0]?.old === true;
}

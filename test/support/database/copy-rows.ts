import type { TestDatabase } from '#test-kit/database/database.ts';

/** Copies a table's rows to another workspace under the same ids, with some columns changed. */
export async function copyRows(
  db: TestDatabase,
  table: string,
  [from, to]: readonly [{ id: string }, { id: string }],
  changed: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await db.pool.query(
    `insert into ${table} overriding system value
     select copy.* from ${table} own, jsonb_populate_record(own, $2) copy
     where own.workspace_id = $1`,
    [from.id, { ...changed, workspace_id: to.id }],
  );
}

import type { Database } from '#orm/database.ts';

/** Tables whose rows are read by bare id, each with an index on `id`. */
const STATEMENTS = {
  categories: 'select workspace_id from categories where id = $1',
  invoices: 'select workspace_id from invoices where id = $1',
  payment_batches: 'select workspace_id from payment_batches where id = $1',
  payment_instructions: 'select workspace_id from payment_instructions where id = $1',
  suppliers: 'select workspace_id from suppliers where id = $1',
  webhook_endpoints: 'select workspace_id from webhook_endpoints where id = $1',
} as const;
export type ResourceTable = keyof typeof STATEMENTS;

/** The workspace of the row with this id, or null: a bare id is resolved once, then used with it. */
export async function findWorkspaceOf(
  { pool }: Pick<Database, 'pool'>,
  table: ResourceTable,
  id: string,
): Promise<string | null> {
  const { rows } = await pool.query<{ workspace_id: string }>({
    name: `find_workspace_of_${table}`,
    text: STATEMENTS[table],
    values: [id],
  });
  return rows[0]?.workspace_id ?? null;
}

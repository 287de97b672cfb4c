import { statement, type Queryable } from '#orm/statement.ts';

const findIn = (table: string) =>
  statement<{ workspace_id: string }, [id: string]>(
    `find_workspace_of_${table}`,
    `select workspace_id from ${table} where id = $1`,
  );

/** Tables whose rows are read by bare id, each with an index on `id`. */
const STATEMENTS = {
  categories: findIn('categories'),
  invoices: findIn('invoices'),
  payment_batches: findIn('payment_batches'),
  payment_instructions: findIn('payment_instructions'),
  suppliers: findIn('suppliers'),
  webhook_endpoints: findIn('webhook_endpoints'),
} as const;
export type ResourceTable = keyof typeof STATEMENTS;

/** The workspace of the row with this id, or null: a bare id is resolved once, then used with it. */
export async function findWorkspaceOf(
  on: Queryable,
  table: ResourceTable,
  id: string,
): Promise<string | null> {
  return (await STATEMENTS[table].first(on, id))?.workspace_id ?? null;
}

import { statement, type Queryable } from '#orm/statement.ts';

const findBy = (table: string, text: string) =>
  statement<{ workspace_id: string }, [id: string]>(`find_workspace_of_${table}`, text);

/** Tables whose rows are read by bare id, each with an index on `id`. */
const STATEMENTS = {
  accounting_entries: findBy(
    'accounting_entries',
    'select workspace_id from accounting_entries where id = $1',
  ),
  bank_accounts: findBy('bank_accounts', 'select workspace_id from bank_accounts where id = $1'),
  bank_operations: findBy(
    'bank_operations',
    'select workspace_id from bank_operations where id = $1',
  ),
  bank_rules: findBy('bank_rules', 'select workspace_id from bank_rules where id = $1'),
  bank_runs: findBy('bank_runs', 'select workspace_id from bank_runs where id = $1'),
  bank_connections: findBy(
    'bank_connections',
    'select workspace_id from bank_connections where id = $1',
  ),
  categories: findBy('categories', 'select workspace_id from categories where id = $1'),
  invoices: findBy('invoices', 'select workspace_id from invoices where id = $1'),
  payment_batches: findBy(
    'payment_batches',
    'select workspace_id from payment_batches where id = $1',
  ),
  payment_instructions: findBy(
    'payment_instructions',
    'select workspace_id from payment_instructions where id = $1',
  ),
  suppliers: findBy('suppliers', 'select workspace_id from suppliers where id = $1'),
  webhook_endpoints: findBy(
    'webhook_endpoints',
    'select workspace_id from webhook_endpoints where id = $1',
  ),
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

import { notFound } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { OperationDetail, ProposingView } from '#render/bank-operation.ts';
import { readOperationDetails } from './operation-details.ts';
import { readSteadyViews } from './read-steady-views.ts';

const READ_DETAILS = statement<{ details: string | null }, [workspace_id: string, id: string]>(
  'read_operation_details',
  'select details from bank_operations where workspace_id = $1 and id = $2',
);

/** An operation with its view and a batch's payments; 404. */
export async function findOperation(
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<{ view: ProposingView; details: OperationDetail[] }> {
  const [view] = await readSteadyViews(db, workspace_id, [id]);
  if (view === undefined) throw notFound();
  const { details } = await READ_DETAILS.one(db, workspace_id, id);
  return { view, details: readOperationDetails(details) };
}

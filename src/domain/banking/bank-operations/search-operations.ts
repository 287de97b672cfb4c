import { isId } from '#kernel/id.ts';
import type { ReconciliationStatus } from '#machines/reconciliation.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface FoundOperation {
  id: string;
  description: string;
  amount: string;
  currency_code: string;
  booking_date: string;
  reconciliation_status: ReconciliationStatus;
}

const COLUMNS = 'id, description, amount, currency_code, booking_date, reconciliation_status';

const FIND = statement<FoundOperation, [workspace_id: string, id: string]>(
  'find_operation_by_number',
  `select ${COLUMNS} from bank_operations where workspace_id = $1 and id = $2`,
);

const FIND_BY_END_TO_END_ID = statement<
  FoundOperation,
  [workspace_id: string, end_to_end_id: string, limit: number]
>(
  'find_operations_by_end_to_end_id',
  `
    select ${COLUMNS} from bank_operations
    where workspace_id = $1 and end_to_end_id = $2 limit $3`,
);

/** A workspace's operation of this number, and those with this end-to-end id. */
export async function searchOperations(
  on: Queryable,
  workspace_id: string,
  text: string,
  limit: number,
): Promise<FoundOperation[]> {
  const numbered = isId(text) ? await FIND.all(on, workspace_id, text) : [];
  return [...numbered, ...(await FIND_BY_END_TO_END_ID.all(on, workspace_id, text, limit))];
}

import type { ReconciliationStatus } from '#machines/reconciliation.ts';
import type { MoneyDirection } from '#model/money-direction.ts';
import type { Database } from '#orm/database.ts';
import { behind, daysOf, given, paged, type RowPage } from '#orm/row-page.ts';
import { BankOperation } from '#orm/entities/bank-operation.ts';
import type { ProposingView } from '#render/bank-operation.ts';
import { readSteadyViews } from './read-steady-views.ts';

/** Null matches all; `from` and `to` are booking dates, inclusive. */
interface OperationFilter {
  bank_account_id: string | null;
  direction: MoneyDirection | null;
  reconciliation_status: ReconciliationStatus | null;
  from: string | null;
  to: string | null;
}

/** One page of a workspace's operations by id, and the total. */
export async function listOperations(
  db: Database,
  workspace_id: string,
  filter: OperationFilter,
  page: RowPage,
): Promise<[views: ProposingView[], total: number]> {
  const [found, total] = await db
    .reader()
    .findAndCount(
      BankOperation,
      { ...whereOf(workspace_id, filter), ...behind(page) },
      { fields: ['id'], ...paged(page) },
    );
  const ids = found.map(({ id }) => id);
  const views = await readSteadyViews(db, workspace_id, ids); // by ascending id
  return [page.descending === true ? views.toReversed() : views, total];
}

function whereOf(workspace_id: string, filter: OperationFilter) {
  const { direction, from, to, ...equal } = filter;
  const amount = direction && (direction === 'incoming' ? { $gt: '0' } : { $lt: '0' });
  return { workspace_id, ...given({ ...equal, amount, booking_date: daysOf(from, to) }) };
}

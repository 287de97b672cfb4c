import { notFound } from '#kernel/api-error.ts';
import type { AllocationStatus } from '#machines/allocation.ts';
import type { Database } from '#orm/database.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import { Allocation } from '#orm/entities/allocation.ts';
import { BankOperation } from '#orm/entities/bank-operation.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** One page of an operation's allocations by id, ended ones included, and the total. 404 without the operation. */
export async function listAllocations(
  db: Database,
  { workspace_id, id }: RowKey,
  input: { status: AllocationStatus | null; page: RowPage },
): Promise<[allocations: Allocation[], total: number]> {
  const em = db.reader();
  const isThere = await em.count(BankOperation, { workspace_id, id });
  if (isThere === 0) throw notFound();
  const { status, page } = input;
  const matching = {
    workspace_id,
    bank_operation_id: id,
    ...behind(page),
    ...(status === null ? {} : { status }),
  };
  return em.findAndCount(Allocation, matching, paged(page));
}

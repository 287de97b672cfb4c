import { notFound } from '#kernel/refusal.ts';
import type { AllocationStatus } from '#machines/allocation.ts';
import type { Database } from '#orm/database.ts';
import { Allocation } from '#orm/entities/allocation.ts';
import { BankOperation } from '#orm/entities/bank-operation.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** One page of an operation's allocations by ascending id, those that ended too, and how many match. 404 without it. */
export async function listAllocations(
  db: Database,
  { workspace_id, id }: RowKey,
  input: { status: AllocationStatus | null; page: { per_page: number; offset: number } },
): Promise<[allocations: Allocation[], total: number]> {
  const em = db.reader();
  const isThere = await em.count(BankOperation, { workspace_id, id });
  if (isThere === 0) throw notFound();
  const { status, page } = input;
  const matching = { workspace_id, bank_operation_id: id, ...(status === null ? {} : { status }) };
  const paged = { orderBy: { id: 'asc' }, limit: page.per_page, offset: page.offset } as const;
  return em.findAndCount(Allocation, matching, paged);
}

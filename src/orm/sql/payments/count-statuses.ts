import type { PaymentInstructionStatus } from '#machines/payment-instruction.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Instructions of a batch by status; absent means zero. */
export type StatusCounts = Partial<Record<PaymentInstructionStatus, number>>;

const COUNT = statement<
  { id: string; status: PaymentInstructionStatus; count: number },
  [workspace_id: string, ids: readonly string[]]
>(
  'count_statuses',
  `
    select payment_batch_id as id, status, count(*)::int as count from payment_instructions
    where workspace_id = $1 and payment_batch_id = any($2::bigint[])
    group by payment_batch_id, status`,
);

export async function countStatuses(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<StatusCounts> {
  return (await countStatusesEach(on, workspace_id, [id])).get(id) ?? {};
}

/** {@link countStatuses} for batches of one workspace, by id; batches without instructions are absent. */
export async function countStatusesEach(
  on: Queryable,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, StatusCounts>> {
  const rows = await COUNT.all(on, workspace_id, ids);
  const counts = new Map<string, StatusCounts>();
  for (const { id, status, count } of rows) counts.set(id, { ...counts.get(id), [status]: count });
  return counts;
}

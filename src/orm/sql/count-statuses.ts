import { sql } from 'kysely';
import type { PaymentInstructionStatus } from '#machines/payment-instruction.ts';
import type { Sql } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** How many instructions of a batch have each status; absent is none. */
export type StatusCounts = Partial<Record<PaymentInstructionStatus, number>>;

export async function countStatuses(db: Sql, { workspace_id, id }: RowKey): Promise<StatusCounts> {
  return (await countStatusesEach(db, workspace_id, [id])).get(id) ?? {};
}

/** {@link countStatuses} for batches of one workspace, by their ids; one without instructions is not there. */
export async function countStatusesEach(
  db: Sql,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, StatusCounts>> {
  const { rows } = await sql<{ id: string; status: PaymentInstructionStatus; count: number }>`
    select payment_batch_id as id, status, count(*)::int as count from payment_instructions
    where workspace_id = ${workspace_id} and payment_batch_id = any(${ids}::bigint[])
    group by payment_batch_id, status
  `.execute(db);
  const counts = new Map<string, StatusCounts>();
  for (const { id, status, count } of rows) counts.set(id, { ...counts.get(id), [status]: count });
  return counts;
}

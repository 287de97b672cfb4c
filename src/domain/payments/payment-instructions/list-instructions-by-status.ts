import type { PaymentInstructionStatus } from '#machines/payment-instruction.ts';
import type { RowKey } from '#orm/lock-row.ts';
import {
  INSTRUCTION_COLUMNS,
  type StoredInstruction,
} from '#orm/sql/payments/payment-instructions.ts';
import { statement, type Queryable } from '#orm/statement.ts';

interface InstructionQuestion {
  /** Null for any. */
  status: PaymentInstructionStatus | null;
  /** Only instructions after this one. */
  after: string | null;
  limit: number;
}

export interface InstructionPage {
  /** In the batch's order. */
  instructions: StoredInstruction[];
  /** The instruction after which the next page begins; null at the end. */
  next: string | null;
}

type Key = [workspace_id: string, payment_batch_id: string];

const PLANNED = { plannedEachTime: 'batches differ much in size' };

/** Within a batch, ids ascend with positions. */
const LIST = statement<
  StoredInstruction,
  [...Key, after: string, status: PaymentInstructionStatus | null, limit: number]
>(
  'list_instructions_by_status',
  `
    select ${INSTRUCTION_COLUMNS} from payment_instructions
    where workspace_id = $1 and payment_batch_id = $2 and id > $3
      and ($4::text is null or status = $4)
    order by position limit $5`,
  PLANNED,
);

const LIST_NAMED = statement<StoredInstruction, [...Key, ids: readonly string[]]>(
  'list_shown_instructions',
  `
    select ${INSTRUCTION_COLUMNS} from payment_instructions
    where workspace_id = $1 and payment_batch_id = $2 and id = any($3::bigint[])
    order by position`,
  PLANNED,
);

/** A page of a batch's instructions. A filter looks through the batch, which has ten thousand at most. */
export async function listInstructionsByStatus(
  on: Queryable,
  { workspace_id, id }: RowKey,
  { status, after, limit }: InstructionQuestion,
): Promise<InstructionPage> {
  const found = await LIST.all(on, workspace_id, id, after ?? '0', status, limit + 1);
  const instructions = found.slice(0, limit);
  return { instructions, next: found.length > limit ? (instructions.at(-1)?.id ?? null) : null };
}

/** The rows of a page whose instants of change are others than it shows. */
export async function listChangedInstructions(
  on: Queryable,
  { workspace_id, id }: RowKey,
  shown: ReadonlyMap<string, Date>,
): Promise<StoredInstruction[]> {
  if (shown.size === 0) return [];
  const rows = await LIST_NAMED.all(on, workspace_id, id, [...shown.keys()]);
  return rows.filter((row) => shown.get(row.id)?.getTime() !== row.updated_at.getTime());
}

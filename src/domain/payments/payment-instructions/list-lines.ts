import type { RowKey } from '#orm/lock-row.ts';
import {
  INSTRUCTION_COLUMNS,
  type StoredInstruction,
} from '#orm/sql/payments/payment-instructions.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** An instruction with its number in the batch, from 1. */
export interface InstructionLine extends StoredInstruction {
  line: number;
}

export interface LinePage {
  lines: InstructionLine[];
  /** The instruction after which the next page begins; null at the end. */
  next: string | null;
  /** The batch's last instruction; null without any. */
  last: string | null;
}

type Key = [workspace_id: string, payment_batch_id: string];

const PLANNED = { plannedEachTime: 'batches differ much in size' };

const LIST = statement<InstructionLine, [...Key, after: string, limit: number]>(
  'list_instruction_lines',
  `
    select line, ${INSTRUCTION_COLUMNS}
    from (
      select ${INSTRUCTION_COLUMNS}, row_number() over (order by position)::int as line
      from payment_instructions where workspace_id = $1 and payment_batch_id = $2
    ) numbered
    where id > $3 order by line limit $4`,
  PLANNED,
);

const LAST = statement<{ id: string }, Key>(
  'find_last_instruction',
  `
    select id from payment_instructions where workspace_id = $1 and payment_batch_id = $2
    order by position desc limit 1`,
  PLANNED,
);

/** A page of a batch's lines in their order; they are renumbered after each change. */
export async function listLines(
  on: Queryable,
  { workspace_id, id }: RowKey,
  { after, limit }: { after: string | null; limit: number },
): Promise<LinePage> {
  const found = await LIST.all(on, workspace_id, id, after ?? '0', limit + 1);
  const lines = found.slice(0, limit);
  const next = found.length > limit ? (lines.at(-1)?.id ?? null) : null;
  return { lines, next, last: (await LAST.first(on, workspace_id, id))?.id ?? null };
}

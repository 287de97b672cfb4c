import { isId } from '#kernel/id.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { KeptMembers, PlacedInstruction } from './insert-instructions.ts';

/** An instruction's id and position, and what stays of it. */
export interface StoredPlace extends Pick<PlacedInstruction, 'id' | 'position'> {
  kept: KeptMembers;
}

type Key = [workspace_id: string, payment_batch_id: string];
type Named = [...Key, ids: readonly string[]];

const PLANNED = { plannedEachTime: 'for few ids and for thousands other plans are good' };

const READ = statement<Pick<PlacedInstruction, 'id' | 'position'> & KeptMembers, Named>(
  'read_instruction_places',
  `
    select id, position, end_to_end_id, beneficiary_iban,
      beneficiary_iban_masked as iban_masked, beneficiary_iban_last4 as iban_last4
    from payment_instructions
    where workspace_id = $1 and payment_batch_id = $2 and id = any($3::bigint[])`,
  PLANNED,
);

/** The places of a batch's instructions with these ids, by id. */
export async function readPlaces(
  tx: Transaction,
  { workspace_id, id: batch }: RowKey,
  ids: readonly string[],
): Promise<Map<string, StoredPlace>> {
  if (ids.length === 0) return new Map();
  const rows = await READ.all(tx, workspace_id, batch, ids.filter(isId));
  return new Map(rows.map(({ id, position, ...kept }) => [id, { id, position, kept }]));
}

const DELETE = statement<never, Named>(
  'delete_named_instructions',
  `
    delete from payment_instructions
    where workspace_id = $1 and payment_batch_id = $2 and id = any($3::bigint[])`,
  PLANNED,
);

/** Deletes some of a locked draft's instructions. */
export async function deleteNamedInstructions(
  tx: Transaction,
  batch: RowKey,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await DELETE.run(tx, batch.workspace_id, batch.id, ids);
}

const LAST = statement<{ position: number }, Key>(
  'read_last_instruction_position',
  `
    select coalesce(max(position), 0) as position from payment_instructions
    where workspace_id = $1 and payment_batch_id = $2`,
);

/** 0 for a batch without instructions. */
export const readLastPosition = async (
  tx: Transaction,
  { workspace_id, id }: RowKey,
): Promise<number> => (await LAST.one(tx, workspace_id, id)).position;

const TOTALS = statement<{ total_amount: string; instructions_count: number }, Key>(
  'read_instruction_totals',
  `
    select coalesce(sum(amount), 0)::numeric(18, 2) as total_amount,
      count(*)::int as instructions_count
    from payment_instructions where workspace_id = $1 and payment_batch_id = $2`,
);

/** The batch's columns about its instructions, as they are in the transaction. */
export const readTotals = (
  tx: Transaction,
  { workspace_id, id }: RowKey,
): Promise<{ total_amount: string; instructions_count: number }> =>
  TOTALS.one(tx, workspace_id, id);

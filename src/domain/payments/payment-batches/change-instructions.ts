import { refusedAtUpdate } from '#kernel/api-error.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { reserveIds } from '#orm/reserve-ids.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { MAX_INSTRUCTIONS } from './batch-members.ts';
import { checkInstructions } from './check-instructions.ts';
import type { BatchDependencies } from './create-batch.ts';
import { checkDraft, checkUntouched, checkVersion, saveDraft } from './edit-draft.ts';
import { insertPlaced, type PlacedInstruction } from './insert-instructions.ts';
import type { PreparedChange, PreparedLine } from './prepare-instructions.ts';
import {
  deleteNamedInstructions,
  readLastPosition,
  readPlaces,
  readTotals,
  type StoredPlace,
} from './stored-places.ts';
import { readPurchases } from './read-purchases.ts';
import { takeTurn } from './take-turn.ts';
import { withDoubts, type JudgedBatch } from './payment-doubts.ts';

/**
 * Changes, adds and removes instructions of a draft, and adds those that pay purchases; the others stay. A changed one keeps its id, its place, and its
 * IBAN unless the line has one, since no answer shows it. Emits nothing. 422 with every broken rule; 409 for another
 * version, no draft, or an instruction settled by hand.
 */
export async function changeInstructions(
  { db, cipher }: BatchDependencies,
  actor: Actor,
  input: RowKey & PreparedChange & { invoice_document_ids?: readonly string[] },
): Promise<JudgedBatch> {
  const { version, removed_ids, invoice_document_ids = [] } = input;
  return db.transact(async (begun) => {
    const { row: batch, tx } = await lockOr404(begun, PaymentBatch, input);
    const { workspace_id, id, total_amount, instructions_count } = batch;
    const changed = input.lines.flatMap((line) => (line.id === null ? [] : [line.id]));
    const places = await readPlaces(tx, batch, [...changed, ...removed_ids]);
    const paid = await readPurchases(tx, batch, invoice_document_ids);
    const lines = [...input.lines, ...paid.map((content) => ({ id: null, content }))];
    const violations = [
      ...input.violations,
      ...findStrangers(input, places),
      ...findExcess(batch, { lines, removed_ids }),
      ...(await checkInstructions(tx, workspace_id, input.instructions)),
    ];
    if (violations.length > 0) throw refusedAtUpdate(violations);
    checkVersion(batch, version);
    checkDraft(batch);
    await checkUntouched(tx, batch);
    await takeTurn(tx, workspace_id);
    const placed = await placeLines(tx, batch, lines, places);
    // Ids may be exchanged among lines, so that all are free before any is written.
    await deleteNamedInstructions(tx, batch, [...places.keys()]);
    const taken = await insertPlaced(tx, cipher, batch, placed);
    if (taken.length > 0) throw refusedAtUpdate(taken);
    const totals = await readTotals(tx, batch);
    await saveDraft(tx, actor, batch, totals);
    await recordChange(tx, actor, {
      workspace_id,
      action: 'change_instructions',
      subject: 'payment_batches',
      subject_id: id,
      before: { total_amount, instructions_count },
      after: totals,
    });
    return withDoubts(tx, batch);
  });
}

type Places = ReadonlyMap<string, StoredPlace>;

/** Ids of no instruction of the batch, or that are named before. */
function findStrangers({ lines, removed_ids }: PreparedChange, places: Places): Violation[] {
  const named = new Set<string>();
  const check = (id: string | null, field: string): Violation[] => {
    if (id === null) return [];
    const isNew = places.has(id) && !named.has(id);
    named.add(id);
    return isNew ? [] : [{ field, ...REASONS.exists }];
  };
  return [
    ...lines.flatMap(({ id }, line) => check(id, `instructions[${line}].id`)),
    ...removed_ids.flatMap((id, index) => check(id, `removed_ids[${index}]`)),
  ];
}

function findExcess(
  { instructions_count }: PaymentBatch,
  { lines, removed_ids }: Pick<PreparedChange, 'lines' | 'removed_ids'>,
): Violation[] {
  const added = lines.filter(({ id }) => id === null).length;
  const isWithin = instructions_count + added - removed_ids.length <= MAX_INSTRUCTIONS;
  return isWithin ? [] : [{ field: 'instructions', ...REASONS.tooMany(MAX_INSTRUCTIONS) }];
}

/** New instructions come after all others. */
async function placeLines(
  tx: Transaction,
  batch: RowKey,
  lines: readonly PreparedLine[],
  places: Places,
): Promise<PlacedInstruction[]> {
  const ids = await reserveIds(
    tx,
    'payment_instructions',
    lines.filter(({ id }) => id === null).length,
  );
  let position = await readLastPosition(tx, batch);
  return lines.map(({ id, content }) => {
    const stored = id === null ? undefined : places.get(id);
    if (stored !== undefined) return { content, ...stored };
    position += 1;
    return { content, id: ids.shift() ?? '', position, kept: null };
  });
}

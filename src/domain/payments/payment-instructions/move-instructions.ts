import { paymentInstructionUpdatedBody } from '#events/bodies/payment-instruction-updated.ts';
import { emitEach, type EventBody } from '#events/emit.ts';
import { laterThan } from '#kernel/instant.ts';
import type { EventType } from '#model/event-type.ts';
import { slicesOf } from '#kernel/slices.ts';
import {
  paymentInstructionMachine,
  type PaymentInstructionEvent,
  type PaymentInstructionStatus,
} from '#machines/payment-instruction.ts';
// oxlint-disable-next-line no-restricted-imports -- it remembers steps and applies them
import { step, type StepOutcome } from '#machines/step.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import {
  saveInstructions,
  type StoredInstruction,
} from '#orm/sql/payments/payment-instructions.ts';
import { applyStep, noteMove, type TransitionOutcome } from '#domain/shared/apply-transition.ts';

/** `notes` are written even without a move. */
export interface InstructionTrigger {
  instruction: StoredInstruction;
  event: PaymentInstructionEvent;
  notes?: Partial<
    Pick<StoredInstruction, 'bank_status' | 'reason_code' | 'reason' | 'reported_executing'>
  >;
}

/**
 * Applies triggers under the batch's lock. Writes moves, emits one event each and returns outcomes, all in the
 * given order. A note alone leaves `updated_at`.
 */
export async function moveInstructions(
  tx: Transaction,
  batch: RowKey,
  triggers: readonly InstructionTrigger[],
): Promise<TransitionOutcome[]> {
  const stepOf = rememberSteps();
  const emitted: (EventBody & { type: EventType })[] = [];
  const written = new Map<string, StoredInstruction>();
  const outcomes: TransitionOutcome[] = [];
  const move = async ({ instruction, event, notes = {} }: InstructionTrigger): Promise<void> => {
    // The same instruction may come twice.
    const before = written.get(instruction.id) ?? instruction;
    const after = { ...before, ...notes };
    if (isNoted(before, notes)) written.set(instruction.id, after);
    const stepped = stepOf(before.status, event);
    noteMove(tx, paymentInstructionMachine, before, event, stepped);
    const outcome = await applyStep(stepped, {
      save: ({ to }) => {
        Object.assign(after, { status: to, updated_at: laterThan(before.updated_at, tx.now) });
        written.set(instruction.id, after);
      },
      emit: ({ from }, { event: type }) => {
        const text = paymentInstructionUpdatedBody(after, from);
        emitted.push({ type, occurred_at: after.updated_at, text });
      },
    });
    outcomes.push(outcome);
  };
  for await (const slice of slicesOf(triggers)) for (const trigger of slice) await move(trigger);
  for await (const slice of slicesOf([...written.values()], WRITTEN_AT_ONCE))
    await saveInstructions(tx, batch, slice);
  const { workspace_id } = batch;
  for (const [type, events] of Map.groupBy(emitted, (event) => event.type))
    for await (const slice of slicesOf(events, WRITTEN_AT_ONCE))
      await emitEach(tx, { workspace_id, type }, slice);
  return outcomes;
}

/** Per statement, whose parameters take some 10 ms to write. */
const WRITTEN_AT_ONCE = 1000;

/** Few of a batch's thousands of instructions differ in status and trigger, and a step costs 20 µs and 36 kB. */
function rememberSteps() {
  const known = new Map<string, StepOutcome<typeof paymentInstructionMachine>>();
  return (state: PaymentInstructionStatus, event: PaymentInstructionEvent) => {
    const key = JSON.stringify([state, event]);
    const stepped = known.get(key) ?? step(paymentInstructionMachine, { state }, event);
    known.set(key, stepped);
    return stepped;
  };
}

const isNoted = (
  before: StoredInstruction,
  notes: NonNullable<InstructionTrigger['notes']>,
): boolean =>
  Object.entries(notes).some(
    ([name, value]) => before[name as keyof StoredInstruction] !== value, // names of `notes`
  );

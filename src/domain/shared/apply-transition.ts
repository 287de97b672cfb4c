import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import {
  execute,
  type Executors,
  // oxlint-disable-next-line no-restricted-imports -- it executes them all
  step,
  type From,
  type Moved,
  type StateOf,
  type StepOutcome,
} from '#machines/step.ts';

/** `replay`: it already had its effect. `refused`: the table has no such row. Neither writes. */
export type TransitionOutcome = StepOutcome<AnyStateMachine>['outcome'];

/** `save` writes the move; then each action runs its member. */
export type TransitionExecutors<M extends AnyStateMachine> = {
  save: (move: Moved<M>) => void | Promise<void>;
} & Executors<M, Moved<M>, void | Promise<void>>;

/**
 * Steps a locked row through its machine, saves the move and runs its actions in order. The caller answers a
 * refusal or replay.
 */
export const applyTransition = <M extends AnyStateMachine>(
  machine: M,
  row: From<M>,
  event: EventFromLogic<M>,
  executors: TransitionExecutors<M>,
): Promise<TransitionOutcome> => applyStep(step(machine, row, event), executors);

/**
 * {@link applyTransition} for a database row, whose move is noted for observers. Each operation that moves a row calls it.
 *
 * @example
 * const { row: quote, tx } = await lockOr404(begun, Quote, key);
 * const outcome = await moveRow(tx, quoteMachine, quote, { type: 'refusal' }, { save, ...actions });
 * if (outcome === 'refused') throw conflict('…');
 */
export function moveRow<M extends AnyStateMachine>(
  tx: Transaction,
  machine: M,
  row: From<M> & RowKey,
  event: EventFromLogic<M>,
  executors: TransitionExecutors<M>,
): Promise<TransitionOutcome> {
  const stepped = step(machine, row, event);
  noteMove(tx, machine, row, event, stepped);
  return applyStep(stepped, executors);
}

/** Before the executors, which may move other rows. Costs nothing unless observed. */
export function noteMove<M extends AnyStateMachine>(
  tx: Transaction,
  machine: M,
  { workspace_id, id }: RowKey,
  { type: trigger }: EventFromLogic<M>,
  stepped: StepOutcome<M>,
): void {
  if (tx.moved === undefined || stepped.outcome !== 'moved') return;
  tx.moved({ machine: machine.id, workspace_id, id, trigger, to: stepped.to });
}

/** Notes a row that begins in a state. */
export function noteBegin<M extends AnyStateMachine>(
  tx: Transaction,
  machine: M,
  { workspace_id, id }: RowKey,
  to: StateOf<M>,
): void {
  tx.moved?.({ machine: machine.id, workspace_id, id, trigger: null, to });
}

/** {@link applyTransition} for a step already taken. */
export async function applyStep<M extends AnyStateMachine>(
  stepped: StepOutcome<M>,
  executors: TransitionExecutors<M>,
): Promise<TransitionOutcome> {
  if (stepped.outcome !== 'moved') return stepped.outcome;
  await executors.save(stepped);
  for (const action of stepped.actions) await execute(executors, action, stepped);
  return 'moved';
}

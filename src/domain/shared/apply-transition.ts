import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import {
  execute,
  type Executors,
  step,
  type From,
  type Moved,
  type StateOf,
  type StepOutcome,
} from '#machines/step.ts';

/** `replay`: it had its effect before. `refused`: the table has no such row. Neither wrote anything. */
export type TransitionOutcome = StepOutcome<AnyStateMachine>['outcome'];

/** `save` writes a move; then each of the machine's actions is executed by its member. */
export type TransitionExecutors<M extends AnyStateMachine> = {
  save: (move: Moved<M>) => void | Promise<void>;
} & Executors<M, Moved<M>, void | Promise<void>>;

/**
 * Takes a locked row through its machine: saves the move, then executes every action of it in the machine's order.
 * A refusal or a replay is for the caller to answer.
 */
export const applyTransition = <M extends AnyStateMachine>(
  machine: M,
  row: From<M>,
  event: EventFromLogic<M>,
  executors: TransitionExecutors<M>,
): Promise<TransitionOutcome> => applyStep(step(machine, row, event), executors);

/** {@link applyTransition} for a row of the database, whose move its transaction notes. */
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

/** Before its executors, which may move other rows. Costs nothing where nobody observes. */
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

/** A row that begins in a state, or came to it as it was inserted. */
export function noteBegin<M extends AnyStateMachine>(
  tx: Transaction,
  machine: M,
  { workspace_id, id }: RowKey,
  to: StateOf<M>,
): void {
  tx.moved?.({ machine: machine.id, workspace_id, id, trigger: null, to });
}

/** {@link applyTransition} for a step that was taken already. */
export async function applyStep<M extends AnyStateMachine>(
  stepped: StepOutcome<M>,
  executors: TransitionExecutors<M>,
): Promise<TransitionOutcome> {
  if (stepped.outcome !== 'moved') return stepped.outcome;
  await executors.save(stepped);
  for (const action of stepped.actions) await execute(executors, action, stepped);
  return 'moved';
}

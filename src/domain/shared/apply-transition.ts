import type { AnyStateMachine, EventFromLogic } from 'xstate';
import {
  execute,
  type Executors,
  step,
  type From,
  type Moved,
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

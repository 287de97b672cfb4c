import type { AnyStateMachine } from 'xstate';
import type { ActionOf } from './step.ts';

/**
 * One function for each action of a machine: one that is missing is a type error, and so is one that the machine
 * does not name. `Subject` is the row that it works on, or the move.
 */
export type Executors<M extends AnyStateMachine, Subject, Done = void> = {
  [Type in ActionOf<M>['type']]: (
    subject: Subject,
    params: Extract<ActionOf<M>, { type: Type }>['params'],
  ) => Done;
};

/** Executes an action. */
export function execute<M extends AnyStateMachine, Subject, Done>(
  executors: Executors<M, Subject, Done>,
  { type, params }: ActionOf<M>,
  subject: Subject,
): Done {
  const executor: (subject: Subject, params: never) => Done =
    executors[type as ActionOf<M>['type']];
  return executor(subject, params as never); // the params of this very type
}

import {
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type MachineContext,
  type ParameterizedObject,
  type SnapshotFrom,
  type StateMachine,
  transition,
} from 'xstate';

/** A machine's states as a union: `'queued' | 'retry_scheduled' | …`. */
export type StateOf<M extends AnyStateMachine> = SnapshotFrom<M>['value'] & string;

/** A machine's actions as data: `{ type: 'emit', params: { event: 'payment_batch.updated' } }`. */
export type ActionOf<M extends AnyStateMachine> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer Action,
    infer _Guard,
    infer _Delay,
    infer _StateValue,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _StateSchema,
    infer _TransitionMeta
  >
    ? Action
    : never;

/** A row's current state, with its context where the machine has one, so that it never defaults to zero. */
export type From<M extends AnyStateMachine> = {
  state: StateOf<M>;
} & (MachineContext extends ContextFrom<M> ? { context?: never } : { context: ContextFrom<M> });

export interface Moved<M extends AnyStateMachine> {
  outcome: 'moved';
  from: StateOf<M>;
  /** Equal to `from` in a row that stays, such as a retry that fails again. */
  to: StateOf<M>;
  /** After the actions have changed it. */
  context: ContextFrom<M>;
  /** All actions of the row, including those that change the context. Each has an executor, run in this order. */
  actions: ActionOf<M>[];
}

export type StepOutcome<M extends AnyStateMachine> =
  | Moved<M>
  /** The trigger already had its effect: answer as if it had it now, write and emit nothing. */
  | { outcome: 'replay' }
  /** The table has no such row from this state, or its condition does not hold. */
  | { outcome: 'refused' };

/** Applies one row of a state table to a database row. Pure; 7 µs (20 µs cold). `applyTransition` writes the result. */
export function step<M extends AnyStateMachine>(
  machine: M,
  from: From<M>,
  event: EventFromLogic<M>,
): StepOutcome<M> {
  // XState cannot derive the machine's own types while `M` is open.
  const logic: AnyStateMachine = machine;
  const before = logic.resolveState({
    value: from.state,
    context: from.context ?? logic.config.context,
  });
  const taken = logic.getTransitionData(before, event)[0];
  if (!taken) return { outcome: 'refused' };
  if (!taken.target && taken.actions.length === 0) return { outcome: 'replay' };
  // XState returns the same snapshot for a row that stays, so identity does not show a move.
  const [after] = transition(logic, before, event);
  return {
    outcome: 'moved',
    from: from.state,
    to: after.value as StateOf<M>,
    context: after.context as ContextFrom<M>,
    actions: taken.actions.map(actionAsData) as ActionOf<M>[],
  };
}

/**
 * An action from a machine's source or from `transition()`, reduced to its data.
 *
 * @throws TypeError for an action written as a function, which rows and charts would lose
 */
export function actionAsData(action: unknown): ParameterizedObject {
  if (typeof action === 'string') return { type: action };
  if (typeof action !== 'object' || action === null || !('type' in action))
    throw new TypeError('a table machine names its actions');
  const type = String(action.type);
  if (!('params' in action) || action.params === undefined) return { type };
  return { type, params: { ...(action.params as object) } };
}

/** Whether an event would move a row. Changes nothing. */
export const wouldMove = <M extends AnyStateMachine>(
  machine: M,
  from: From<M>,
  event: EventFromLogic<M>,
): boolean => step(machine, from, event).outcome === 'moved';

/** Whether an event would be taken, as a move or as a replay. Changes nothing. */
export const wouldTake = <M extends AnyStateMachine>(
  machine: M,
  from: From<M>,
  event: EventFromLogic<M>,
): boolean => step(machine, from, event).outcome !== 'refused';

/** The state that an event would lead to; null where it moves nothing. Changes nothing. */
export function stateAfter<M extends AnyStateMachine>(
  machine: M,
  from: From<M>,
  event: EventFromLogic<M>,
): StateOf<M> | null {
  const stepped = step(machine, from, event);
  return stepped.outcome === 'moved' ? stepped.to : null;
}

/**
 * One function per action of a machine; a missing or an unknown one is a type error. `Subject` is the row or the move
 * that it works on.
 */
export type Executors<M extends AnyStateMachine, Subject, Done = void> = {
  [Type in ActionOf<M>['type']]: (
    subject: Subject,
    params: Extract<ActionOf<M>, { type: Type }>['params'],
  ) => Done;
};

export function execute<M extends AnyStateMachine, Subject, Done>(
  executors: Executors<M, Subject, Done>,
  { type, params }: ActionOf<M>,
  subject: Subject,
): Done {
  const executor: (subject: Subject, params: never) => Done =
    executors[type as ActionOf<M>['type']];
  return executor(subject, params as never); // the params of this very type
}

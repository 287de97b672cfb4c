import type { AnyStateMachine, AnyTransitionDefinition, ParameterizedObject } from 'xstate';

/** One row of a state table. */
export interface Row {
  /** A state, or `(any)` for a row that holds in every state without a line of its own for its trigger. */
  from: string;
  /** An event's type, or one of `ALWAYS` and `(after <delay>)` of a machine that runs as an actor. */
  trigger: string;
  /** Name of the condition. */
  guard?: string;
  to: string;
  actions: ParameterizedObject[];
  /** The row's text in the specification, verbatim. */
  description?: string;
}

/** A trigger that changes nothing in a state, where it is not refused. */
export interface Replay {
  state: string;
  trigger: string;
  guard?: string;
}

export const ANY_STATE = '(any)';
/** The trigger of a row that is taken as soon as its condition holds. */
const ALWAYS = '(always)';

const isReplay = (transition: AnyTransitionDefinition) =>
  !transition.target && transition.actions.length === 0;

const guardOf = ({ guard }: AnyTransitionDefinition) =>
  typeof guard === 'string' ? { guard } : {};

const describe = ({ description }: AnyTransitionDefinition) =>
  description === undefined ? {} : { description };

/** Every declared transition, the states' in source order, then the root's. */
function declared(
  machine: AnyStateMachine,
): { from: string; transition: AnyTransitionDefinition }[] {
  return [...Object.values(machine.states), machine.root].flatMap((node) =>
    [...(node.always ?? []), ...[...node.transitions.values()].flat()].map((transition) => ({
      from: node === machine.root ? ANY_STATE : node.key,
      transition,
    })),
  );
}

const triggerOf = ({ eventType }: AnyTransitionDefinition) =>
  eventType === '' ? ALWAYS : eventType.replace(/^xstate\.after\.(\w+)\..*$/, '(after $1)');

/** A machine's table, in the order of its source. */
export const rows = (machine: AnyStateMachine): Row[] =>
  declared(machine)
    .filter(({ transition }) => !isReplay(transition))
    .map(({ from, transition }) => ({
      from,
      trigger: triggerOf(transition),
      ...guardOf(transition),
      to: transition.target?.[0]?.key ?? from,
      actions: transition.actions.map(actionAsData),
      ...describe(transition),
    }));

/** A machine's empty transitions: what answers as if done and changes nothing. */
export const replays = (machine: AnyStateMachine): Replay[] =>
  declared(machine)
    .filter(({ transition }) => isReplay(transition))
    .map(({ from, transition }) => ({
      state: from,
      trigger: triggerOf(transition),
      ...guardOf(transition),
    }));

/**
 * An action as a machine's source names it or as `transition()` returns it, stripped to its data.
 *
 * @throws TypeError for an action written as a function: it would be lost on every row and chart
 */
export function actionAsData(action: unknown): ParameterizedObject {
  if (typeof action === 'string') return { type: action };
  if (typeof action !== 'object' || action === null || !('type' in action))
    throw new TypeError('a table machine names its actions');
  const type = String(action.type);
  if (!('params' in action) || action.params === undefined) return { type };
  return { type, params: { ...(action.params as object) } };
}

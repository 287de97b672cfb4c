import type { AnyStateMachine, AnyTransitionDefinition, ParameterizedObject } from 'xstate';

export interface Row {
  /** A state, or `(any)` for a row that holds in every state without its own row for the trigger. */
  from: string;
  /** An event's type, or, for a machine that runs as an actor, `ALWAYS` or `(after <delay>)`. */
  trigger: string;
  guard?: string;
  to: string;
  actions: ParameterizedObject[];
  /** The specification's text of the row, verbatim. */
  description?: string;
}

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

/** Every declared transition: the states' in source order, then the root's. */
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

export const replays = (machine: AnyStateMachine): Replay[] =>
  declared(machine)
    .filter(({ transition }) => isReplay(transition))
    .map(({ from, transition }) => ({
      state: from,
      trigger: triggerOf(transition),
      ...guardOf(transition),
    }));

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

import type { AnyStateMachine, AnyTransitionDefinition, ParameterizedObject } from 'xstate';
import { actionAsData } from './action-as-data.ts';

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
  /** The specification's words for the row, letter for letter, where it has any. */
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
export const ALWAYS = '(always)';

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

import type { AnyStateMachine, AnyTransitionDefinition, ParameterizedObject } from 'xstate';
import { actionAsData } from './step.ts';

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

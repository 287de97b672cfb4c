import type { Chart } from './chart.ts';
import { implementationsOf, type Assignment, type Implementation } from './implementations.ts';
import { initialContext } from './initial-context.ts';
import { Code, declaration, expression, filled, formatted } from './print-code.ts';

interface Transition {
  guard?: unknown;
  reenter?: boolean;
}

type Transitions = string | Transition | readonly (string | Transition)[];

interface State {
  on?: Record<string, Transitions>;
  always?: Transitions;
  after?: Record<string, Transitions>;
  states?: Record<string, State>;
}

/**
 * A machine for stately.ai/viz (XState 4), where conditions are called `cond` and take context and
 * event as two arguments. Refuses what the machine refuses. XState 4 re-enters targets, `reenter`
 * or not.
 */
export function viz({ title, source, machine, input, helpers, facts }: Chart): Promise<string> {
  const { guards, actions, delays } = implementationsOf(machine);
  const code = {
    guards: mapValues(guards, positional),
    actions: mapValues(actions, actionCode),
    delays: mapValues(delays, positional),
  };
  const assigns = Object.values(actions).some((assignment) => assignment !== null);
  const config = {
    predictableActionArguments: true,
    ...stateOf(machine.config as State),
    context: initialContext(machine, input),
  };
  return formatted(
    [
      `// ${title}: paste all of this into https://stately.ai/viz and press "Visualize".`,
      ...factLines(facts),
      `// Written by \`bordereau charts\` from src/${source}; do not edit.`,
      `import { ${assigns ? 'assign, ' : ''}createMachine } from 'xstate';\n`,
      ...Object.entries(helpers).map(([name, value]) => declaration(name, value)),
      `export const machine = createMachine(${expression(config)}, ${expression(filled(code))});`,
    ].join('\n'),
  );
}

function factLines(facts: Chart['facts']): string[] {
  if (facts.length === 0) return [];
  return [
    '// A trigger that is clicked carries no facts, and one that depends on them moves nothing then.',
    '// "Send event" under Events sends it with facts, such as:',
    ...facts.map((event) => `//   ${JSON.stringify(event)}`),
  ];
}

const mapValues = <T, U>(record: Record<string, T>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

function stateOf(state: State): object {
  const { on, always, after, states, ...rest } = state;
  return {
    ...rest,
    always: always && transitionsOf(always),
    on: on && mapValues(on, transitionsOf),
    after: after && mapValues(after, transitionsOf),
    states: states && mapValues(states, stateOf),
  };
}

function transitionsOf(transitions: Transitions): unknown {
  if (Array.isArray(transitions)) return transitions.map(transitionsOf);
  if (typeof transitions === 'string') return transitions;
  const { guard, reenter: _, ...rest } = transitions as Transition;
  return { cond: guard, ...rest };
}

const actionCode = (assignment: Assignment | null): Code => {
  if (assignment === null)
    return new Code('(context, event, { action }) => console.log(action.type, action.params)');
  const given =
    typeof assignment === 'function' ? positional(assignment) : mapValues(assignment, memberOf);
  return new Code(`assign(${expression(given)})`);
};

const memberOf = (member: unknown) =>
  typeof member === 'function' ? positional(member as Implementation) : member;

/** Rewrites `({ context, event })` to `(context, event)`. */
function positional(implementation: Implementation): Code {
  const text = String(implementation);
  const [head, names] = /^\(\{ (context|event|context, event) \}\) =>/.exec(text) ?? [];
  if (head === undefined) throw new TypeError(`no condition for XState 4: ${text}`);
  const parameters = names === 'context' ? 'context' : 'context, event';
  return new Code(`(${parameters}) =>${text.slice(head.length)}`);
}

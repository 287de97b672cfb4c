import type { AnyStateMachine } from 'xstate';

interface Implementations {
  guards: Record<string, Implementation>;
  /** An assignment changes the context; null: the operation executes the action. */
  actions: Record<string, Assignment | null>;
  delays: Record<string, Implementation>;
}

export type Implementation = (args: never) => unknown;

/** The argument of `assign`: a function, or one for each member. */
export type Assignment = Implementation | Record<string, unknown>;

/** Reads the implementations of a machine built by `setup`. */
export function implementationsOf({ implementations }: AnyStateMachine): Implementations {
  // XState's types need the machine's events and parameters, which are unknown here.
  const { guards, actions, delays } = implementations as unknown as Record<
    keyof Implementations,
    Record<string, Implementation>
  >;
  const entries = Object.entries(actions).map(
    ([name, action]) => [name, 'assignment' in action ? assignmentOf(action) : null] as const,
  );
  return { guards, actions: Object.fromEntries(entries), delays };
}

const assignmentOf = (action: Implementation & { assignment?: unknown }) =>
  action.assignment as Assignment;

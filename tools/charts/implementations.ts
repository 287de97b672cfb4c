import type { AnyStateMachine } from 'xstate';

/** The code that a machine's names stand for. */
interface Implementations {
  guards: Record<string, Implementation>;
  /** An assignment changes the context; null is an action that its operation executes. */
  actions: Record<string, Assignment | null>;
  delays: Record<string, Implementation>;
}

export type Implementation = (args: never) => unknown;

/** The argument of `assign`: a function, or one a member. */
export type Assignment = Implementation | Record<string, unknown>;

/** Reads them off a machine that was built by `setup`. */
export function implementationsOf({ implementations }: AnyStateMachine): Implementations {
  // XState types them by a machine's events and parameters, which are out of reach here.
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

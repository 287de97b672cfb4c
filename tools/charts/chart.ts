import type { AnyEventObject, AnyStateMachine } from 'xstate';

export interface Chart {
  /** File name without extension. */
  name: string;
  title: string;
  /** File below `src/`. */
  source: string;
  machine: AnyStateMachine;
  /** States in which rows are inserted. */
  births: readonly string[];
  /** Source of the rows that have no sentence in the specification; null if every row has one. */
  ours: string | null;
  input?: object;
  /** Functions that conditions and actions call by name. */
  helpers: Readonly<Record<string, unknown>>;
  /** Triggers with a condition, each with facts that fulfil it. */
  facts: readonly AnyEventObject[];
}

import { getInitialSnapshot, type AnyStateMachine } from 'xstate';

/** The context that a machine starts with; undefined if it has none. */
export function initialContext(machine: AnyStateMachine, input: unknown): object | undefined {
  const { context } = machine.config;
  if (typeof context !== 'function') return context;
  return getInitialSnapshot(machine, input).context as object;
}

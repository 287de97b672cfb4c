import { getInitialSnapshot, type AnyStateMachine } from 'xstate';

/** Undefined if the machine has none. */
export function initialContext(machine: AnyStateMachine, input: unknown): object | undefined {
  const { context } = machine.config;
  if (typeof context !== 'function') return context;
  return getInitialSnapshot(machine, input).context as object;
}

import type { SpecRow } from './spec-row.ts';

/** A row in which a run ends: its words, the machine's trigger and the state. */
export const endOfRun = (trigger: string, event: string, to: string): SpecRow => ({
  from: 'running',
  trigger,
  to,
  source: 'decisions: the specification knows no runs',
  rows: [{ from: 'running', trigger: event, to, actions: [] }],
});

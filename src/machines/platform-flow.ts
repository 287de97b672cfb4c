import { setup } from 'xstate';

export const PLATFORM_FLOW_STATES = ['new', 'imported', 'recorded', 'ignored', 'failed'] as const;
export type PlatformFlowState = (typeof PLATFORM_FLOW_STATES)[number];

export type PlatformFlowEvent =
  /** Its file is a purchase here, since now or earlier. */
  | { type: 'import' }
  /** Its file is a status that the invoice has now. */
  | { type: 'record' }
  /** An attempt has failed, and another one follows. */
  | { type: 'postpone' }
  /** It is about an invoice that never came, or its connection was deleted. */
  | { type: 'ignore' }
  | { type: 'fail' }
  /** A person has it tried again. */
  | { type: 'retry' };

/** A flow that a platform lists for a company. It is stored as `new` before anything of it is fetched. */
export const platformFlowMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: PlatformFlowEvent },
  actions: {
    note_outcome: () => {},
    note_error: () => {},
    schedule_retry: () => {},
    start_over: () => {},
  },
}).createMachine({
  id: 'platform_flow',
  initial: 'new',
  states: {
    new: {
      on: {
        import: { target: 'imported', actions: 'note_outcome' },
        record: { target: 'recorded', actions: 'note_outcome' },
        postpone: { actions: ['note_error', 'schedule_retry'] },
        ignore: { target: 'ignored', actions: 'note_error' },
        fail: { target: 'failed', actions: 'note_error' },
      },
    },
    imported: { tags: 'final' },
    recorded: { tags: 'final' },
    ignored: { tags: 'final' },
    failed: { on: { retry: { target: 'new', actions: 'start_over' } } },
  },
});

// src/machines/platform-flow.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({
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

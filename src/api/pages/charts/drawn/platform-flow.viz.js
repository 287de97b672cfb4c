// Platform flow: paste all of this into https://stately.ai/viz and press "Visualize".
// Written by `bordereau charts` from src/machines/platform-flow.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
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
  },
  {
    actions: {
      note_outcome: (context, event, { action }) => console.log(action.type, action.params),
      note_error: (context, event, { action }) => console.log(action.type, action.params),
      schedule_retry: (context, event, { action }) => console.log(action.type, action.params),
      start_over: (context, event, { action }) => console.log(action.type, action.params),
    },
  },
);

// Quarantined file: paste all of this into https://stately.ai/viz and press "Visualize".
// Written by `bordereau charts` from src/machines/quarantined-file.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
    id: 'quarantined_file',
    initial: 'held',
    states: {
      held: {
        on: {
          refusal: { actions: 'note_refusal' },
          import: { target: 'imported', actions: 'release_bytes' },
          discard: { target: 'discarded', actions: 'release_bytes' },
          expiry: { target: 'discarded', actions: 'release_bytes' },
        },
      },
      imported: { tags: 'final' },
      discarded: { tags: 'final', on: { discard: {} } },
    },
  },
  {
    actions: {
      note_refusal: (context, event, { action }) => console.log(action.type, action.params),
      release_bytes: (context, event, { action }) => console.log(action.type, action.params),
    },
  },
);

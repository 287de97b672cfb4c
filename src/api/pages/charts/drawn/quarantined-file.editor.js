// src/machines/quarantined-file.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({
  actions: { note_refusal: () => {}, release_bytes: () => {} },
}).createMachine({
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
});

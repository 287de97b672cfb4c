import { setup } from 'xstate';

export const QUARANTINED_FILE_STATES = ['held', 'imported', 'discarded'] as const;
export type QuarantinedFileState = (typeof QUARANTINED_FILE_STATES)[number];

export type QuarantinedFileEvent =
  /** A retry met today's reasons. */
  { type: 'refusal' } | { type: 'import' } | { type: 'discard' } | { type: 'expiry' };

/** A file that was refused stays until it is imported or discarded; its bytes stay no longer. */
export const quarantinedFileMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: QuarantinedFileEvent },
  actions: {
    note_refusal: () => {},
    release_bytes: () => {},
  },
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

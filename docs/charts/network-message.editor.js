// src/machines/network-message.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({}).createMachine({
  id: 'network_message',
  initial: 'queued',
  states: {
    queued: { on: { withdrawal: 'withdrawn' } },
    withdrawn: { tags: 'final', on: { withdrawal: {} } },
  },
});

// src/machines/bank-connection.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({}).createMachine({
  id: 'bank_connection',
  initial: 'idle',
  states: {
    idle: { on: { sync_requested: 'syncing' } },
    syncing: { on: { sync_requested: {}, pass_written: 'idle', pass_failed: 'failed' } },
    failed: { on: { sync_requested: 'syncing' } },
  },
});

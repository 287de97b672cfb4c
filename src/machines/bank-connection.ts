import { setup } from 'xstate';

export const BANK_CONNECTION_STATES = ['idle', 'syncing', 'failed'] as const;
export type BankConnectionState = (typeof BANK_CONNECTION_STATES)[number];

export type BankConnectionEvent =
  | { type: 'sync_requested' }
  | { type: 'pass_written' }
  | { type: 'pass_failed' };

export const bankConnectionMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: BankConnectionEvent },
}).createMachine({
  id: 'bank_connection',
  initial: 'idle',
  states: {
    idle: { on: { sync_requested: 'syncing' } },
    syncing: {
      on: {
        sync_requested: {},
        pass_written: 'idle',
        pass_failed: 'failed',
      },
    },
    failed: { on: { sync_requested: 'syncing' } },
  },
});

import { setup } from 'xstate';

export const PLATFORM_CONNECTION_STATES = ['active', 'paused', 'failed'] as const;
export type PlatformConnectionState = (typeof PLATFORM_CONNECTION_STATES)[number];

export type PlatformConnectionEvent =
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'pass_succeeded' }
  | { type: 'pass_failed' };

/** A pass that was under way when the connection was paused changes nothing. */
export const platformConnectionMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: PlatformConnectionEvent },
  actions: {
    record_pass: () => {},
    forget_failures: () => {},
  },
}).createMachine({
  id: 'platform_connection',
  initial: 'active',
  states: {
    active: {
      on: {
        pause: 'paused',
        resume: {},
        pass_succeeded: { target: 'active', actions: 'record_pass' },
        pass_failed: { target: 'failed', actions: 'record_pass' },
      },
    },
    paused: {
      on: {
        pause: {},
        resume: { target: 'active', actions: 'forget_failures' },
        pass_succeeded: {},
        pass_failed: {},
      },
    },
    failed: {
      on: {
        pause: 'paused',
        resume: { target: 'active', actions: 'forget_failures' },
        pass_succeeded: { target: 'active', actions: 'record_pass' },
        pass_failed: { target: 'failed', actions: 'record_pass' },
      },
    },
  },
});

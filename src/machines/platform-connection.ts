import { setup } from 'xstate';

export const PLATFORM_CONNECTION_STATES = ['active', 'paused', 'failed'] as const;
export type PlatformConnectionState = (typeof PLATFORM_CONNECTION_STATES)[number];

export type PlatformConnectionEvent =
  | { type: 'pause' }
  | { type: 'resume' }
  /** No pass ends the refusal of what is sent. */
  | { type: 'pass_succeeded'; is_sending_refused: boolean }
  | { type: 'pass_failed' }
  /** After failed ones. */
  | { type: 'send_succeeded'; is_receiving: boolean }
  /** The platform cannot be reached, or refuses everything. */
  | { type: 'send_failed' };

/** A pass or a sending that was under way when the connection was paused changes nothing. */
export const platformConnectionMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: PlatformConnectionEvent },
  guards: {
    isSendingRefused: ({ event }) => 'is_sending_refused' in event && event.is_sending_refused,
    isReceiving: ({ event }) => 'is_receiving' in event && event.is_receiving,
  },
  actions: {
    record_pass: () => {},
    record_send: () => {},
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
        send_succeeded: { target: 'active', actions: 'record_send' },
        send_failed: { target: 'failed', actions: 'record_send' },
      },
    },
    paused: {
      on: {
        pause: {},
        resume: { target: 'active', actions: 'forget_failures' },
        pass_succeeded: {},
        pass_failed: {},
        send_succeeded: {},
        send_failed: {},
      },
    },
    failed: {
      on: {
        pause: 'paused',
        resume: { target: 'active', actions: 'forget_failures' },
        pass_succeeded: [
          { guard: 'isSendingRefused', target: 'failed', actions: 'record_pass' },
          { target: 'active', actions: 'record_pass' },
        ],
        pass_failed: { target: 'failed', actions: 'record_pass' },
        send_succeeded: [
          { guard: 'isReceiving', target: 'active', actions: 'record_send' },
          { target: 'failed', actions: 'record_send' },
        ],
        send_failed: { target: 'failed', actions: 'record_send' },
      },
    },
  },
});

import { setup } from 'xstate';
import { ENDED_REASONS, type EndedReason } from './delivery.ts';

export const RESEND_RUN_STATES = ['running', 'done', 'stopped', 'failed'] as const;
export type ResendRunState = (typeof RESEND_RUN_STATES)[number];

/** `requested`: by a person; `first_failed`: its first deliveries all failed. */
export const STOP_REASONS = [...ENDED_REASONS, 'requested', 'first_failed'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export type ResendRunEvent =
  | { type: 'end_reached' }
  /** The endpoint became inactive or was deleted, or its application lost access. */
  | { type: 'subscription_ended'; reason: EndedReason }
  | { type: 'stop_requested' }
  /** None of its first deliveries was acknowledged: the others would bring the endpoint closer to its deactivation. */
  | { type: 'first_failed' }
  | { type: 'failure' };

/** Resends to an endpoint, in slices. Another worker continues the run of one that died. */
export const resendRunMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: ResendRunEvent },
}).createMachine({
  id: 'resend_run',
  initial: 'running',
  states: {
    running: {
      on: {
        end_reached: 'done',
        subscription_ended: 'stopped',
        stop_requested: 'stopped',
        first_failed: 'stopped',
        failure: 'failed',
      },
    },
    done: { tags: 'final' },
    stopped: { tags: 'final' },
    failed: { tags: 'final' },
  },
});

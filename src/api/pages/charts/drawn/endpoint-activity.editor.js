// src/machines/endpoint-activity.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { assign, setup } from 'xstate';

export const machine = setup({
  guards: {
    failureLimitReached: ({ context }) => context.failure_count + 1 >= context.failure_limit,
  },
  actions: {
    count_failed_delivery: assign({ failure_count: ({ context }) => context.failure_count + 1 }),
    reset_failure_counter: assign({ failure_count: 0 }),
    start_activation_period: () => {},
    end_activation_period: () => {},
    end_access_period: () => {},
    start_access_period: () => {},
    record_deactivation: () => {},
  },
}).createMachine({
  id: 'endpoint_activity',
  initial: 'active',
  context: { failure_count: 0, failure_limit: 20 },
  states: {
    active: {
      on: {
        patch_active_false: {
          description:
            'active | PATCH `active` false | | inactive | events occurring while inactive are not replayed; deliveries already queued fail permanently on their next attempt and reactivation does not bring them back',
          target: 'inactive',
          actions: 'end_activation_period',
        },
        failed_delivery: [
          {
            description:
              'active | 20 consecutive failed deliveries | the counter increments once per delivery, not per attempt | inactive | `active` reads false',
            guard: 'failureLimitReached',
            target: 'inactive',
            actions: [
              'count_failed_delivery',
              'end_activation_period',
              { type: 'record_deactivation', params: { reason: 'consecutive_failures' } },
            ],
          },
          {
            description:
              'active | 20 consecutive failed deliveries | the counter increments once per delivery, not per attempt | inactive | `active` reads false',
            target: 'active',
            actions: 'count_failed_delivery',
          },
        ],
        patch_active_true: {},
        successful_delivery: {
          description: 'active | successful delivery | | active | failure counter reset to zero',
          target: 'active',
          actions: 'reset_failure_counter',
        },
        access_revoked: {
          description:
            "active | the workspace revokes the application's access | | active (stays true) | deliveries stop; queued ones fail permanently with no retry; every call by the application on that workspace answers 403; restoring access resumes the following events, nothing replayed",
          target: 'active',
          actions: 'end_access_period',
        },
        access_restored: {
          description:
            "active | the workspace revokes the application's access | | active (stays true) | deliveries stop; queued ones fail permanently with no retry; every call by the application on that workspace answers 403; restoring access resumes the following events, nothing replayed",
          target: 'active',
          actions: 'start_access_period',
        },
      },
    },
    inactive: {
      on: {
        patch_active_true: {
          description:
            'inactive | PATCH `active` true (web interface if workspace-managed) | | active | failure counter reset to zero; following events are delivered; nothing is replayed',
          target: 'active',
          actions: ['reset_failure_counter', 'start_activation_period'],
        },
        patch_active_false: {},
      },
    },
  },
});

import type { SpecTable } from './spec-row.ts';

const count = { type: 'count_failed_delivery' };
const reset = { type: 'reset_failure_counter' };
const end = { type: 'end_activation_period' };
const record = { type: 'record_deactivation', params: { reason: 'consecutive_failures' } };

/** Spec, States and transitions, Webhook endpoint activity. */
export const ENDPOINT_ACTIVITY_TABLE: SpecTable = {
  states: ['active', 'inactive'],
  rows: [
    {
      from: 'active',
      trigger: 'PATCH `active` false',
      to: 'inactive',
      also: 'events occurring while inactive are not replayed; deliveries already queued fail permanently on their next attempt and reactivation does not bring them back',
      rows: [{ from: 'active', trigger: 'patch_active_false', to: 'inactive', actions: [end] }],
    },
    {
      from: 'active',
      trigger: '20 consecutive failed deliveries',
      condition: 'the counter increments once per delivery, not per attempt',
      to: 'inactive',
      also: '`active` reads false',
      rows: [
        {
          from: 'active',
          trigger: 'failed_delivery',
          guard: 'failureLimitReached',
          to: 'inactive',
          actions: [count, end, record],
        },
        { from: 'active', trigger: 'failed_delivery', to: 'active', actions: [count] },
      ],
    },
    {
      from: 'inactive',
      trigger: 'PATCH `active` true (web interface if workspace-managed)',
      to: 'active',
      also: 'failure counter reset to zero; following events are delivered; nothing is replayed',
      rows: [
        {
          from: 'inactive',
          trigger: 'patch_active_true',
          to: 'active',
          actions: [reset, { type: 'start_activation_period' }],
        },
      ],
    },
    {
      from: 'active',
      trigger: 'successful delivery',
      to: 'active',
      also: 'failure counter reset to zero',
      rows: [{ from: 'active', trigger: 'successful_delivery', to: 'active', actions: [reset] }],
    },
    {
      from: 'active',
      trigger: "the workspace revokes the application's access",
      to: 'active (stays true)',
      also: 'deliveries stop; queued ones fail permanently with no retry; every call by the application on that workspace answers 403; restoring access resumes the following events, nothing replayed',
      rows: [
        {
          from: 'active',
          trigger: 'access_revoked',
          to: 'active',
          actions: [{ type: 'end_access_period' }],
        },
        {
          from: 'active',
          trigger: 'access_restored',
          to: 'active',
          actions: [{ type: 'start_access_period' }],
        },
      ],
    },
  ],
  replays: [
    { state: 'active', trigger: 'patch_active_true' },
    { state: 'inactive', trigger: 'patch_active_false' },
  ],
};

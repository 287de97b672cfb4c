// Platform connection: paste all of this into https://stately.ai/viz and press "Visualize".
// Written by `bordereau charts` from src/machines/platform-connection.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
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
  },
  {
    actions: {
      record_pass: (context, event, { action }) => console.log(action.type, action.params),
      forget_failures: (context, event, { action }) => console.log(action.type, action.params),
    },
  },
);

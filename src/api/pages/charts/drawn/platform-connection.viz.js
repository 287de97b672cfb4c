// Platform connection: paste all of this into https://stately.ai/viz and press "Visualize".
// A trigger that is clicked carries no facts, and one that depends on them moves nothing then.
// "Send event" under Events sends it with facts, such as:
//   {"type":"pass_succeeded","is_sending_refused":true}
//   {"type":"pass_succeeded","is_sending_refused":false}
//   {"type":"send_succeeded","is_receiving":true}
//   {"type":"send_succeeded","is_receiving":false}
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
            { cond: 'isSendingRefused', target: 'failed', actions: 'record_pass' },
            { target: 'active', actions: 'record_pass' },
          ],
          pass_failed: { target: 'failed', actions: 'record_pass' },
          send_succeeded: [
            { cond: 'isReceiving', target: 'active', actions: 'record_send' },
            { target: 'failed', actions: 'record_send' },
          ],
          send_failed: { target: 'failed', actions: 'record_send' },
        },
      },
    },
  },
  {
    guards: {
      isSendingRefused: (context, event) =>
        'is_sending_refused' in event && event.is_sending_refused,
      isReceiving: (context, event) => 'is_receiving' in event && event.is_receiving,
    },
    actions: {
      record_pass: (context, event, { action }) => console.log(action.type, action.params),
      record_send: (context, event, { action }) => console.log(action.type, action.params),
      forget_failures: (context, event, { action }) => console.log(action.type, action.params),
    },
  },
);

// Transmission of a report: paste all of this into https://stately.ai/viz and press "Visualize".
// Written by `bordereau charts` from src/machines/transmission.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
    id: 'transmission',
    initial: 'composed',
    states: {
      composed: {
        on: {
          composed_again: { target: 'discarded' },
          send: { target: 'sending' },
          taken_elsewhere: { target: 'sent', actions: 'replace_earlier' },
        },
      },
      discarded: { tags: 'final' },
      sending: {
        on: {
          send: {},
          taken_elsewhere: { target: 'sent', actions: 'replace_earlier' },
          platform_took: { target: 'accepted' },
          platform_refused: { target: 'rejected' },
          outcome_unknown: { actions: 'schedule_search' },
        },
      },
      accepted: {
        on: {
          taken_elsewhere: { target: 'sent', actions: 'replace_earlier' },
          acknowledged_ok: { target: 'sent', actions: 'replace_earlier' },
          acknowledged_error: { target: 'rejected' },
        },
      },
      sent: {
        on: {
          taken_elsewhere: {},
          deposit: { target: 'deposited' },
          rejection: { target: 'rejected' },
          later_sent: { target: 'superseded' },
        },
      },
      rejected: { tags: 'final', on: { rejection: {} } },
      deposited: { on: { deposit: {}, later_sent: { target: 'superseded' } } },
      superseded: { tags: 'final' },
    },
  },
  {
    actions: {
      replace_earlier: (context, event, { action }) => console.log(action.type, action.params),
      schedule_search: (context, event, { action }) => console.log(action.type, action.params),
    },
  },
);

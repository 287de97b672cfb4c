// src/machines/transmission.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({
  actions: { replace_earlier: () => {}, schedule_search: () => {} },
}).createMachine({
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
});

import { setup } from 'xstate';

export const TRANSMISSION_STATES = [
  'composed',
  'discarded',
  'sending',
  'accepted',
  'sent',
  'rejected',
  'deposited',
  'superseded',
] as const;
export type TransmissionState = (typeof TRANSMISSION_STATES)[number];

export type TransmissionEvent =
  /** Its period was composed again, with other content. */
  | { type: 'composed_again' }
  /** By a person, or when its day has come. */
  | { type: 'send' }
  /** It was taken, elsewhere or without an answer: a person or the public portal says so. */
  | { type: 'taken_elsewhere' }
  | { type: 'platform_took' }
  | { type: 'platform_refused' }
  /** It may be there: a search by its tracking id decides. */
  | { type: 'outcome_unknown' }
  | { type: 'acknowledged_ok' }
  | { type: 'acknowledged_error' }
  /** 300 of the public portal. */
  | { type: 'deposit' }
  /** 301 of the public portal. */
  | { type: 'rejection' }
  /** A later one of its period is sent, which annuls and replaces it. */
  | { type: 'later_sent' };

/** A frozen report on its way to the public portal. What was sent is corrected by another one. */
export const transmissionMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: TransmissionEvent },
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

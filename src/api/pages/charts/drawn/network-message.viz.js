// Network message: paste all of this into https://stately.ai/viz and press "Visualize".
// A trigger that is clicked carries no facts, and one that depends on them moves nothing then.
// "Send event" under Events sends it with facts, such as:
//   {"type":"attempt_begun","is_due":true}
//   {"type":"network_took","holds_lease":true}
//   {"type":"network_refused","holds_lease":true}
//   {"type":"outcome_unknown","holds_lease":true,"may_retry":true}
//   {"type":"outcome_unknown","holds_lease":true,"may_retry":false}
//   {"type":"attempt_interrupted","holds_lease":true}
//   {"type":"released","was_tried":true}
//   {"type":"released","was_tried":false}
// Written by `bordereau charts` from src/machines/network-message.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
    id: 'network_message',
    initial: 'queued',
    states: {
      queued: {
        on: {
          attempt_begun: { cond: 'isDue', target: 'sending', actions: 'start_attempt' },
          withdrawal: { target: 'withdrawn', actions: 'let_next_go' },
          database_restored: { target: 'parked' },
        },
      },
      sending: {
        on: {
          attempt_begun: { cond: 'isDue', target: 'sending', actions: 'start_attempt' },
          network_took: { cond: 'holdsLease', target: 'sent', actions: 'let_next_go' },
          network_refused: {
            cond: 'holdsLease',
            target: 'failed',
            actions: ['note_failure', 'let_next_go'],
          },
          outcome_unknown: [
            {
              cond: 'holdsLeaseAndMayRetry',
              target: 'retry_scheduled',
              actions: ['note_failure', 'schedule_retry'],
            },
            { cond: 'holdsLease', target: 'failed', actions: ['note_failure', 'let_next_go'] },
          ],
          attempt_interrupted: {
            cond: 'holdsLease',
            target: 'retry_scheduled',
            actions: 'retry_at_once',
          },
          database_restored: { target: 'parked' },
        },
      },
      retry_scheduled: {
        on: {
          attempt_begun: { cond: 'isDue', target: 'sending', actions: 'start_attempt' },
          database_restored: { target: 'parked' },
        },
      },
      sent: { tags: 'final' },
      failed: { tags: 'final' },
      withdrawn: { tags: 'final', on: { withdrawal: {} } },
      parked: {
        on: {
          database_restored: {},
          released: [
            { cond: 'wasTried', target: 'retry_scheduled', actions: 'retry_at_once' },
            { target: 'queued', actions: 'take_its_turn' },
          ],
          known_as_sent: { target: 'sent', actions: 'let_next_go' },
        },
      },
    },
  },
  {
    guards: {
      isDue: (context, event) => 'is_due' in event && event.is_due,
      holdsLease: (context, event) => 'holds_lease' in event && event.holds_lease,
      wasTried: (context, event) => 'was_tried' in event && event.was_tried,
      holdsLeaseAndMayRetry: (context, event) =>
        'may_retry' in event && event.holds_lease && event.may_retry,
    },
    actions: {
      start_attempt: (context, event, { action }) => console.log(action.type, action.params),
      note_failure: (context, event, { action }) => console.log(action.type, action.params),
      schedule_retry: (context, event, { action }) => console.log(action.type, action.params),
      retry_at_once: (context, event, { action }) => console.log(action.type, action.params),
      let_next_go: (context, event, { action }) => console.log(action.type, action.params),
      take_its_turn: (context, event, { action }) => console.log(action.type, action.params),
    },
  },
);

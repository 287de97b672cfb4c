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
//   {"type":"preparation_begun","is_due":true}
//   {"type":"prepared","is_prepared_now":true}
//   {"type":"preparation_failed","is_prepared_now":true}
//   {"type":"recipient_missing","is_prepared_now":true}
//   {"type":"not_sent","holds_lease":true,"was_tried":true}
//   {"type":"not_sent","holds_lease":true,"was_tried":false}
//   {"type":"repeat_refused","holds_lease":true}
//   {"type":"not_found","holds_lease":true,"may_retry":true}
//   {"type":"not_found","holds_lease":true,"may_retry":false}
//   {"type":"platform_accepted","holds_lease":true}
//   {"type":"acknowledgement_asked","is_due":true}
//   {"type":"acknowledgement_late","is_late_already":false}
//   {"type":"retried","may_be_sent":true}
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
          preparation_begun: { cond: 'isDue', target: 'queued', actions: 'wait_for_preparation' },
          prepared: { cond: 'isPreparedNow', target: 'queued', actions: 'retry_at_once' },
          preparation_failed: {
            cond: 'isPreparedNow',
            target: 'queued',
            actions: ['note_failure', 'schedule_retry'],
          },
          recipient_missing: { cond: 'isPreparedNow', target: 'held', actions: 'schedule_retry' },
          connection_deleted: { target: 'withdrawn', actions: 'let_next_go' },
        },
      },
      held: {
        on: {
          withdrawal: { target: 'withdrawn', actions: 'let_next_go' },
          database_restored: { target: 'parked' },
          preparation_begun: { cond: 'isDue', target: 'held', actions: 'wait_for_preparation' },
          prepared: { cond: 'isPreparedNow', target: 'queued', actions: 'retry_at_once' },
          preparation_failed: {
            cond: 'isPreparedNow',
            target: 'held',
            actions: ['note_failure', 'schedule_retry'],
          },
          recipient_missing: { cond: 'isPreparedNow', target: 'held', actions: 'schedule_retry' },
          connection_deleted: { target: 'withdrawn', actions: 'let_next_go' },
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
          not_sent: [
            {
              cond: 'holdsLeaseAndWasTried',
              target: 'retry_scheduled',
              actions: ['take_attempt_back', 'retry_at_once'],
            },
            {
              cond: 'holdsLease',
              target: 'queued',
              actions: ['take_attempt_back', 'retry_at_once'],
            },
          ],
          repeat_refused: {
            cond: 'holdsLease',
            target: 'retry_scheduled',
            actions: ['note_refusal', 'schedule_retry'],
          },
          not_found: [
            {
              cond: 'holdsLeaseAndMayRetry',
              target: 'retry_scheduled',
              actions: ['note_search', 'schedule_retry'],
            },
            { cond: 'holdsLease', target: 'failed', actions: ['note_failure', 'let_next_go'] },
          ],
          platform_accepted: {
            cond: 'holdsLease',
            target: 'accepted',
            actions: ['note_flow', 'ask_later'],
          },
          found_at_platform: { target: 'accepted', actions: ['note_flow', 'ask_later'] },
          connection_deleted: { target: 'failed', actions: ['note_failure', 'let_next_go'] },
        },
      },
      retry_scheduled: {
        on: {
          attempt_begun: { cond: 'isDue', target: 'sending', actions: 'start_attempt' },
          database_restored: { target: 'parked' },
          found_at_platform: { target: 'accepted', actions: ['note_flow', 'ask_later'] },
          connection_deleted: { target: 'failed', actions: ['note_failure', 'let_next_go'] },
        },
      },
      parked: {
        on: {
          database_restored: {},
          released: [
            { cond: 'wasTried', target: 'retry_scheduled', actions: 'retry_at_once' },
            { target: 'queued', actions: 'take_its_turn' },
          ],
          known_as_sent: { target: 'sent', actions: 'let_next_go' },
          found_at_platform: { target: 'accepted', actions: ['note_flow', 'ask_later'] },
          connection_deleted: { target: 'failed', actions: ['note_failure', 'let_next_go'] },
        },
      },
      accepted: {
        on: {
          acknowledgement_asked: { cond: 'isDue', target: 'accepted', actions: 'ask_later' },
          acknowledged_ok: { target: 'sent', actions: ['note_acknowledgement', 'let_next_go'] },
          acknowledged_error: {
            target: 'failed',
            actions: ['note_acknowledgement', 'note_failure', 'let_next_go'],
          },
          acknowledgement_late: {
            cond: 'isLateNow',
            target: 'accepted',
            actions: ['note_lateness', 'let_next_go'],
          },
          connection_deleted: { target: 'failed', actions: ['note_failure', 'let_next_go'] },
        },
      },
      sent: { tags: 'final' },
      failed: {
        tags: 'final',
        on: {
          retried: {
            cond: 'mayBeSent',
            target: 'queued',
            actions: ['begin_anew', 'take_its_turn'],
          },
        },
      },
      withdrawn: { tags: 'final', on: { withdrawal: {} } },
      skipped: { tags: 'final' },
    },
  },
  {
    guards: {
      isDue: (context, event) => 'is_due' in event && event.is_due,
      holdsLease: (context, event) => 'holds_lease' in event && event.holds_lease,
      wasTried: (context, event) => 'was_tried' in event && event.was_tried,
      holdsLeaseAndMayRetry: (context, event) =>
        'may_retry' in event && event.holds_lease && event.may_retry,
      holdsLeaseAndWasTried: (context, event) =>
        event.type === 'not_sent' && event.holds_lease && event.was_tried,
      isPreparedNow: (context, event) => 'is_prepared_now' in event && event.is_prepared_now,
      isLateNow: (context, event) => 'is_late_already' in event && !event.is_late_already,
      mayBeSent: (context, event) => 'may_be_sent' in event && event.may_be_sent,
    },
    actions: {
      start_attempt: (context, event, { action }) => console.log(action.type, action.params),
      note_failure: (context, event, { action }) => console.log(action.type, action.params),
      schedule_retry: (context, event, { action }) => console.log(action.type, action.params),
      retry_at_once: (context, event, { action }) => console.log(action.type, action.params),
      let_next_go: (context, event, { action }) => console.log(action.type, action.params),
      take_its_turn: (context, event, { action }) => console.log(action.type, action.params),
      wait_for_preparation: (context, event, { action }) => console.log(action.type, action.params),
      take_attempt_back: (context, event, { action }) => console.log(action.type, action.params),
      note_search: (context, event, { action }) => console.log(action.type, action.params),
      note_refusal: (context, event, { action }) => console.log(action.type, action.params),
      note_flow: (context, event, { action }) => console.log(action.type, action.params),
      ask_later: (context, event, { action }) => console.log(action.type, action.params),
      note_acknowledgement: (context, event, { action }) => console.log(action.type, action.params),
      note_lateness: (context, event, { action }) => console.log(action.type, action.params),
      begin_anew: (context, event, { action }) => console.log(action.type, action.params),
    },
  },
);

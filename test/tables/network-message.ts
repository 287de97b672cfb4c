import { CONNECTION_MESSAGE_ROWS } from './connection-message.ts';
import type { SpecTable } from './spec-row.ts';

const OURS = 'docs/decisions/invoices.md: messages to the network';
const WITHDRAWAL = 'a status that was undone before it left is not told';
const RESTORED = 'docs/guides/recover.md: what a restored backup has unsettled waits for a person';
const start = { type: 'start_attempt' };
const note = { type: 'note_failure' };
const letNextGo = { type: 'let_next_go' };

/**
 * Rows of `network_messages`. The spec has no table for them; its row of reopening requires one.
 */
export const NETWORK_MESSAGE_TABLE: SpecTable = {
  states: [
    'queued',
    'held',
    'parked',
    'sending',
    'retry_scheduled',
    'accepted',
    'sent',
    'failed',
    'withdrawn',
    'skipped',
  ],
  rows: [
    {
      from: 'queued',
      trigger: 'a worker is about to send it',
      condition: 'no earlier message of its invoice waits',
      to: 'sending',
      source: OURS,
      rows: [
        {
          from: 'queued',
          trigger: 'attempt_begun',
          guard: 'isDue',
          to: 'sending',
          actions: [start],
        },
      ],
    },
    {
      from: 'queued or held',
      trigger: 'the status that it tells of is undone',
      to: 'withdrawn',
      source: WITHDRAWAL,
      rows: ['queued', 'held'].map((from) => ({
        from,
        trigger: 'withdrawal',
        to: 'withdrawn',
        actions: [letNextGo],
      })),
    },
    {
      from: 'sending',
      trigger: 'another worker is about to send it',
      condition: 'the lease has expired',
      to: 'sending',
      source: OURS,
      rows: [
        {
          from: 'sending',
          trigger: 'attempt_begun',
          guard: 'isDue',
          to: 'sending',
          actions: [start],
        },
      ],
    },
    {
      from: 'sending',
      trigger: 'the network takes it',
      to: 'sent',
      source: OURS,
      rows: [
        {
          from: 'sending',
          trigger: 'network_took',
          guard: 'holdsLease',
          to: 'sent',
          actions: [letNextGo],
        },
      ],
    },
    {
      from: 'sending',
      trigger: 'the network refuses it',
      to: 'failed',
      source: OURS,
      rows: [
        {
          from: 'sending',
          trigger: 'network_refused',
          guard: 'holdsLease',
          to: 'failed',
          actions: [note, letNextGo],
        },
      ],
    },
    {
      from: 'sending',
      trigger: 'nobody knows whether the network has it',
      condition: 'another attempt fits into the retry window',
      to: 'retry_scheduled',
      source: OURS,
      rows: [
        {
          from: 'sending',
          trigger: 'outcome_unknown',
          guard: 'holdsLeaseAndMayRetry',
          to: 'retry_scheduled',
          actions: [note, { type: 'schedule_retry' }],
        },
      ],
    },
    {
      from: 'sending',
      trigger: 'nobody knows whether the network has it',
      condition: 'the retry window is over',
      to: 'failed',
      source: OURS,
      rows: [
        {
          from: 'sending',
          trigger: 'outcome_unknown',
          guard: 'holdsLease',
          to: 'failed',
          actions: [note, letNextGo],
        },
      ],
    },
    {
      from: 'sending',
      trigger: 'the service stops',
      to: 'retry_scheduled',
      source: OURS,
      rows: [
        {
          from: 'sending',
          trigger: 'attempt_interrupted',
          guard: 'holdsLease',
          to: 'retry_scheduled',
          actions: [{ type: 'retry_at_once' }],
        },
      ],
    },
    {
      from: 'retry_scheduled',
      trigger: 'a worker is about to send it',
      condition: 'its time has come',
      to: 'sending',
      source: OURS,
      rows: [
        {
          from: 'retry_scheduled',
          trigger: 'attempt_begun',
          guard: 'isDue',
          to: 'sending',
          actions: [start],
        },
      ],
    },
    {
      from: 'queued, held, sending or retry_scheduled',
      trigger: 'the database was restored from a backup',
      to: 'parked',
      source: RESTORED,
      rows: ['queued', 'held', 'sending', 'retry_scheduled'].map((from) => ({
        from,
        trigger: 'database_restored',
        to: 'parked',
        actions: [],
      })),
    },
    {
      from: 'parked',
      trigger: 'a person has found that the network does not have it',
      to: 'retry_scheduled where it was tried, else queued',
      source: RESTORED,
      rows: [
        {
          from: 'parked',
          trigger: 'released',
          guard: 'wasTried',
          to: 'retry_scheduled',
          actions: [{ type: 'retry_at_once' }],
        },
        { from: 'parked', trigger: 'released', to: 'queued', actions: [{ type: 'take_its_turn' }] },
      ],
    },
    {
      from: 'parked',
      trigger: 'a person has found that the network has it',
      to: 'sent',
      source: RESTORED,
      rows: [{ from: 'parked', trigger: 'known_as_sent', to: 'sent', actions: [letNextGo] }],
    },
    ...CONNECTION_MESSAGE_ROWS,
  ],
  replays: [
    { state: 'parked', trigger: 'database_restored' },
    { state: 'withdrawn', trigger: 'withdrawal' },
  ],
};

import type { SpecTable } from './spec-row.ts';

const PLATFORM = 'connectors: sending, outcome of a call, acknowledgements';
const note = { type: 'note_failure' };
const letNextGo = { type: 'let_next_go' };
const later = { type: 'schedule_retry' };
const atOnce = { type: 'retry_at_once' };
const takeBack = { type: 'take_attempt_back' };
const noteFlow = { type: 'note_flow' };
const ask = { type: 'ask_later' };
const acknowledge = { type: 'note_acknowledgement' };

/** Rows of messages that leave through a company's connection. */
export const CONNECTION_MESSAGE_ROWS: SpecTable['rows'] = [
  ...['queued', 'held'].flatMap((from) => [
    {
      from,
      trigger: 'a worker is about to make its file and to ask the directory',
      condition: 'its time has come',
      to: from,
      source: PLATFORM,
      rows: [
        {
          from,
          trigger: 'preparation_begun',
          guard: 'isDue',
          to: from,
          actions: [{ type: 'wait_for_preparation' }],
        },
      ],
    },
    {
      from,
      trigger: 'it may leave',
      condition: 'no other worker has begun that since',
      to: 'queued',
      source: PLATFORM,
      rows: [
        { from, trigger: 'prepared', guard: 'isPreparedNow', to: 'queued', actions: [atOnce] },
      ],
    },
    {
      from,
      trigger: 'its file cannot be made',
      condition: 'no other worker has begun that since',
      to: from,
      source: PLATFORM,
      rows: [
        {
          from,
          trigger: 'preparation_failed',
          guard: 'isPreparedNow',
          to: from,
          actions: [note, later],
        },
      ],
    },
    {
      from,
      trigger: 'the directory lacks its recipient',
      condition: 'no other worker has begun that since',
      to: 'held',
      source: PLATFORM,
      rows: [
        {
          from,
          trigger: 'recipient_missing',
          guard: 'isPreparedNow',
          to: 'held',
          actions: [later],
        },
      ],
    },
    {
      from,
      trigger: 'its connection is deleted',
      to: 'withdrawn',
      source: PLATFORM,
      rows: [{ from, trigger: 'connection_deleted', to: 'withdrawn', actions: [letNextGo] }],
    },
  ]),
  {
    from: 'sending',
    trigger: 'the platform has not got it, for no fault of its own',
    to: 'retry_scheduled where it was tried, else queued',
    source: PLATFORM,
    rows: [
      {
        from: 'sending',
        trigger: 'not_sent',
        guard: 'holdsLeaseAndWasTried',
        to: 'retry_scheduled',
        actions: [takeBack, atOnce],
      },
      {
        from: 'sending',
        trigger: 'not_sent',
        guard: 'holdsLease',
        to: 'queued',
        actions: [takeBack, atOnce],
      },
    ],
  },
  {
    from: 'sending',
    trigger: 'the platform refuses a repeat',
    to: 'retry_scheduled',
    source: PLATFORM,
    rows: [
      {
        from: 'sending',
        trigger: 'repeat_refused',
        guard: 'holdsLease',
        to: 'retry_scheduled',
        actions: [{ type: 'note_refusal' }, later],
      },
    ],
  },
  {
    from: 'sending',
    trigger: 'the platform does not list it',
    to: 'retry_scheduled, or failed once the retry window is over',
    source: PLATFORM,
    rows: [
      {
        from: 'sending',
        trigger: 'not_found',
        guard: 'holdsLeaseAndMayRetry',
        to: 'retry_scheduled',
        actions: [{ type: 'note_search' }, later],
      },
      {
        from: 'sending',
        trigger: 'not_found',
        guard: 'holdsLease',
        to: 'failed',
        actions: [note, letNextGo],
      },
    ],
  },
  {
    from: 'sending',
    trigger: 'the platform accepts it',
    to: 'accepted',
    source: PLATFORM,
    rows: [
      {
        from: 'sending',
        trigger: 'platform_accepted',
        guard: 'holdsLease',
        to: 'accepted',
        actions: [noteFlow, ask],
      },
    ],
  },
  {
    from: 'sending, retry_scheduled or parked',
    trigger: 'the platform lists it',
    to: 'accepted',
    source: PLATFORM,
    rows: ['sending', 'retry_scheduled', 'parked'].map((from) => ({
      from,
      trigger: 'found_at_platform',
      to: 'accepted',
      actions: [noteFlow, ask],
    })),
  },
  {
    from: 'accepted',
    trigger: 'a worker is about to ask for the acknowledgement',
    condition: 'its time has come',
    to: 'accepted',
    source: PLATFORM,
    rows: [
      {
        from: 'accepted',
        trigger: 'acknowledgement_asked',
        guard: 'isDue',
        to: 'accepted',
        actions: [ask],
      },
    ],
  },
  {
    from: 'accepted',
    trigger: 'the platform has checked it',
    to: 'sent',
    source: PLATFORM,
    rows: [
      {
        from: 'accepted',
        trigger: 'acknowledged_ok',
        to: 'sent',
        actions: [acknowledge, letNextGo],
      },
    ],
  },
  {
    from: 'accepted',
    trigger: 'the platform has found an error',
    to: 'failed',
    source: PLATFORM,
    rows: [
      {
        from: 'accepted',
        trigger: 'acknowledged_error',
        to: 'failed',
        actions: [acknowledge, note, letNextGo],
      },
    ],
  },
  {
    from: 'accepted',
    trigger: 'the platform does not say in time what it found',
    condition: 'it was not late before',
    to: 'accepted',
    source: PLATFORM,
    rows: [
      {
        from: 'accepted',
        trigger: 'acknowledgement_late',
        guard: 'isLateNow',
        to: 'accepted',
        actions: [{ type: 'note_lateness' }, letNextGo],
      },
    ],
  },
  {
    from: 'sending, retry_scheduled, accepted or parked',
    trigger: 'its connection is deleted',
    to: 'failed',
    source: PLATFORM,
    rows: ['sending', 'retry_scheduled', 'accepted', 'parked'].map((from) => ({
      from,
      trigger: 'connection_deleted',
      to: 'failed',
      actions: [note, letNextGo],
    })),
  },
  {
    from: 'failed',
    trigger: 'a person sends it again',
    condition: 'its invoice is not rejected',
    to: 'queued',
    source: PLATFORM,
    rows: [
      {
        from: 'failed',
        trigger: 'retried',
        guard: 'mayBeSent',
        to: 'queued',
        actions: [{ type: 'begin_anew' }, { type: 'take_its_turn' }],
      },
    ],
  },
];

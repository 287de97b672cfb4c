import type { SpecTable } from './spec-row.ts';

const OURS = 'decisions: the specification knows no connection of a company to a platform';
const record = { type: 'record_pass' };
const recordSend = { type: 'record_send' };
const forget = { type: 'forget_failures' };

export const PLATFORM_CONNECTION_TABLE: SpecTable = {
  states: ['active', 'paused', 'failed'],
  rows: [
    {
      from: 'active',
      trigger: 'a person pauses it',
      to: 'paused',
      source: OURS,
      rows: [{ from: 'active', trigger: 'pause', to: 'paused', actions: [] }],
    },
    {
      from: 'active',
      trigger: 'a pass has gone well',
      to: 'active',
      source: OURS,
      rows: [{ from: 'active', trigger: 'pass_succeeded', to: 'active', actions: [record] }],
    },
    {
      from: 'active',
      trigger: 'the platform gives no access, no answer, or a wrong one',
      to: 'failed',
      source: OURS,
      rows: [{ from: 'active', trigger: 'pass_failed', to: 'failed', actions: [record] }],
    },
    {
      from: 'active',
      trigger: 'the platform has taken a message after it did not',
      to: 'active',
      source: OURS,
      rows: [{ from: 'active', trigger: 'send_succeeded', to: 'active', actions: [recordSend] }],
    },
    {
      from: 'active',
      trigger: 'the platform cannot be reached for a message, or refuses all',
      to: 'failed',
      source: OURS,
      rows: [{ from: 'active', trigger: 'send_failed', to: 'failed', actions: [recordSend] }],
    },
    {
      from: 'paused',
      trigger: 'a person resumes it',
      to: 'active',
      source: OURS,
      rows: [{ from: 'paused', trigger: 'resume', to: 'active', actions: [forget] }],
    },
    {
      from: 'failed',
      trigger: 'a person pauses it',
      to: 'paused',
      source: OURS,
      rows: [{ from: 'failed', trigger: 'pause', to: 'paused', actions: [] }],
    },
    {
      from: 'failed',
      trigger: 'a person resumes it',
      to: 'active',
      source: OURS,
      rows: [{ from: 'failed', trigger: 'resume', to: 'active', actions: [forget] }],
    },
    {
      from: 'failed',
      trigger: 'a pass has gone well',
      condition: 'the platform refuses whatever is sent',
      to: 'failed',
      source: 'connectors: sending_refused lasts until it is resumed',
      rows: [
        {
          from: 'failed',
          trigger: 'pass_succeeded',
          guard: 'isSendingRefused',
          to: 'failed',
          actions: [record],
        },
      ],
    },
    {
      from: 'failed',
      trigger: 'a pass has gone well',
      to: 'active',
      source: OURS,
      rows: [{ from: 'failed', trigger: 'pass_succeeded', to: 'active', actions: [record] }],
    },
    {
      from: 'failed',
      trigger: 'the platform gives no access, no answer, or a wrong one',
      to: 'failed',
      source: OURS,
      rows: [{ from: 'failed', trigger: 'pass_failed', to: 'failed', actions: [record] }],
    },
    {
      from: 'failed',
      trigger: 'the platform has taken a message',
      condition: 'its passes go well',
      to: 'active',
      source: OURS,
      rows: [
        {
          from: 'failed',
          trigger: 'send_succeeded',
          guard: 'isReceiving',
          to: 'active',
          actions: [recordSend],
        },
      ],
    },
    {
      from: 'failed',
      trigger: 'the platform has taken a message',
      to: 'failed',
      source: OURS,
      rows: [{ from: 'failed', trigger: 'send_succeeded', to: 'failed', actions: [recordSend] }],
    },
    {
      from: 'failed',
      trigger: 'the platform cannot be reached for a message, or refuses all',
      to: 'failed',
      source: OURS,
      rows: [{ from: 'failed', trigger: 'send_failed', to: 'failed', actions: [recordSend] }],
    },
  ],
  replays: [
    { state: 'active', trigger: 'resume' },
    { state: 'paused', trigger: 'pause' },
    { state: 'paused', trigger: 'pass_succeeded' },
    { state: 'paused', trigger: 'pass_failed' },
    { state: 'paused', trigger: 'send_succeeded' },
    { state: 'paused', trigger: 'send_failed' },
  ],
};

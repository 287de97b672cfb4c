import type { SpecTable } from './spec-row.ts';

const OURS = 'decisions: the specification knows no connection of a company to a platform';
const record = { type: 'record_pass' };
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
  ],
  replays: [
    { state: 'active', trigger: 'resume' },
    { state: 'paused', trigger: 'pause' },
    { state: 'paused', trigger: 'pass_succeeded' },
    { state: 'paused', trigger: 'pass_failed' },
  ],
};

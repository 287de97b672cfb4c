import {
  PLATFORM_CONNECTION_STATES,
  platformConnectionMachine,
  type PlatformConnectionEvent,
} from '#machines/platform-connection.ts';
import { PLATFORM_CONNECTION_TABLE } from '#test/tables/platform-connection.ts';
import { obeysTable } from './obeys-table.ts';
import type { Sample } from './sample.ts';

const SAMPLES: Sample<PlatformConnectionEvent>[] = [
  { event: { type: 'pause' } },
  { event: { type: 'resume' } },
  { event: { type: 'pass_succeeded', is_sending_refused: false } },
  { event: { type: 'pass_succeeded', is_sending_refused: true }, holds: ['isSendingRefused'] },
  { event: { type: 'pass_failed' } },
  { event: { type: 'send_succeeded', is_receiving: true }, holds: ['isReceiving'] },
  { event: { type: 'send_succeeded', is_receiving: false } },
  { event: { type: 'send_failed' } },
];

describe('platform connection machine', () => {
  obeysTable(
    platformConnectionMachine,
    PLATFORM_CONNECTION_TABLE,
    SAMPLES,
    PLATFORM_CONNECTION_STATES,
  );
});

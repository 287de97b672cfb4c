import {
  TRANSMISSION_STATES,
  transmissionMachine,
  type TransmissionEvent,
} from '#machines/transmission.ts';
import { TRANSMISSION_TABLE } from '#test/tables/transmission.ts';
import { obeysTable } from './obeys-table.ts';
import type { Sample } from './sample.ts';

const TRIGGERS = [
  'composed_again',
  'send',
  'taken_elsewhere',
  'platform_took',
  'platform_refused',
  'outcome_unknown',
  'acknowledged_ok',
  'acknowledged_error',
  'deposit',
  'rejection',
  'later_sent',
] as const;
const SAMPLES: Sample<TransmissionEvent>[] = TRIGGERS.map((type) => ({ event: { type } }));

describe('transmission machine', () => {
  obeysTable(transmissionMachine, TRANSMISSION_TABLE, SAMPLES, TRANSMISSION_STATES);
});

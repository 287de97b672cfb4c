import { RESEND_RUN_STATES, resendRunMachine, type ResendRunEvent } from '#machines/resend-run.ts';
import { RESEND_RUN_TABLE } from '#test/tables/resend-run.ts';
import { obeysTable } from './obeys-table.ts';
import type { Sample } from './sample.ts';

const SAMPLES: Sample<ResendRunEvent>[] = [
  { event: { type: 'end_reached' } },
  { event: { type: 'subscription_ended', reason: 'endpoint_inactive' } },
  { event: { type: 'stop_requested' } },
  { event: { type: 'first_failed' } },
  { event: { type: 'failure' } },
];

describe('resend run machine', () => {
  obeysTable(resendRunMachine, RESEND_RUN_TABLE, SAMPLES, RESEND_RUN_STATES);
});

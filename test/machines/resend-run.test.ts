import { expect } from 'chai';
import { RESEND_RUN_STATES, resendRunMachine, type ResendRunEvent } from '#machines/resend-run.ts';
import { RESEND_RUN_TABLE } from '#test/tables/resend-run.ts';
import { obeysInVisualizer } from './obeys-in-visualizer.ts';
import { obeysTable, type Sample } from './obeys-table.ts';

const SAMPLES: Sample<ResendRunEvent>[] = [
  { event: { type: 'end_reached' } },
  { event: { type: 'subscription_ended', reason: 'endpoint_inactive' } },
  { event: { type: 'failure' } },
];

describe('resend run machine', () => {
  obeysTable(resendRunMachine, RESEND_RUN_TABLE, SAMPLES);
  obeysInVisualizer(resendRunMachine, RESEND_RUN_TABLE, SAMPLES);

  it('exports its states', () => {
    expect(Object.keys(resendRunMachine.states)).to.deep.equal([...RESEND_RUN_STATES]);
  });
});

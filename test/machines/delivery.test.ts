import { expect } from 'chai';
import type { DeliveryEvent } from '#machines/delivery.ts';
import {
  DELIVERY_REASONS,
  DELIVERY_STATES,
  ENDED_REASONS,
  REFUSAL_REASONS,
  deliveryMachine,
} from '#machines/delivery.ts';
import { step, type From } from '#machines/step.ts';
import { DELIVERY_TABLE } from '#test/tables/delivery.ts';
import type { Sample } from './sample.ts';
import { obeysTable } from './obeys-table.ts';

const UNCOUNTED = { context: { failure_counted: false }, holds: ['isUncounted'] };
const COUNTED = { context: { failure_counted: true } };

const SAMPLES: Sample<DeliveryEvent>[] = [
  { event: { type: 'response_2xx' } },
  { event: { type: 'attempt_failed' }, ...UNCOUNTED },
  { event: { type: 'attempt_failed' }, ...COUNTED },
  { event: { type: 'attempt_failed_by_us' }, ...UNCOUNTED },
  { event: { type: 'attempt_failed_by_us' }, ...COUNTED },
  { event: { type: 'retry_window_elapsed' } },
  ...REFUSAL_REASONS.flatMap((reason) =>
    [UNCOUNTED, COUNTED].map((facts) => ({
      event: { type: 'refused_before_sending', reason } as const,
      ...facts,
    })),
  ),
  ...ENDED_REASONS.map((reason) => ({ event: { type: 'subscription_ended', reason } as const })),
];

describe('delivery machine', () => {
  obeysTable(deliveryMachine, DELIVERY_TABLE, SAMPLES, DELIVERY_STATES);

  it('exports the reasons of a permanent failure', () => {
    expect(DELIVERY_REASONS).to.deep.equal([
      'url_refused',
      'dns_no_address',
      'dns_private_address',
      'endpoint_inactive',
      'endpoint_deleted',
      'access_revoked',
    ]);
  });

  it("notifies the endpoint of a failed delivery once, at the first attempt that fails by the receiver's fault", () => {
    let from: From<typeof deliveryMachine> = {
      state: 'queued',
      context: { failure_counted: false },
    };
    const reported: boolean[] = [];
    for (const type of ['attempt_failed_by_us', 'attempt_failed', 'attempt_failed'] as const) {
      const moved = step(deliveryMachine, from, { type });
      if (moved.outcome !== 'moved') throw new Error(moved.outcome);
      reported.push(moved.actions.some((action) => action.type === 'report_to_endpoint'));
      from = { state: moved.to, context: moved.context };
    }
    expect(reported).to.deep.equal([false, true, false]);
  });

  it('counts a refused url or name as a failed delivery, and not an ended subscription', () => {
    const queued = { state: 'queued', context: { failure_counted: false } } as const;
    const refused = { type: 'refused_before_sending', reason: 'dns_no_address' } as const;
    const ended = { type: 'subscription_ended', reason: 'access_revoked' } as const;
    expect(step(deliveryMachine, queued, refused)).to.have.deep.property('actions', [
      { type: 'note_failure_counted' },
      { type: 'report_to_endpoint', params: { event: 'failed_delivery' } },
    ]);
    expect(step(deliveryMachine, queued, ended)).to.have.deep.property('actions', []);
  });
});

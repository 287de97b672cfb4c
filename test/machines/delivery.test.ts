import { expect } from 'chai';
import type { DeliveryEvent } from '../../src/machines/delivery.ts';
import {
  DELIVERY_REASONS,
  DELIVERY_STATES,
  ENDED_REASONS,
  REFUSAL_REASONS,
  deliveryMachine,
} from '../../src/machines/delivery.ts';
import { step } from '../../src/machines/step.ts';
import { DELIVERY_TABLE } from '../tables/delivery.ts';
import type { Sample } from './obeys-table.ts';
import { obeysTable } from './obeys-table.ts';

const SAMPLES: Sample<DeliveryEvent>[] = [
  { event: { type: 'response_2xx' } },
  { event: { type: 'attempt_failed' } },
  { event: { type: 'retry_window_elapsed' } },
  ...REFUSAL_REASONS.map((reason) => ({
    event: { type: 'refused_before_sending', reason } as const,
  })),
  ...ENDED_REASONS.map((reason) => ({ event: { type: 'subscription_ended', reason } as const })),
];

describe('delivery machine', () => {
  obeysTable(deliveryMachine, DELIVERY_TABLE, SAMPLES);

  it('exports its states and the reasons of a permanent failure', () => {
    expect(Object.keys(deliveryMachine.states)).to.deep.equal([...DELIVERY_STATES]);
    expect(DELIVERY_REASONS).to.deep.equal([
      'url_refused',
      'dns_no_address',
      'dns_private_address',
      'endpoint_inactive',
      'endpoint_deleted',
      'access_revoked',
    ]);
  });

  it('tells the endpoint of a failed delivery once, at the first attempt that fails', () => {
    const first = step(deliveryMachine, { state: 'queued' }, { type: 'attempt_failed' });
    const second = step(deliveryMachine, { state: 'retry_scheduled' }, { type: 'attempt_failed' });
    expect(first).to.have.deep.property('actions', [
      { type: 'schedule_retry' },
      { type: 'tell_endpoint', params: { event: 'failed_delivery' } },
    ]);
    expect(second).to.have.deep.property('actions', [{ type: 'schedule_retry' }]);
  });

  it('counts a refused url or name as a failed delivery, an ended subscription not', () => {
    const queued = { state: 'queued' } as const;
    const refused = { type: 'refused_before_sending', reason: 'dns_no_address' } as const;
    const ended = { type: 'subscription_ended', reason: 'access_revoked' } as const;
    expect(step(deliveryMachine, queued, refused)).to.have.deep.property('actions', [
      { type: 'tell_endpoint', params: { event: 'failed_delivery' } },
    ]);
    expect(step(deliveryMachine, queued, ended)).to.have.deep.property('actions', []);
  });
});

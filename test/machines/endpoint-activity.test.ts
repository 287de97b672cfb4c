import { expect } from 'chai';
import type {
  EndpointActivityContext,
  EndpointActivityEvent,
  EndpointActivityState,
} from '#machines/endpoint-activity.ts';
import { ENDPOINT_ACTIVITY_STATES, endpointActivityMachine } from '#machines/endpoint-activity.ts';
import { step } from '#machines/step.ts';
import { ENDPOINT_ACTIVITY_TABLE } from '#test/tables/endpoint-activity.ts';
import type { Sample } from './sample.ts';
import { obeysTable } from './obeys-table.ts';

const SAMPLES: Sample<EndpointActivityEvent>[] = [
  { event: { type: 'patch_active_false' } },
  { event: { type: 'patch_active_true' } },
  { event: { type: 'failed_delivery' }, context: { failure_count: 18, failure_limit: 20 } },
  {
    event: { type: 'failed_delivery' },
    context: { failure_count: 19, failure_limit: 20 },
    holds: ['failureLimitReached'],
  },
  { event: { type: 'successful_delivery' } },
  { event: { type: 'access_revoked' } },
  { event: { type: 'access_restored' } },
].map(
  (sample) =>
    ({
      context: { failure_count: 3, failure_limit: 20 },
      ...sample,
    }) as Sample<EndpointActivityEvent>,
);

interface Endpoint {
  state: EndpointActivityState;
  context: EndpointActivityContext;
}

/** The endpoint after these triggers, written back after each. */
function after(endpoint: Endpoint, triggers: EndpointActivityEvent['type'][]): Endpoint {
  let { state, context } = endpoint;
  for (const type of triggers) {
    const outcome = step(endpointActivityMachine, { state, context }, { type });
    if (outcome.outcome === 'moved') ({ to: state, context } = outcome);
  }
  return { state, context };
}

const failures = (count: number) => Array.from({ length: count }, () => 'failed_delivery' as const);

describe('endpoint activity machine', () => {
  const fresh: Endpoint = { state: 'active', context: { failure_count: 0, failure_limit: 20 } };

  obeysTable(endpointActivityMachine, ENDPOINT_ACTIVITY_TABLE, SAMPLES, ENDPOINT_ACTIVITY_STATES);

  it('is deactivated by the 20th consecutive failed delivery, not by the 19th', () => {
    expect(after(fresh, failures(19)).state).to.equal('active');
    expect(after(fresh, failures(20))).to.deep.equal({
      state: 'inactive',
      context: { failure_count: 20, failure_limit: 20 },
    });
  });

  it('starts counting again after a success', () => {
    const triggers = [...failures(19), 'successful_delivery' as const, ...failures(19)];
    expect(after(fresh, triggers)).to.deep.equal({
      state: 'active',
      context: { failure_count: 19, failure_limit: 20 },
    });
  });

  it('starts counting again after reactivation', () => {
    expect(after(fresh, [...failures(20), 'patch_active_true'])).to.deep.equal(fresh);
  });

  it('does not count the failure of an attempt that ends after the deactivation', () => {
    const inactive = after(fresh, failures(20));
    expect(after(inactive, failures(1))).to.deep.equal(inactive);
  });
});

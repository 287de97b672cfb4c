import { expect } from 'chai';
import { countOutcomes } from '#delivery/write/count-outcomes.ts';
import type { Update } from '#delivery/update.ts';

/** The members that are counted by. */
const update = (state: Update['state'], more: Partial<Update> = {}): Update =>
  ({ state, reason: null, error_code: null, response_status: null, ...more }) as Update;

describe('the count of written outcomes', () => {
  it('has one call for each state and reason', () => {
    const calls: unknown[] = [];
    countOutcomes(
      [
        update('acknowledged', { response_status: 200 }),
        update('acknowledged', { response_status: 204 }),
        update('retry_scheduled', { response_status: 503 }),
        update('retry_scheduled', { error_code: 'connect_timeout' }),
        update('failed_permanently', { reason: 'endpoint_deleted' }),
        update('abandoned'),
      ],
      (...given) => void calls.push(given),
    );
    expect(calls).to.deep.equal([
      ['deliveries', { state: 'acknowledged', reason: 'none' }, 2],
      ['deliveries', { state: 'retry_scheduled', reason: 'http_5xx' }, 1],
      ['deliveries', { state: 'retry_scheduled', reason: 'connect_timeout' }, 1],
      ['deliveries', { state: 'failed_permanently', reason: 'endpoint_deleted' }, 1],
      ['deliveries', { state: 'abandoned', reason: 'window_elapsed' }, 1],
    ]);
  });
});

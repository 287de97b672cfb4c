import { expect } from 'chai';
import type { Pool as DatabasePool } from 'pg';
import { createEndpointChanges } from '#delivery/endpoint-changes.ts';
import { readConfiguration } from '#config/configuration.ts';
import { createInFlightAttempts } from '#delivery/in-flight-attempts.ts';
import type { Attempt } from '#delivery/outcome.ts';
import { createCipher } from '#kernel/cipher.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import type { DueDelivery } from '#orm/sql/pull-deliveries.ts';
import { lane } from '#test/support/delivery/delivery-updates.ts';

describe('the attempts in flight', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const sealed = cipher.seal('whsec_in_flight', '2');
  const due = (id: string, overrides: Partial<DueDelivery> = {}): DueDelivery => ({
    id,
    event_type: 'bank_account.updated',
    url: 'https://subscriber.test/a',
    state: 'queued',
    attempts_count: 0,
    activation_period: 1,
    access_period: null,
    occurred_ms: 0,
    first_failed_ms: null,
    failure_counted: false,
    body_bytes: 2,
    data: '{}',
    signing_secret: sealed,
    endpoint_active: true,
    access_granted: true,
    ...overrides,
  });

  it('sends what deliveries have in common once, and each to its own destination', async () => {
    const batches: (readonly Attempt[])[] = [];
    const inFlight = createInFlightAttempts({
      cipher,
      clock: systemClock,
      log: createLog('silent'),
      pool: {} as DatabasePool, // unused: no body is large
      node: 'a',
      threads: {
        changes: createEndpointChanges(),
        run: async (attempts) => void batches.push(attempts),
        close: async () => {},
      },
      updateWriter: { add: () => {}, drained: async () => {} },
      delivery: readConfiguration({}).delivery,
      onConcluded: () => {},
      onLost: () => {},
      onError: () => {},
    });
    const held = lane('1');
    inFlight.start(held, due('1'), 0);
    inFlight.start(held, due('2'), 0);
    inFlight.start(held, due('3', { url: 'https://subscriber.test/b' }), 0);
    inFlight.start(
      held,
      due('4', { url: 'https://subscriber.test/b', event_type: 'payment_batch.updated' }),
      0,
    );
    await Promise.resolve();
    const to = batches.flat().map((attempt) => attempt.to);
    expect(to[1]).to.equal(to[0]);
    const secret = 'whsec_in_flight';
    const keys = { workspace_id: '1', webhook_endpoint_id: '2', secret };
    const [url, other] = ['https://subscriber.test/a', 'https://subscriber.test/b'];
    expect(to.slice(1)).to.deep.equal([
      { ...keys, url, event_type: 'bank_account.updated' },
      { ...keys, url: other, event_type: 'bank_account.updated' },
      { ...keys, url: other, event_type: 'payment_batch.updated' },
    ]);
  });
});

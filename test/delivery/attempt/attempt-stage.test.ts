import { expect } from 'chai';
import type { Pool } from 'pg';
import { readConfiguration } from '#config/configuration.ts';
import { createAttemptStage, type RunningAttempt } from '#delivery/attempt.ts';
import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import type { Delivery } from '#delivery/delivery.ts';
import { createInFlight } from '#delivery/in-flight.ts';
import type { Outcome } from '#delivery/outcome.ts';
import { createCipher } from '#kernel/cipher.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { deliveryOn, idleLane, leasedLane } from '#test/support/delivery/updates.ts';
import { ONE_SHARD } from '#orm/shards.ts';

describe('the attempt of a delivery', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const signing_secret = cipher.seal('whsec_a', '2');

  function start() {
    const changes = createEndpointChanges();
    const inFlight = createInFlight<Delivery, RunningAttempt>(8);
    const sent: { body: unknown; end: (outcome: Outcome) => void; key: number }[] = [];
    const stage = createAttemptStage({
      cipher,
      clock: systemClock,
      log: createLog('silent'),
      pool: {} as Pool, // unused: no body is loaded
      node: 'a',
      shards: ONE_SHARD,
      observer: {},
      changes,
      inFlight,
      delivery: readConfiguration({}).delivery,
      threads: {
        changes,
        run: async (batch, end) =>
          void sent.push(...batch.map(({ key, body }) => ({ key, body, end }))),
        close: async () => {},
      },
      write: { add: () => {} },
      lanes: { concluded: () => {}, lost: () => {} },
      onError: (error) => {
        throw error;
      },
    });
    const delivery = deliveryOn(idleLane(leasedLane('1')), { signing_secret, data: '{"a":1}' });
    inFlight.add([delivery]);
    stage.start(delivery);
    return { stage, inFlight, sent, delivery };
  }

  it('leaves the body to the thread, so that it is freed there', async () => {
    const { sent, delivery } = start();
    await Promise.resolve();
    expect(sent[0]?.body).to.include('{"a":1}');
    expect(delivery.data).to.equal(null);
  });

  it('is given up when it is outdated while the engine stops', async () => {
    const { stage, inFlight, sent } = start();
    await Promise.resolve();
    await stage.close(0);
    for (const { key, end } of sent)
      end({ key, kind: 'outdated', attempted_at: 0, duration_ms: 0 });
    expect(inFlight.ids().size).to.equal(0);
  });
});

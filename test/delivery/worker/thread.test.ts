import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect } from 'chai';
import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import type { Outcome } from '#delivery/outcome.ts';
import { testTrust } from '#test-kit/delivery/certificates.ts';
import { startSubscriber, SUBSCRIBER_EGRESS } from '#test-kit/delivery/subscriber.ts';
import type { CountingSettings } from './counting-thread.ts';

const COUNT = 20;

describe('a thread', () => {
  it('keeps of a batch only what has no outcome yet', async () => {
    const subscriber = await startSubscriber({ bodies: 'any' });
    subscriber.respondWith(({ path }, response) => {
      if (path === '/fast') response.end();
    });
    const workerData: CountingSettings = {
      brand: 'Service',
      connectTimeout: 5_000,
      responseTimeout: 10_000,
      changes: createEndpointChanges().memory,
      egress: { ...SUBSCRIBER_EGRESS, ...(await testTrust()), dnsServers: [] },
      slow: subscriber.url('/slow', 'slow.subscriber.test'),
      fast: subscriber.url('/fast'),
      count: COUNT,
    };
    const thread = new Worker(new URL('counting-thread.ts', import.meta.url), { workerData });
    let received = 0;
    while (received < COUNT - 1) {
      const [outcomes] = (await once(thread, 'message')) as [Outcome[]];
      received += outcomes.length;
    }
    thread.postMessage('count');
    expect((await once(thread, 'message'))[0]).to.deep.equal({ alive: 1 });
    await thread.terminate();
    await subscriber.close();
  });
});

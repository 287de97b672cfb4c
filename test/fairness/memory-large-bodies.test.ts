import { expect } from 'chai';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { nodeCipher } from '#test-kit/delivery/delivery-node.ts';
import { startSubscriber } from '#test-kit/delivery/subscriber.ts';
import { emitEvent, eventually } from '#test/support/delivery/deliveries.ts';
import { createFleet, reaching } from '#test/support/ground/fleet.ts';
import { shared } from '#test/support/ground/opened.ts';
import { buildSubscribed } from '#test/support/ground/delivered.ts';

const ENDPOINTS = 300;
const LARGE = 8_000_000;
const SMALL_EVENTS = 20;

describe('large bodies for many endpoints of one workspace', () => {
  const db = shared(createDatabase);
  const subscriber = shared(() =>
    startSubscriber({
      bodies: 'any',
      respond: ({ path }, response) => {
        if (path === '/neighbour') response.writeHead(200).end();
      },
    }),
  );
  const fleet = shared(() => createFleet({ DATABASE_URL: db.url, ...reaching(subscriber) }));
  let ended = false;

  it('neither end a process with a small heap nor hold up a neighbour', async () => {
    const event_type = 'bank_account.updated';
    const attacker = await buildWorkspace(db);
    const urls = Array.from({ length: ENDPOINTS }, (_, n) => subscriber.url(`/${n}`));
    await Promise.all(
      urls.map((url) => buildEndpoint(db, nodeCipher, attacker, { event_type, url })),
    );
    const neighbour = await buildSubscribed({ db, cipher: nodeCipher, subscriber });
    const large = `"id":1,"label":"${'x'.repeat(LARGE)}"`;
    for (let n = 0; n < 2; n += 1) await emitEvent(db, attacker, event_type, large);
    const node = await fleet.start('delivery', {
      NODE_OPTIONS: '--max-old-space-size=192',
      DELIVERY_CONNECT_TIMEOUT: '1s',
      DELIVERY_RESPONSE_TIMEOUT: '1s',
    });
    void node.end.then(() => (ended = true));
    await untilLarge(2);
    for (let n = 0; n < SMALL_EVENTS; n += 1) {
      await neighbour.emit(1);
      await neighbour.untilArrived(() => ended);
    }
    // It goes on with the large ones, two at a time.
    const before = countLarge();
    await untilLarge(before + 2);
    expect(before).to.be.below(ENDPOINTS);
    await neighbour.expectDelivered();
  });

  const countLarge = () => subscriber.requests.filter(({ path }) => path !== '/neighbour').length;
  const untilLarge = (count: number) =>
    eventually(async () => {
      if (ended) throw new Error(`the process ended before ${count} large deliveries`);
      return countLarge() >= count;
    });
});

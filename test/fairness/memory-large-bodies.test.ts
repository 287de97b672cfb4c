import { expect } from 'chai';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent, eventually } from '#test/support/delivery/deliveries.ts';
import { nodeCipher, startNode, type DeliveryNode } from '#test-kit/delivery/delivery-node.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

const ENDPOINTS = 300;
const LARGE = 8_000_000;
const SMALL_EVENTS = 20;

describe('large bodies for many endpoints of one workspace', () => {
  let db: TestDatabase;
  let subscriber: Subscriber;
  let node: DeliveryNode | undefined;
  let ended: boolean;

  beforeEach(async () => {
    ended = false;
    db = await createDatabase();
    // Who sends large bodies has receivers that never answer.
    subscriber = await startSubscriber({
      bodies: 'any',
      respond: ({ path }, response) => {
        if (path === '/neighbour') response.writeHead(200).end();
      },
    });
  });
  afterEach(async () => {
    ended = true;
    node?.kill('SIGKILL');
    await node?.end;
    await subscriber.close();
    await db.drop();
  });

  it('neither end a process with a small heap nor hold up a neighbour', async () => {
    const event_type = 'bank_account.updated';
    const [attacker, neighbour] = [await buildWorkspace(db), await buildWorkspace(db)];
    const urls = Array.from({ length: ENDPOINTS }, (_, n) => subscriber.url(`/${n}`));
    await Promise.all(
      urls.map((url) => buildEndpoint(db, nodeCipher, attacker, { event_type, url })),
    );
    const url = subscriber.url('/neighbour');
    await buildEndpoint(db, nodeCipher, neighbour, { event_type, url });
    const large = `"id":1,"label":"${'x'.repeat(LARGE)}"`;
    for (let n = 0; n < 2; n += 1) await emitEvent(db, attacker, event_type, large);
    node = await startNode({
      db,
      subscriber,
      name: 'node',
      variables: {
        NODE_OPTIONS: '--max-old-space-size=192',
        DELIVERY_CONNECT_TIMEOUT: '1s',
        DELIVERY_RESPONSE_TIMEOUT: '1s',
      },
    });
    void node.end.then(() => (ended = true));
    await untilArrived('large', 2);
    for (let n = 1; n <= SMALL_EVENTS; n += 1) {
      await emitEvent(db, neighbour);
      await untilArrived('small', n);
    }
    // It goes on with the large ones, two at a time.
    const before = arrived('large');
    await untilArrived('large', before + 2);
    expect(before).to.be.below(ENDPOINTS);
  }).timeout(60_000);

  const arrived = (kind: 'large' | 'small') =>
    subscriber.requests.filter(({ path }) => (path === '/neighbour') === (kind === 'small')).length;
  const untilArrived = (kind: 'large' | 'small', count: number) =>
    eventually(async () => {
      if (ended) throw new Error(`the process ended before ${count} ${kind} deliveries`);
      return arrived(kind) >= count;
    });
});

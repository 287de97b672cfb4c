import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { createCipher } from '#kernel/cipher.ts';
import type { Engine } from '#delivery/engine.ts';
import { memoryStore, type Delivery, type VerificationError } from '#receiver/index.ts';
import { nodeReceiver } from '#receiver/node.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { subscriberIdentity } from '#test-kit/delivery/certificates.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import {
  deliveriesIn,
  emitEvent,
  eventually,
  readDeliveries,
} from '#test/support/delivery/deliveries.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

const SECRET = 'whsec_flow';

describe('a receiver of the kit, to which the service delivers', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const clock = new DrivenClock();
  let db: TestDatabase;
  let authority: Subscriber;
  let engine: Engine;
  let server: Server;
  before(async () => {
    db = await createDatabase({ clock });
    authority = await startSubscriber();
    engine = await startEngine({ db, cipher, clock, subscriber: authority });
  });
  after(async () => {
    await engine.stop();
    server.close();
    server.closeAllConnections();
    await authority.close();
    await db.drop();
  });

  it('refuses what its late secret does not verify, fails once, and handles it once in the end', async () => {
    const handled: Delivery[] = [];
    const errors: unknown[] = [];
    let secret = 'whsec_old';
    let failure: Error | null = new Error('the disk is full');
    const receive = nodeReceiver({
      secret: () => secret,
      now: () => clock.now(),
      store: memoryStore(),
      handle: (delivery) => {
        if (failure !== null) throw failure;
        handled.push(delivery);
      },
      onError: (error) => errors.push(error),
    });
    server = createServer(await subscriberIdentity(), receive);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const workspace = await buildWorkspace(db);
    await buildEndpoint(db, cipher, workspace, {
      event_type: 'bank_account.updated',
      url: `https://subscriber.test:${port}/`,
      secret: SECRET,
    });

    await emitEvent(db, workspace);
    await deliveriesIn(db, 1, 'retry_scheduled');
    secret = SECRET;
    clock.advance(30_000);
    await eventually(async () => (await readDeliveries(db))[0]?.attempts.length === 2);
    failure = null;
    clock.advance(60_000);
    const [delivery] = await deliveriesIn(db, 1, 'acknowledged');

    expect((errors[0] as VerificationError).problem).to.equal('signature_mismatch');
    expect((errors[1] as Error).message).to.equal('the disk is full');
    expect(handled.map(({ id, type }) => [String(id), type])).to.deep.equal([
      [delivery?.id, 'bank_account.updated'],
    ]);
    expect(delivery?.attempts.map(({ response_status }) => response_status)).to.deep.equal([
      401, 500, 200,
    ]);
  });
});

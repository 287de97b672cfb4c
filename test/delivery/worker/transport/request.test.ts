import { expect } from 'chai';
import { Stripe } from 'stripe';
import { startSubscriber } from '#test-kit/delivery/subscriber.ts';
import type { Subscriber } from '#test-kit/delivery/subscriber.ts';
import { buildAttempt, buildRunner, type TestRunner } from '#test/delivery/worker/build-runner.ts';

describe('the delivery request', () => {
  let subscriber: Subscriber;
  let runner: TestRunner;

  before(async () => {
    subscriber = await startSubscriber({ bodies: 'any' });
    runner = await buildRunner({ brand: 'Acme' });
  });

  after(async () => {
    runner.close();
    await subscriber.close();
  });

  it('is a POST of the frozen body with exactly the headers of the specification', async () => {
    const attempt = buildAttempt({ url: subscriber.url('/hooks/a%20b?c=d#e') });
    await runner.makeAttempt(attempt);
    const request = (await subscriber.waitFor(1)).at(-1);
    expect(request).to.include({
      method: 'POST',
      path: '/hooks/a%20b?c=d',
      body: attempt.body,
    });
    const raw = request?.rawHeaders ?? [];
    expect(raw.filter((_, index) => index % 2 === 0)).to.have.members([
      'host',
      'connection',
      'Content-Type',
      'User-Agent',
      'X-Acme-Event',
      'X-Acme-Delivery',
      'X-Acme-Signature',
      'content-length',
    ]);
    expect(request?.headers).to.include({
      host: `subscriber.test:${subscriber.port}`,
      'content-type': 'application/json',
      'user-agent': 'Acme-Webhooks/1',
      'x-acme-event': 'invoice.created',
      'x-acme-delivery': '42',
      'content-length': String(Buffer.byteLength(attempt.body)),
    });
  });

  it('is signed at the time of the attempt, so that an independent verifier accepts it', async () => {
    const before = Math.floor(Date.now() / 1_000);
    const attempt = buildAttempt({ url: subscriber.url(), secret: 'whsec_éà' });
    const outcome = await runner.makeAttempt(attempt);
    const request = subscriber.requests.at(-1);
    const header = String(request?.headers['x-acme-signature']);
    expect(header).to.match(/^t=\d+,v1=[0-9a-f]{64}$/);
    const t = Number(/\d+/.exec(header)?.[0]);
    expect(t).to.be.at.least(before);
    expect(t).to.equal(Math.floor(outcome.attempted_at / 1_000));
    const { webhooks } = new Stripe('sk_test_unused');
    const event: unknown = webhooks.constructEvent(request?.body ?? '', header, 'whsec_éà');
    expect(event).to.deep.equal(JSON.parse(attempt.body));
    expect(() => webhooks.constructEvent(request?.body ?? '', header, 'another')).to.throw();
  });

  it('goes over one connection again and again', async () => {
    const { connections } = subscriber;
    for (let n = 0; n < 10; n += 1) {
      await runner.makeAttempt(buildAttempt({ url: subscriber.url() }));
    }
    expect(subscriber.connections - connections).to.be.at.most(1);
  });

  it('opens as many connections as a slow receiver has attempts in flight', async () => {
    const { connections } = subscriber;
    const held: (() => void)[] = [];
    subscriber.respondWith((_request, response) => {
      held.push(() => void response.end());
      if (held.length < 8) return;
      subscriber.respondWith(200);
      for (const letGo of held) letGo();
    });
    const url = subscriber.url('/slow', 'slow.subscriber.test');
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => runner.makeAttempt(buildAttempt({ url }))),
    );
    expect(outcomes.map(({ kind }) => kind)).to.deep.equal(Array(8).fill('acknowledged'));
    expect(subscriber.connections - connections).to.equal(8);
  });

  it('opens few connections for a receiver that answers fast', async () => {
    const { connections } = subscriber;
    const url = subscriber.url('/fast', 'fast.subscriber.test');
    const rounds = Array.from({ length: 30 }, () => buildAttempt({ url }));
    await runner.makeAttempt(buildAttempt({ url }));
    await Promise.all(rounds.map((attempt) => runner.makeAttempt(attempt)));
    expect(subscriber.requests.filter(({ path }) => path === '/fast')).to.have.length(31);
    expect(subscriber.connections - connections).to.be.at.most(8);
  });

  it('goes to a literal address without a name', async () => {
    const url = `https://127.0.0.1:${subscriber.port}/literal`;
    expect(await runner.makeAttempt(buildAttempt({ url }))).to.include({ kind: 'acknowledged' });
    expect(subscriber.requests.at(-1)?.headers.host).to.equal(`127.0.0.1:${subscriber.port}`);
  });
});

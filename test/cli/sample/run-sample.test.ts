import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import { BREAKAGES, isTaken, type Breakage, type SampleDelivery } from '#cli/sample/breakages.ts';
import { runSample, type SampleOptions } from '#cli/sample/run-sample.ts';
import { createAttemptRunner } from '#delivery/worker/attempt-runner.ts';
import type { Outcome } from '#delivery/outcome.ts';
import { sampleDelivery } from '#events/samples.ts';
import { systemClock } from '#kernel/clock.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';
import {
  SECRET,
  startLocalReceiver,
  type LocalReceiver,
} from '#test/cli/receiver/local-receiver.ts';
import { startPlainReceiver, type PlainReceiver } from './plain-receiver.ts';

const BODY = sampleDelivery('payment_batch.updated');
const { id } = JSON.parse(BODY) as { id: number };
const DELIVERY: SampleDelivery = {
  id: String(id),
  event_type: 'payment_batch.updated',
  body: Buffer.from(BODY),
};

const run = async (url: string, options: Partial<SampleOptions> = {}) => {
  const said: string[] = [];
  const result = await runSample(
    {
      url: new URL(url),
      secret: SECRET,
      brand: 'Service',
      delivery: DELIVERY,
      breakages: [null],
      trust: { ca: null, insecure: true },
      ...options,
    },
    systemClock,
    (line) => said.push(line),
  );
  return { ...result, said };
};
/** null: the right receiver, which refuses all of these and then accepts. */
const ALL: (Breakage | null)[] = [...BREAKAGES, null];

describe('a sample sent to a right receiver', () => {
  let receiver: LocalReceiver;
  before(async () => (receiver = await startLocalReceiver()));
  after(() => receiver.close());

  it('is accepted, and refused in each way in which it is broken', async () => {
    const { said, requests, ...rest } = await run(`${receiver.url}/hooks`, { breakages: ALL });
    expect(rest).to.deep.equal({
      url: `${receiver.url}/hooks`,
      event_type: 'payment_batch.updated',
      delivery_id: id,
      right: true,
    });
    expect(requests.map((each) => [each.break, each.status, each.right])).to.deep.equal([
      ...BREAKAGES.map((breakage) => [breakage, isTaken(breakage) ? 200 : 401, true]),
      [null, 200, true],
    ]);
    expect(receiver.deliveries.map(({ problem }) => problem)).to.deep.equal([
      'signature_mismatch',
      'timestamp_outside_tolerance',
      'timestamp_outside_tolerance',
      'signature_mismatch',
      'signature_missing',
      'signature_malformed',
      'signature_mismatch',
      'signature_malformed',
      'headers_disagree',
      'headers_disagree',
      null,
      null,
      null,
    ]);
    expect(said.at(-2)).to.match(/^✓ accepted \(200\) a delivery with a v2 beside its right v1, /);
    expect(said.at(-1)).to.match(/^✓ accepted again \(200\), \d+ ms$/);
    expect(receiver.deliveries.at(-1)?.body).to.deep.equal(DELIVERY.body);
  });

  it('is accepted again when it comes again', async () => {
    const { requests } = await run(receiver.url, { breakages: [null, null] });
    expect(requests.map(({ verdict }) => verdict)).to.deep.equal([
      'accepted (200)',
      'accepted again (200)',
    ]);
  });

  it('reports what was sent, and never the secret', async () => {
    const { requests, ...rest } = await run(receiver.url);
    const [{ headers, duration_ms, ...request } = {}] = requests;
    expect(request).to.deep.equal({
      break: null,
      right: true,
      verdict: 'accepted (200)',
      status: 200,
      error_code: null,
      response_excerpt: '',
    });
    expect(duration_ms).to.be.at.least(0);
    const [, t = '', v1 = ''] =
      /^t=(\d+),v1=(\w+)$/.exec(headers?.['X-Service-Signature'] ?? '') ?? [];
    expect(v1).to.equal(createHmac('sha256', SECRET).update(`${t}.${BODY}`).digest('hex'));
    expect(JSON.stringify({ rest, requests })).to.not.include(SECRET);
  });
});

describe('a sample sent to another receiver', () => {
  let receiver: PlainReceiver;
  afterEach(() => receiver.close());

  it('shows a receiver that verifies nothing', async () => {
    receiver = await startPlainReceiver((_request, response) => response.end());
    const { right, requests, said } = await run(receiver.url, { breakages: ALL });
    expect(right).to.equal(false);
    expect(requests.map((each) => each.right)).to.deep.equal(ALL.map(isTaken));
    expect(said[0]).to.match(
      /^✗ accepted \(200\) a delivery signed with another secret: your receiver does not verify/,
    );
  });

  it('waits for its answer, however old the process is', async () => {
    receiver = await startPlainReceiver((_request, response) => {
      setTimeout(() => response.end(), 150);
    });
    const { now } = performance;
    performance.now = () => now.call(performance) + 60_000;
    try {
      expect((await run(receiver.url)).right).to.equal(true);
    } finally {
      performance.now = now;
    }
  });

  it('shows a receiver that reads one signature alone', async () => {
    receiver = await startPlainReceiver(({ headers }, response) => {
      const alone = /^t=\d+,v1=\w{64}$/.test(String(headers['x-service-signature']));
      response.writeHead(alone ? 200 : 401).end();
    });
    const { requests } = await run(receiver.url, { breakages: [null, 'rotation', 'v2-beside'] });
    expect(requests.map(({ right }) => right)).to.deep.equal([true, false, false]);
    expect(requests[1]?.verdict).to.equal(
      'refused (401) a delivery signed with another secret and with yours: ' +
        'compare every v1 of the header, accept if one is right, and ignore other parts',
    );
  });

  it('changes the body in a value, and neither its length nor its form', async () => {
    receiver = await startPlainReceiver((_request, response) => response.end());
    await run(receiver.url, { breakages: ['body'] });
    const sent = receiver.requests[0]?.body ?? Buffer.alloc(0);
    expect(sent).to.have.length(DELIVERY.body.length);
    expect(sent.equals(DELIVERY.body)).to.equal(false);
    const parsed = JSON.parse(sent.toString()) as object;
    expect(parsed).to.include({ id, type: 'payment_batch.updated' });
  });

  const answers: [answer: number | 'nothing', expected: RegExp][] = [
    [401, /^refused \(401\) a right delivery: is it the same secret/],
    [302, /^redirected \(302\): the service never follows/],
    [404, /^refused \(404\): nothing takes POST at this path$/],
    [500, /^failed \(500\): your receiver had an error of its own/],
    ['nothing', /^no answer \(closed_without_response\): the connection ended/],
  ];
  for (const [answer, expected] of answers)
    it(`explains the answer ${answer} to a right delivery`, async () => {
      receiver = await startPlainReceiver(({ url }, response) => {
        if (answer === 'nothing') response.socket?.destroy();
        else response.writeHead(answer, { Location: '/elsewhere' }).end(`at ${url}\u001b[2J`);
      });
      const { right, requests, said } = await run(receiver.url);
      expect(right).to.equal(false);
      expect(requests[0]?.verdict).to.match(expected);
      expect(receiver.requests).to.have.length(1);
      if (answer !== 'nothing') expect(said[1]).to.equal('  it said: at /hooks\\u{1b}[2J');
    });

  it('shows a receiver that refuses what it has accepted', async () => {
    receiver = await startPlainReceiver((_request, response) =>
      response.writeHead(receiver.requests.length === 1 ? 200 : 409).end(),
    );
    const { requests } = await run(receiver.url, { breakages: [null, null] });
    expect(requests.map(({ right }) => right)).to.deep.equal([true, false]);
    expect(requests[1]?.verdict).to.include('answer 2xx to an id that is already processed');
  });
});

describe('a sample that cannot be sent', () => {
  it('says what to do', async () => {
    const refused = await errorOf(run('http://127.0.0.1:1/hooks'));
    expect(String(refused)).to.equal(
      'CommandFailure: nothing listens on 127.0.0.1:1: is your receiver running there?',
    );
    const local = await startLocalReceiver();
    const trust = { ca: null, insecure: false };
    const untrusted = await errorOf(run(local.url, { trust }));
    expect(String(untrusted)).to.match(/is not trusted \(\w+\): name its authority with --ca/);
    const trusted = await run(local.url, { trust: { ca: local.caPem, insecure: false } });
    expect(trusted.right).to.equal(true);
    await local.close();
    const plain = await startPlainReceiver((_request, response) => response.end());
    const spoken = await errorOf(run(plain.url.replace('http:', 'https:')));
    expect(String(spoken)).to.include('does not speak TLS');
    await plain.close();
  });
});

describe('a sample beside a delivery', () => {
  let subscriber: Subscriber;
  before(async () => (subscriber = await startSubscriber({ bodies: 'any' })));
  after(() => subscriber.close());

  /** Sends by the code that makes the service's attempts. */
  const deliver = (url: string) =>
    new Promise<Outcome>((resolve) => {
      const runner = createAttemptRunner({
        brand: 'Service',
        connectTimeout: 5_000,
        responseTimeout: 10_000,
        changes: createEndpointChanges(),
        egress: {
          allowCidrs: ['127.0.0.0/8'],
          hosts: [],
          extraCa: [readFileSync(subscriber.caFile, 'utf8')],
          localCa: null,
          dnsServers: [],
        },
      });
      const { event_type } = DELIVERY;
      const ids = { workspace_id: '1', webhook_endpoint_id: '1' };
      const to = { ...ids, url, secret: SECRET, standard_key: null, event_type };
      const attempt = { to, delivery_id: DELIVERY.id, as_of: 0, body: BODY };
      runner.makeAttempt(attempt, 0, (_attempt, outcome) => {
        runner.close();
        resolve(outcome);
      });
    });

  it('is the same request, byte for byte, except the time of its signature', async () => {
    const url = subscriber.url('/hooks?a=1', '127.0.0.1');
    expect(await deliver(url)).to.include({ kind: 'acknowledged', response_status: 200 });
    await run(url, { trust: { ca: subscriber.ca, insecure: false } });
    const [delivery, sample] = subscriber.requests.map(({ rawHeaders, ...request }) => ({
      ...request,
      at: null,
      headers: null,
      rawHeaders: rawHeaders.map((text) => text.replace(/^t=\d+,v1=\w{64}$/, 't=…,v1=…')),
    }));
    expect(sample).to.deep.equal(delivery);
    expect(sample?.rawHeaders).to.include.members(['X-Service-Signature', 't=…,v1=…']);
  });
});

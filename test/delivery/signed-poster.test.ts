import { expect } from 'chai';
import { createSignedPoster, type SignedPoster } from '#delivery/signed-poster.ts';
import { verifyDelivery } from '#receiver/verify-delivery.ts';
import { testTrust } from '#test-kit/delivery/certificates.ts';
import {
  startSubscriber,
  SUBSCRIBER_EGRESS,
  type Subscriber,
} from '#test-kit/delivery/subscriber.ts';

const SECRET = 'a-secret-of-the-operator-0123456789';
const BODY =
  '{"id":17,"type":"operator.notice","occurred_at":"2026-03-02T09:00:00.000Z","workspace_id":1,"data":{}}';

describe('a signed post', () => {
  let subscriber: Subscriber;
  let poster: SignedPoster | undefined;
  beforeEach(async () => (subscriber = await startSubscriber({ bodies: 'any' })));
  afterEach(async () => {
    poster?.close();
    await subscriber.close();
  });

  const open = async (url: string, allowCidrs: readonly string[] = SUBSCRIBER_EGRESS.allowCidrs) =>
    (poster = createSignedPoster({
      url,
      secret: SECRET,
      brand: 'Service',
      connectTimeout: 1_000,
      responseTimeout: 2_000,
      egress: {
        ...SUBSCRIBER_EGRESS,
        allowCidrs,
        ...(await testTrust()),
        dnsServers: ['127.0.0.1:9'],
      },
    }));
  const post = async (url: string, allowCidrs?: readonly string[], now = new Date()) =>
    (await open(url, allowCidrs)).post({ id: '17', type: 'operator.notice', body: BODY, now });

  it('is verified as a delivery is', async () => {
    expect(await post(subscriber.url('/hook?a=b'))).to.include({
      kind: 'acknowledged',
      response_status: 200,
    });
    const [request] = subscriber.requests;
    if (request === undefined) throw new Error('nothing came');
    expect(request).to.include({ method: 'POST', path: '/hook?a=b', body: BODY });
    const verified = verifyDelivery({ ...request, secret: SECRET });
    expect(verified).to.deep.equal(JSON.parse(BODY));
    expect(() => verifyDelivery({ ...request, secret: 'another' })).to.throw();
  });

  it('is dated by the given clock', async () => {
    const now = new Date(Date.now() + 86_400_000);
    await post(subscriber.url(), undefined, now);
    const [request] = subscriber.requests;
    if (request === undefined) throw new Error('nothing came');
    expect(() => verifyDelivery({ ...request, secret: SECRET })).to.throw();
    expect(verifyDelivery({ ...request, secret: SECRET }, { now }).id).to.equal(17);
  });

  it('is not sent to a private address that is not allowed', async () => {
    expect(await post(subscriber.url(), [])).to.include({
      kind: 'refused',
      reason: 'dns_private_address',
    });
    expect(subscriber.connections).to.equal(0);
  });

  it('fails if the receiver answers anything but 2xx, or not in time', async () => {
    subscriber.respondWith(307);
    const redirected = await post(subscriber.url());
    expect(redirected).to.include({ kind: 'failed', response_status: 307 });
    subscriber.respondWith(() => {});
    expect(await post(subscriber.url())).to.include({
      kind: 'failed',
      error_code: 'response_timeout',
    });
  });
});

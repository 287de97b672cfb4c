import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { expect } from 'chai';
import { answerWith } from '#cli/receiver/answer.ts';
import {
  startReceiver,
  type CheckedDelivery,
  type Receiver,
  type ReceiverOptions,
} from '#cli/receiver/receiver.ts';

const SECRET = 'whsec_test';
const BODY =
  '{"id":7,"type":"invoice.created","occurred_at":"2026-03-02T09:00:00Z","workspace_id":1,"data":{"name":"Élan"}}';

function signed(body: string, secret: string): Record<string, string> {
  const t = Math.floor(Date.now() / 1_000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return {
    'X-Service-Event': 'invoice.created',
    'X-Service-Delivery': '7',
    'X-Service-Signature': `t=${t},v1=${v1}`,
  };
}

describe('the local receiver', () => {
  let receiver: Receiver;
  let deliveries: CheckedDelivery[];

  const start = async (options: Partial<ReceiverOptions> = {}) => {
    deliveries = [];
    receiver = await startReceiver({
      port: 0,
      secret: SECRET,
      onDelivery: (delivery) => deliveries.push(delivery),
      ...options,
    });
  };
  /** @returns the status that was answered */
  const send = async (body: string, headers: Record<string, string>, method = 'POST') => {
    const sending = request(`${receiver.url}/hooks`, { method, headers, ca: receiver.caPem });
    sending.end(body);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return response.statusCode;
  };
  afterEach(() => receiver.close());

  it('takes a signed delivery, under a certificate that its authority vouches for', async () => {
    await start();
    expect(await send(BODY, signed(BODY, SECRET))).to.equal(200);
    expect(deliveries).to.have.length(1);
    const { signature, received_at, headers, ...delivery } = deliveries[0] ?? {};
    expect(received_at).to.be.instanceOf(Date);
    expect(headers?.slice(0, 2)).to.deep.equal(['X-Service-Event', 'invoice.created']);
    expect(signature).to.match(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(delivery).to.deep.equal({
      id: '7',
      event_type: 'invoice.created',
      path: '/hooks',
      body: Buffer.from(BODY),
      problem: null,
      times: 1,
      duplicate: false,
      answer: { status: 200, delay: 0, failure: null },
    });
  });

  it('answers the status it was given to what verifies', async () => {
    await start({ answer: () => answerWith(503) });
    expect(await send(BODY, signed(BODY, SECRET))).to.equal(503);
  });

  it('rejects a wrong signature with a non-2xx status, and hands it on', async () => {
    await start();
    expect(await send(BODY, signed(BODY, 'whsec_other'))).to.equal(401);
    expect(deliveries.map(({ problem }) => problem)).to.deep.equal(['signature_mismatch']);
  });

  it('rejects what carries no signature', async () => {
    await start();
    expect(await send(BODY, {})).to.equal(401);
    expect(deliveries.map(({ problem, id }) => [problem, id])).to.deep.equal([
      ['signature_missing', null],
    ]);
  });

  it('says so when it knows no secret, and takes the delivery', async () => {
    await start({ secret: undefined });
    expect(await send(BODY, signed(BODY, SECRET))).to.equal(200);
    expect(deliveries.map(({ problem }) => problem)).to.deep.equal(['secret_unknown']);
  });

  it('finds the secret of each delivery', async () => {
    await start({ secret: ({ path }) => (path === '/hooks' ? 'whsec_hooks' : undefined) });
    expect(await send(BODY, signed(BODY, 'whsec_hooks'))).to.equal(200);
    expect(deliveries.map(({ problem }) => problem)).to.deep.equal([null]);
  });

  it('reads the headers of another brand', async () => {
    await start({ brand: 'Acme' });
    const headers = Object.entries(signed(BODY, SECRET)).map(([name, value]) => [
      name.replace('Service', 'Acme'),
      value,
    ]);
    expect(await send(BODY, Object.fromEntries(headers))).to.equal(200);
  });

  it('takes POST only', async () => {
    await start();
    expect(await send('', {}, 'GET')).to.equal(405);
    expect(deliveries).to.deep.equal([]);
  });
});

import { expect } from 'chai';
import { answerWith } from '#cli/receiver/answer.ts';
import type { ReceiverOptions } from '#cli/receiver/receiver.ts';
import { isReachedAt } from '#test/support/service/is-reached-at.ts';
import {
  BODY,
  bodyOf,
  SECRET,
  signed,
  startLocalReceiver,
  type LocalReceiver,
} from './local-receiver.ts';

describe('the local receiver', () => {
  let receiver: LocalReceiver;
  const start = async (options: Partial<ReceiverOptions> = {}) => {
    receiver = await startLocalReceiver(options);
  };
  const problems = () => receiver.deliveries.map(({ problem }) => problem);
  afterEach(() => receiver.close());

  it('accepts a signed delivery, under a certificate that its authority vouches for', async () => {
    await start();
    expect(await receiver.send(BODY)).to.equal(200);
    expect(receiver.deliveries).to.have.length(1);
    const { signature, received_at, headers, ...delivery } = receiver.deliveries[0] ?? {};
    expect(signature).to.match(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(received_at).to.be.instanceOf(Date);
    expect(headers?.slice(0, 2)).to.deep.equal(['X-Service-Event', 'invoice.created']);
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

  it('listens on 127.0.0.1 and nowhere else', async () => {
    await start();
    const port = Number(new URL(receiver.url).port);
    expect(await isReachedAt('127.0.0.1', port)).to.equal(true);
    expect(await isReachedAt('127.0.0.2', port)).to.equal(false);
  });

  it('rejects a wrong signature with a non-2xx status, and hands it on', async () => {
    await start();
    expect(await receiver.send(BODY, signed(BODY, 'whsec_other'))).to.equal(401);
    expect(problems()).to.deep.equal(['signature_mismatch']);
  });

  it('rejects what carries no signature', async () => {
    await start();
    expect(await receiver.send(BODY, {})).to.equal(401);
    expect(problems()).to.deep.equal(['signature_missing']);
    expect(receiver.deliveries[0]).to.include({ id: null, event_type: null });
  });

  it('rejects headers that contradict the signed body', async () => {
    await start();
    expect(await receiver.send(BODY, signed(BODY, SECRET, '8'))).to.equal(401);
    expect(problems()).to.deep.equal(['headers_disagree']);
  });

  it('says that it knows no secret, and accepts the delivery', async () => {
    await start({ secret: undefined });
    expect(await receiver.send(BODY)).to.equal(200);
    expect(problems()).to.deep.equal(['secret_unknown']);
  });

  it('finds the secret of each delivery, and waits for one that is still being made', async () => {
    const made = Promise.withResolvers<string>();
    await start({ secret: ({ path }) => (path === '/hooks' ? made.promise : undefined) });
    const answer = receiver.send(BODY, signed(BODY, 'whsec_hooks'));
    made.resolve('whsec_hooks');
    expect(await answer).to.equal(200);
    expect(problems()).to.deep.equal([null]);
  });

  it('reads the headers of another brand', async () => {
    await start({ brand: 'Acme' });
    const headers = Object.entries(signed(BODY)).map(([name, value]) => [
      name.replace('Service', 'Acme'),
      value,
    ]);
    expect(await receiver.send(BODY, Object.fromEntries(headers))).to.equal(200);
  });

  it('accepts POST only', async () => {
    await start();
    expect(await receiver.send('', {}, 'GET')).to.equal(405);
    expect(receiver.deliveries).to.deep.equal([]);
  });

  it('accepts a delivery again that it has accepted, and marks it', async () => {
    await start({ answer: (_type, times) => answerWith(times === 1 ? 500 : 204) });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push(await receiver.send(BODY));
    statuses.push(await receiver.send(bodyOf('8'), signed(bodyOf('8'), SECRET, '8')));
    expect(statuses).to.deep.equal([500, 204, 200, 500]);
    expect(receiver.deliveries.map(({ times, duplicate }) => [times, duplicate])).to.deep.equal([
      [1, false],
      [2, false],
      [3, true],
      [1, false],
    ]);
  });

  it('does not mark a delivery as a duplicate because a forged one had its id', async () => {
    await start();
    await receiver.send(BODY, signed(BODY, 'whsec_other'));
    await receiver.send(BODY);
    expect(receiver.deliveries[1]).to.include({ problem: null, times: 1, duplicate: false });
  });
});

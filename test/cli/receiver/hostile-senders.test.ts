import { once } from 'node:events';
import { request } from 'node:https';
import { connect as connectTcp } from 'node:net';
import { connect } from 'node:tls';
import { expect } from 'chai';
import { createBodyReader } from '#cli/receiver/read-body.ts';
import { createSeenDeliveries } from '#cli/receiver/seen-deliveries.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { BODY, signed, startLocalReceiver, type LocalReceiver } from './local-receiver.ts';

describe('the local receiver, before hostile senders', () => {
  let receiver: LocalReceiver;
  afterEach(() => receiver.close());

  it('refuses a body over the bound, says so, and goes on', async () => {
    receiver = await startLocalReceiver({ bodies: createBodyReader(200, 1_000) });
    expect(await receiver.send('x'.repeat(201))).to.equal(413);
    expect(receiver.refusals).to.deep.equal(['answered 413 to a body of more than 200 bytes']);
    expect(await receiver.send(BODY)).to.equal(200);
    expect(receiver.deliveries).to.have.length(1);
  });

  it('refuses bodies that are too many at once, and forgets those that end', async () => {
    receiver = await startLocalReceiver({ bodies: createBodyReader(1_000, 1_500) });
    const options = { method: 'POST', ca: receiver.caPem, headers: { 'Content-Length': '1000' } };
    const slow = request(`${receiver.url}/hooks`, options).on('error', () => {});
    slow.write('x'.repeat(990));
    const statuses = new Set<number>();
    const send = () => receiver.send('y'.repeat(900), {});
    // The slow sender's bytes count only once they arrived.
    await eventually(async () => statuses.add(await send()).has(503));
    slow.destroy();
    await eventually(async () => (await send()) === 401);
    expect(receiver.refusals.at(-1)).to.equal(
      'answered 503 to bodies of more than 1500 bytes at once',
    );
  });

  it('ignores a body that breaks off', async () => {
    receiver = await startLocalReceiver();
    const options = { method: 'POST', ca: receiver.caPem, headers: { 'Content-Length': '100' } };
    const broken = request(`${receiver.url}/hooks`, options).on('error', () => {});
    broken.write('x');
    await once(broken, 'socket');
    broken.destroy();
    expect(await receiver.send(BODY)).to.equal(200);
    expect(receiver.deliveries).to.have.length(1);
  });

  it('resets the connection that it is asked to, beside one of the same port', async () => {
    receiver = await startLocalReceiver({
      answer: () => ({ status: null, delay: 0, failure: 'reset' }),
    });
    const { port } = new URL(receiver.url);
    const open = async (localAddress: string, localPort?: number) => {
      const from = { localAddress, ...(localPort === undefined ? {} : { localPort }) };
      const socket = connectTcp({ host: '127.0.0.1', port: Number(port), ...from });
      const secured = connect({ socket, ca: receiver.caPem, servername: 'localhost' });
      await once(secured, 'secureConnect');
      return { socket, secured };
    };
    const first = await open('127.0.0.1');
    const second = await open('127.0.0.2', first.socket.localPort);
    const headers = Object.entries(signed(BODY)).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = Buffer.byteLength(BODY);
    first.secured.write(
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n${headers.join('')}\r\n${BODY}`,
    );
    const [error] = (await once(first.secured, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).to.equal('ECONNRESET');
    expect(second.socket.destroyed).to.equal(false);
    second.socket.destroy();
  });

  it('reports a signed body that is no delivery', async () => {
    receiver = await startLocalReceiver();
    const nested = '['.repeat(50_000);
    expect(await receiver.send(nested)).to.equal(401);
    expect(receiver.deliveries[0]?.problem).to.equal('delivery_malformed');
  });
});

describe('what the local receiver has seen', () => {
  it('is a bounded number of ids', () => {
    const seen = createSeenDeliveries(2);
    for (const key of ['a', 'b', 'a', 'c']) seen.see(key);
    expect(seen.see('a')).to.deep.equal({ times: 3, accepted: false });
    expect(seen.see('b')).to.deep.equal({ times: 1, accepted: false });
    seen.accept('b');
    expect(seen.see('b')).to.deep.equal({ times: 2, accepted: true });
  });
});

import { expect } from 'chai';
import { post } from '#delivery/worker/transport/post.ts';
import { createConnect } from '#egress/connect.ts';
import { openConnection } from '#egress/connection.ts';
import { startRawReceiver } from '#test/delivery/worker/raw-receiver.ts';
import { testTrust } from '#test-kit/delivery/certificates.ts';

const TIME_MS = 5_000;

describe('a posted request', () => {
  it('has ended only when its connection, if the receiver closes it, can no longer be used', async () => {
    const receiver = await startRawReceiver({
      onRequest: (socket) =>
        socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
    });
    const { port } = receiver;
    const connect = createConnect(await testTrust());
    const target = { addresses: ['127.0.0.1'], port, servername: 'subscriber.test' };
    const socket = await connect(target, TIME_MS);
    const connection = openConnection(`https://subscriber.test:${port}`, socket, () => {});
    const posting = { path: '/', headers: [], body: Buffer.from('{}') };
    const ended = await new Promise((end) => {
      post(connection, posting, performance.now() + TIME_MS, ({ kind }) =>
        end([kind, connection.usable]),
      );
    });
    expect(ended).to.deep.equal(['answered', false]);
    await receiver.close();
  });
});

import { expect } from 'chai';
import { once } from 'node:events';
import type { TLSSocket } from 'node:tls';
import { buildAttempt, buildRunner, type TestRunner } from '#test/delivery/worker/build-runner.ts';
import { startRawReceiver } from '#test/delivery/worker/raw-receiver.ts';

const answer = (text: string, status = 200) =>
  `HTTP/1.1 ${status} OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`;

describe('a kept-alive connection', () => {
  let runner: TestRunner;

  beforeEach(async () => (runner = await buildRunner({ responseTimeout: 2_000 })));

  afterEach(() => runner.close());

  async function attemptTwice(
    onRequest: (socket: TLSSocket, number: number) => void,
    between: (receiver: { sockets: TLSSocket[] }) => Promise<void> | void = () => {},
  ) {
    const sockets: TLSSocket[] = [];
    const receiver = await startRawReceiver({
      onRequest,
      onConnection: (socket) => sockets.push(socket),
    });
    try {
      const { url } = receiver;
      const first = await runner.makeAttempt(buildAttempt({ url }));
      await between({ sockets });
      const second = await runner.makeAttempt(buildAttempt({ url }));
      const { requests, connections } = receiver;
      return { first, second, requests, connections };
    } finally {
      await receiver.close();
    }
  }

  it('carries the next attempt', async () => {
    const { second, requests, connections } = await attemptTwice((socket, number) =>
      socket.write(answer(`${number}`)),
    );
    expect(second).to.include({ kind: 'acknowledged', response_excerpt: '2' });
    expect([requests, connections]).to.deep.equal([2, 1]);
  });

  it('loses nothing if the receiver closed it meanwhile', async () => {
    const { second, requests, connections } = await attemptTwice(
      (socket, number) => socket.write(answer(`${number}`)),
      async ({ sockets: [socket] }) => {
        socket?.end();
        if (socket !== undefined) await once(socket, 'close');
      },
    );
    expect(second).to.include({ kind: 'acknowledged', response_excerpt: '2' });
    expect([requests, connections]).to.deep.equal([2, 2]);
  });

  it('is replaced once if it is closed just as the request arrives', async () => {
    const { second, requests, connections } = await attemptTwice((socket, number) =>
      number === 2 ? socket.destroy() : socket.write(answer(`${number}`)),
    );
    expect(second).to.include({ kind: 'acknowledged', response_excerpt: '3' });
    expect([requests, connections]).to.deep.equal([3, 2]);
  });

  it('gets one second chance only', async () => {
    const { second, requests } = await attemptTwice((socket, number) =>
      number > 1 ? socket.end() : socket.write(answer(`${number}`)),
    );
    expect(second).to.include({ kind: 'failed', error_code: 'closed_without_response' });
    expect(requests).to.equal(3);
  });

  it('gets no second chance once the answer has begun', async () => {
    const { second, requests } = await attemptTwice((socket, number) =>
      number > 1 ? socket.end('HTTP/1.1 2') : socket.write(answer(`${number}`)),
    );
    expect(second).to.include({ kind: 'failed', error_code: 'closed_without_response' });
    expect(requests).to.equal(2);
  });

  const ownAnswer = (number: number) => answer(`${number}`, number === 1 ? 200 : 500);
  const expectOwnAnswer = ({ second, connections }: { second: unknown; connections: number }) => {
    expect(second).to.include({ kind: 'failed', response_status: 500, response_excerpt: '2' });
    expect(connections).to.equal(2);
  };

  it('never counts an answer that came together with the one before', async () => {
    expectOwnAnswer(
      await attemptTwice((socket, number) =>
        socket.write(number === 1 ? ownAnswer(1) + answer('stray') : ownAnswer(number)),
      ),
    );
  });

  it('never counts an answer that came while nothing was asked', async () => {
    expectOwnAnswer(
      await attemptTwice(
        (socket, number) => socket.write(ownAnswer(number)),
        async ({ sockets: [socket] }) => {
          socket?.write(answer('stray'));
          if (socket !== undefined) await once(socket, 'close');
        },
      ),
    );
  });

  it('never counts an answer that waits unread in the socket when the request is written', async () => {
    expectOwnAnswer(
      await attemptTwice(
        (socket, number) => socket.write(ownAnswer(number)),
        async ({ sockets: [socket] }) => {
          await new Promise<void>((resolve) => socket?.write(answer('stray'), () => resolve()));
          // Bytes arrive while this thread, also the sender, reads nothing.
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
        },
      ),
    );
  });

  it('is not reused if its answer was not read to its end', async () => {
    const { second, connections } = await attemptTwice((socket, number) =>
      socket.write(
        number === 1
          ? `HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n${'x'.repeat(100_000)}`
          : answer(`${number}`),
      ),
    );
    expect(second).to.include({ response_excerpt: '2' });
    expect(connections).to.equal(2);
  });

  it('is not made again and again for a receiver that speaks first', async () => {
    const receiver = await startRawReceiver({
      onConnection: (socket) => socket.write('220 ready\r\n'),
    });
    const outcome = await runner.makeAttempt(buildAttempt({ url: receiver.url }));
    expect(outcome).to.include({ kind: 'failed', response_status: null });
    expect(receiver.connections).to.be.at.most(2);
    await receiver.close();
  });

  it('is not made again and again for a receiver that closes after the handshake', async () => {
    const receiver = await startRawReceiver({ onConnection: (socket) => socket.end() });
    const outcome = await runner.makeAttempt(buildAttempt({ url: receiver.url }));
    expect(outcome).to.include({ kind: 'failed', response_status: null });
    expect(receiver.connections).to.equal(1);
    await receiver.close();
  });
});

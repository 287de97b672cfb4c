import { expect } from 'chai';
import { gzipSync } from 'node:zlib';
import type { TLSSocket } from 'node:tls';
import { startSubscriber } from '#test-kit/delivery/subscriber.ts';
import { buildAttempt, buildRunner, SHORT, type TestRunner } from './build-runner.ts';
import { startRawReceiver } from './raw-receiver.ts';

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nOK';

describe('what a receiver answers', () => {
  let runner: TestRunner;

  before(async () => (runner = await buildRunner(SHORT)));

  after(() => runner.close());

  async function attemptAgainst(onRequest: (socket: TLSSocket, number: number) => void) {
    const receiver = await startRawReceiver({ onRequest });
    try {
      const outcome = await runner.makeAttempt(buildAttempt({ url: receiver.url }));
      return { outcome, requests: receiver.requests };
    } finally {
      await receiver.close();
    }
  }

  /** Writes `head`, then `byte` every few milliseconds while the sender listens. */
  const drip = (socket: TLSSocket, head: string, byte: string, ms = 10) => {
    socket.write(head);
    const timer = setInterval(() => socket.write(byte), ms);
    socket.once('close', () => clearInterval(timer));
  };

  /** Writes `head`, then `part` while the sender reads. @returns the bytes taken */
  const flood = (socket: TLSSocket, head: string, part: string) => {
    const chunk = part.repeat(Math.ceil(65_536 / part.length));
    const pour = () => {
      while (!socket.destroyed && socket.write(chunk)) flooded += chunk.length;
    };
    flooded = 0;
    socket.write(head);
    socket.on('drain', pour);
    pour();
  };
  let flooded = 0;

  const endless: Record<string, [string, string]> = {
    'a status line': ['HTTP/1.1 200 ', 'a'],
    'the white space before a status line': ['', '\r\n'],
    'the white space before a header': ['HTTP/1.1 200 OK\r\nX-Endless:', ' '],
    'headers without names or values worth counting': ['HTTP/1.1 200 OK\r\n', 'a:\r\n'],
  };
  for (const [name, [head, part]] of Object.entries(endless)) {
    it(`is not read to its end for endless ${name}`, async () => {
      const { outcome, requests } = await attemptAgainst((socket) => flood(socket, head, part));
      expect(outcome).to.include({
        kind: 'failed',
        response_status: null,
        error_code: 'headers_too_large',
      });
      expect(requests).to.equal(1);
      expect(flooded).to.be.below(20_000_000);
    });
  }

  const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
  for (const [name, head, part] of [
    ['the extensions of a chunk', `${CHUNKED}1;a=`, 'b'],
    ['trailers', `${CHUNKED}0\r\n`, 'A:\r\n'],
  ] as const) {
    it(`acknowledges by the status line, and is not read to its end for endless ${name}`, async () => {
      const { outcome } = await attemptAgainst((socket) => flood(socket, head, part));
      expect(outcome).to.include({ kind: 'acknowledged', response_status: 200 });
      expect(flooded).to.be.below(20_000_000);
    });
  }

  for (const status of [200, 201, 202, 204, 206, 299]) {
    it(`acknowledges by ${status}`, async () => {
      const { outcome } = await attemptAgainst((socket) =>
        socket.write(`HTTP/1.1 ${status} \r\nContent-Length: 0\r\n\r\n`),
      );
      const { attempted_at, duration_ms, ...rest } = outcome;
      expect(rest).to.deep.equal({
        kind: 'acknowledged',
        response_status: status,
        response_excerpt: '',
      });
      expect(attempted_at).to.be.closeTo(Date.now(), 5_000);
      expect(duration_ms).to.be.within(0, SHORT.responseTimeout);
    });
  }

  for (const status of [300, 301, 302, 304, 307, 308, 400, 401, 404, 410, 429, 500, 503, 599]) {
    it(`fails by ${status}, and goes nowhere else`, async () => {
      const { outcome, requests } = await attemptAgainst((socket) =>
        socket.write(
          `HTTP/1.1 ${status} \r\nLocation: /elsewhere\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n`,
        ),
      );
      expect(outcome).to.include({
        kind: 'failed',
        response_status: status,
        error_code: null,
        response_excerpt: '',
      });
      expect(requests).to.equal(1);
    });
  }

  it('is kept at its start, also of a failure', async () => {
    const subscriber = await startSubscriber({
      bodies: 'any',
      respond: (_request, response) => {
        response
          .writeHead(422, { 'Content-Type': 'text/plain' })
          .end(`refusé\0${'x'.repeat(3_000)}`);
      },
    });
    const outcome = await runner.makeAttempt(buildAttempt({ url: subscriber.url() }));
    await subscriber.close();
    expect(outcome).to.include({ kind: 'failed', response_status: 422 });
    expect(outcome).to.have.property('response_excerpt', `refusé${'x'.repeat(1_016)}`);
  });

  it('is not decompressed', async () => {
    const body = gzipSync('x'.repeat(1_000_000));
    const { outcome } = await attemptAgainst((socket) => {
      socket.write(
        `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body);
    });
    expect(outcome).to.include({ kind: 'acknowledged' });
    expect(outcome).to.have.property('response_excerpt').that.does.not.include('xxx');
  });

  const brokenBodies: Record<string, (socket: TLSSocket) => void> = {
    'is not gzip although it says so': (socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\nno'),
    'comes with a 204': (socket) =>
      socket.write('HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello'),
    'ends too early': (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello'),
    'is malformed chunks': (socket) =>
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nhello\r\n'),
    'is cut by a reset': (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello', () => socket.destroy());
    },
    'never comes': (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n'),
    'ends with the connection': (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nhello'),
    'never ends': (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const flood = () => {
        while (!socket.destroyed && socket.write('x'.repeat(65_536)));
      };
      socket.on('drain', flood);
      flood();
    },
  };
  for (const [name, answer] of Object.entries(brokenBodies)) {
    it(`acknowledges by the status line although the body ${name}`, async () => {
      const { outcome, requests } = await attemptAgainst(answer);
      expect(outcome).to.include({ kind: 'acknowledged' });
      expect(requests).to.equal(1);
    });
  }

  it('is not awaited if its body drips', async () => {
    const patient = await buildRunner({ responseTimeout: 60_000 });
    const receiver = await startRawReceiver({
      onRequest: (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n\r\nab', 'c'),
    });
    const outcome = await patient.makeAttempt(buildAttempt({ url: receiver.url }));
    expect(outcome).to.include({ kind: 'acknowledged', response_status: 200 });
    expect(outcome)
      .to.have.property('response_excerpt')
      .that.matches(/^abc*$/);
    await receiver.close();
    patient.close();
  });

  it('may begin with 1xx responses, asked for or not', async () => {
    const { outcome } = await attemptAgainst((socket) =>
      socket.write(
        `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n${OK}`,
      ),
    );
    expect(outcome).to.include({ kind: 'acknowledged', response_excerpt: 'OK' });
  });

  const failures: Record<string, [string, (socket: TLSSocket) => void]> = {
    'says nothing': ['response_timeout', () => {}],
    'drips headers': [
      'response_timeout',
      (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nX-Endless: ', 'a'),
    ],
    'drips 1xx responses': [
      'response_timeout',
      (socket) => drip(socket, '', 'HTTP/1.1 100 Continue\r\n\r\n', 20),
    ],
    'floods 1xx responses': [
      'invalid_response',
      (socket) => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(10_000)),
    ],
    'switches protocols': [
      'invalid_response',
      (socket) =>
        socket.write('HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'),
    ],
    'says 101 without naming a protocol': [
      'invalid_response',
      (socket) => socket.write('HTTP/1.1 101 Switching\r\n\r\n'),
    ],
    'does not speak HTTP': ['invalid_response', (socket) => socket.write('220 smtp ready\r\n')],
    'speaks HTTP/2': ['invalid_response', (socket) => socket.write(Buffer.from([0, 0, 0, 4, 0]))],
    'breaks its headers': [
      'invalid_response',
      (socket) => socket.write('HTTP/1.1 200 OK\r\nno header\r\n\r\n'),
    ],
    'sends headers of a megabyte': [
      'headers_too_large',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\nX-Big: ${'a'.repeat(1_000_000)}\r\n\r\n`),
    ],
    'sends responses 1xx with headers without end': [
      'headers_too_large',
      (socket) => flood(socket, 'HTTP/1.1 103 Early Hints\r\n', `X-Hint: ${'a'.repeat(5_000)}\r\n`),
    ],
    'closes without a byte': ['closed_without_response', (socket) => socket.end()],
    'closes within the headers': [
      'closed_without_response',
      (socket) => socket.end('HTTP/1.1 200 OK\r\n'),
    ],
  };
  for (const [name, [error_code, answer]] of Object.entries(failures)) {
    it(`fails with ${error_code} when the receiver ${name}`, async () => {
      const { outcome, requests } = await attemptAgainst(answer);
      expect(outcome).to.include({
        kind: 'failed',
        response_status: null,
        error_code,
        response_excerpt: '',
      });
      expect(requests).to.equal(1);
    });
  }

  it('fails when the connection is reset', async () => {
    const { outcome } = await attemptAgainst((socket) => socket.destroy());
    expect(outcome).to.include({ kind: 'failed', response_status: null });
    expect(outcome)
      .to.have.property('error_code')
      .that.is.oneOf(['connection_reset', 'closed_without_response']);
  });
});

import { expect } from 'chai';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { createConnect } from '#egress/connect.ts';
import { createAuthority, createLeaf, testTrust } from '#test-kit/delivery/certificates.ts';
import type { LeafOptions } from '#test-kit/delivery/certificates.ts';
import { startNameServer } from '#test/support/delivery/name-server.ts';
import { startSubscriber, SUBSCRIBER_EGRESS } from '#test-kit/delivery/subscriber.ts';
import {
  buildAttempt,
  buildRunner,
  SHORT,
  type TestRunner,
} from '#test/delivery/worker/build-runner.ts';
import { startRawReceiver } from '#test/delivery/worker/raw-receiver.ts';

const DAY_MS = 86_400_000;

describe('connecting to a receiver', () => {
  let runner: TestRunner;

  before(async () => (runner = await buildRunner(SHORT)));

  after(() => runner.close());

  async function withTcpServer<T>(
    onConnection: (socket: Socket) => void,
    use: (port: number) => Promise<T>,
  ): Promise<T> {
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {}); // the sender gives up
      onConnection(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    try {
      return await use(typeof address === 'object' && address !== null ? address.port : 0);
    } finally {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    }
  }

  const attemptAt = (port: number) =>
    runner.makeAttempt(buildAttempt({ url: `https://subscriber.test:${port}/` }));

  const certificates: Record<string, [string, () => Promise<LeafOptions>]> = {
    expired: [
      'tls_certificate_expired',
      async () => ({
        notBefore: new Date(Date.now() - 2 * DAY_MS),
        notAfter: new Date(Date.now() - DAY_MS),
      }),
    ],
    'not yet valid': [
      'tls_certificate_not_yet_valid',
      async () => ({ notBefore: new Date(Date.now() + DAY_MS) }),
    ],
    'self-signed': ['tls_self_signed', async () => ({ issuer: null })],
    'for another name': ['tls_name_mismatch', async () => ({ names: ['other.test'] })],
    'of an unknown authority': [
      'tls_untrusted',
      async () => ({ issuer: await createAuthority('Nobody') }),
    ],
  };
  for (const [name, [error_code, leaf]] of Object.entries(certificates)) {
    it(`fails with ${error_code} by a certificate ${name}, each time, and sends nothing`, async () => {
      const receiver = await startRawReceiver({ identity: await createLeaf(await leaf()) });
      for (let time = 0; time < 3; time += 1) {
        const outcome = await runner.makeAttempt(buildAttempt({ url: receiver.url }));
        expect(outcome).to.include({ kind: 'failed', response_status: null, error_code });
      }
      expect(receiver.bytes).to.equal(0);
      await receiver.close();
    });
  }

  it('checks a literal address against the certificate', async () => {
    const receiver = await startRawReceiver({
      identity: await createLeaf({ names: ['subscriber.test'] }),
    });
    const url = `https://127.0.0.1:${receiver.port}/`;
    expect(await runner.makeAttempt(buildAttempt({ url }))).to.include({
      kind: 'failed',
      error_code: 'tls_name_mismatch',
    });
    await receiver.close();
  });

  it('trusts the default certificates only, unless another is named', async () => {
    const subscriber = await startSubscriber({ bodies: 'any' });
    const strict = await buildRunner({ ...SHORT, egress: { extraCa: [] } });
    const outcome = await strict.makeAttempt(buildAttempt({ url: subscriber.url() }));
    expect(outcome).to.include({ kind: 'failed', error_code: 'tls_untrusted' });
    strict.close();
    await subscriber.close();
  });

  it('sends the name for the receiver to choose its certificate by', async () => {
    const names: unknown[] = [];
    const receiver = await startRawReceiver({
      onConnection: (socket) => names.push(socket.servername),
    });
    const attempt = buildAttempt({ url: `https://a.subscriber.test:${receiver.port}/` });
    await runner.makeAttempt(attempt);
    expect(names).to.deep.equal(['a.subscriber.test']);
    await receiver.close();
  });

  it('fails with connection_refused if nothing listens', async () => {
    const port = await withTcpServer(
      () => {},
      async (port) => port,
    );
    expect(await attemptAt(port)).to.include({
      kind: 'failed',
      response_status: null,
      error_code: 'connection_refused',
    });
  });

  it('fails with connect_timeout when the handshake is never answered', async () => {
    await withTcpServer(
      () => {},
      async (port) => {
        expect(await attemptAt(port)).to.include({ kind: 'failed', error_code: 'connect_timeout' });
      },
    );
  });

  it('fails with tls_handshake_failed when the receiver speaks plain text', async () => {
    await withTcpServer(
      (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'),
      async (port) => {
        expect(await attemptAt(port)).to.include({
          kind: 'failed',
          error_code: 'tls_handshake_failed',
        });
      },
    );
  });

  it('fails with connection_reset when the handshake is cut', async () => {
    await withTcpServer(
      (socket) => socket.once('data', () => socket.destroy()),
      async (port) => {
        expect(await attemptAt(port)).to.include({ error_code: 'connection_reset' });
      },
    );
  });

  it('tries the next checked address when one refuses', async () => {
    const subscriber = await startSubscriber({ bodies: 'any' });
    const several = await buildRunner({
      egress: {
        ...SUBSCRIBER_EGRESS,
        hosts: [
          { pattern: 'subscriber.test', address: '127.0.0.2' },
          { pattern: 'subscriber.test', address: '127.0.0.1' },
        ],
      },
    });
    const outcome = await several.makeAttempt(buildAttempt({ url: subscriber.url() }));
    expect(outcome).to.include({ kind: 'acknowledged' });
    several.close();
    await subscriber.close();
  });

  it('fails with connection_refused when every address refuses', async () => {
    const port = await withTcpServer(
      () => {},
      async (port) => port,
    );
    const several = await buildRunner({
      egress: {
        ...SUBSCRIBER_EGRESS,
        hosts: ['127.0.0.2', '127.0.0.3'].map((address) => ({
          pattern: 'subscriber.test',
          address,
        })),
      },
    });
    const url = `https://subscriber.test:${port}/`;
    expect(await several.makeAttempt(buildAttempt({ url }))).to.include({
      error_code: 'connection_refused',
    });
    several.close();
  });

  it('resumes a TLS session on the next connection', async () => {
    const resumed: boolean[] = [];
    const receiver = await startRawReceiver({
      onConnection: (socket) => resumed.push(socket.isSessionReused()),
      onRequest: (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'),
    });
    for (let time = 0; time < 2; time += 1) {
      await runner.makeAttempt(buildAttempt({ url: receiver.url }));
    }
    expect(resumed).to.deep.equal([false, true]);
    await receiver.close();
  });
});

describe('a TLS session', () => {
  /** Whether each connection, in turn, resumed a session. */
  const resumptions = async (addresses: readonly string[][], passMs = 0): Promise<boolean[]> => {
    const resumed: boolean[] = [];
    const onConnection = (socket: TLSSocket) => {
      resumed.push(socket.isSessionReused());
      socket.write('after the session');
    };
    const first = await startRawReceiver({ onConnection });
    const { port } = first;
    const second = await startRawReceiver({ onConnection, host: '127.0.0.2', port });
    const clock = { ms: 0 };
    const connect = createConnect(await testTrust(), () => clock.ms);
    for (const each of addresses) {
      const target = { addresses: each, port, servername: 'subscriber.test' };
      const socket = await connect(target, 5_000);
      await once(socket, 'data');
      socket.end();
      await once(socket, 'close');
      clock.ms += passMs;
    }
    await Promise.all([first.close(), second.close()]);
    return resumed;
  };

  it('is resumed to the address that made it, and to no other', async () => {
    expect(await resumptions([['127.0.0.1'], ['127.0.0.2'], ['127.0.0.1']])).to.deep.equal([
      false,
      false,
      true,
    ]);
  });

  it('is not resumed where it is not known which address it will be', async () => {
    const several = ['127.0.0.1', '127.0.0.2'];
    expect(await resumptions([several, several])).to.deep.equal([false, false]);
  });

  it('is resumed for five minutes after its certificate was checked', async () => {
    const one = ['127.0.0.1'];
    expect(await resumptions([one, one, one, one], 120_000)).to.deep.equal([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('refusing an attempt for good', () => {
  const refuse = async (url: string, overrides: Parameters<typeof buildRunner>[0] = {}) => {
    const runner = await buildRunner(overrides);
    const { attempted_at, duration_ms, ...rest } = await runner.makeAttempt(buildAttempt({ url }));
    runner.close();
    expect([typeof attempted_at, typeof duration_ms]).to.deep.equal(['number', 'number']);
    return rest;
  };

  for (const url of ['http://subscriber.test/', 'https://10.0.0.1/', 'https://localhost/', 'x']) {
    it(`is url_refused for ${url}`, async () => {
      const outcome = await refuse(url);
      expect(outcome).to.deep.equal({ kind: 'refused', reason: 'url_refused', error_code: null });
    });
  }

  it('is dns_private_address when any address is private', async () => {
    const hosts = ['93.184.215.14', '10.0.0.1'].map((address) => ({
      pattern: 'mixed.test',
      address,
    }));
    expect(await refuse('https://mixed.test/', { egress: { hosts } })).to.deep.equal({
      kind: 'refused',
      reason: 'dns_private_address',
      error_code: null,
    });
  });

  it('is dns_no_address when the name is unknown', async () => {
    const server = await startNameServer(() => 'no_such_name');
    const egress = { dnsServers: [server.at] };
    expect(await refuse('https://nowhere.invalid/', { egress })).to.deep.equal({
      kind: 'refused',
      reason: 'dns_no_address',
      error_code: 'dns_not_found',
    });
    await server.close();
  });
});

import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { memoryStore, type Delivery } from '#receiver/index.ts';
import type { NodeRequest } from '#receiver/node.ts';
import { FRAMEWORKS, type AnyOptions, type ReceivingServer } from './receiving-server.ts';
import { bodyOf, SECRET, signedHeaders } from './signed-request.ts';

const BODY = bodyOf();

describe('a receiver', () => {
  let server: ReceivingServer;
  let deliveries: Delivery[];
  let errors: unknown[];
  const start = async (options: Partial<AnyOptions> = {}) => {
    deliveries = [];
    errors = [];
    const started = await FRAMEWORKS['node:http']?.({
      secret: SECRET,
      handle: (delivery) => void deliveries.push(delivery),
      onError: (error) => errors.push(error),
      ...options,
    });
    if (started === undefined) throw new Error('no node:http');
    server = started;
  };
  afterEach(() => server.close());

  const send = async (
    body: string = BODY,
    { headers = signedHeaders(BODY), path = '/hooks' } = {},
  ): Promise<[number, string]> => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      body,
      headers,
    });
    return [response.status, await response.text()];
  };
  const sendRaw = async (text: string, destroy = false): Promise<string> => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(text);
    if (destroy) {
      await sleep(20);
      socket.destroy();
      return '';
    }
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return chunk.toString().split('\r\n')[0] ?? '';
  };
  /** Signed when sent: a signature lasts five minutes. */
  const head = () =>
    `POST /hooks HTTP/1.1\r\nHost: localhost\r\nX-Service-Signature: ${signedHeaders(BODY)['x-service-signature']}\r\n`;

  it('handles every attempt when it has no store', async () => {
    await start();
    expect(await send()).to.deep.equal([200, 'ok']);
    expect(await send()).to.deep.equal([200, 'ok']);
    expect(deliveries).to.have.length(2);
  });

  it('refuses a body that is too large, by its length and as it comes', async () => {
    await start({ maxBodyBytes: 1_000 });
    expect(await sendRaw(`${head()}Content-Length: 1001\r\n\r\n`)).to.equal(
      'HTTP/1.1 413 Payload Too Large',
    );
    const chunked = `${head()}Transfer-Encoding: chunked\r\n\r\n`;
    expect(await sendRaw(`${chunked}3e9\r\n${'x'.repeat(1_001)}\r\n`)).to.equal(
      'HTTP/1.1 413 Payload Too Large',
    );
    expect(await send()).to.deep.equal([200, 'ok']);
  });

  it('gives up a body that does not come', async () => {
    await start({ bodyTimeoutMs: 50 });
    expect(await sendRaw(`${head()}Content-Length: 9\r\n\r\nxx`)).to.equal(
      'HTTP/1.1 408 Request Timeout',
    );
  });

  it('lives on when a sender goes away in the middle of its body', async () => {
    await start();
    await sendRaw(`${head()}Content-Length: 9\r\n\r\nxx`, true);
    expect(await send()).to.deep.equal([200, 'ok']);
  });

  it('finds the secret by the request', async () => {
    await start({
      secret: async (request) => {
        const { url = '' } = request as NodeRequest;
        if (url === '/down') throw new Error('no database');
        return url === '/hooks/a' ? SECRET : 'whsec_b';
      },
    });
    expect(await send(BODY, { path: '/hooks/a' })).to.deep.equal([200, 'ok']);
    expect(await send(BODY, { path: '/hooks/b' })).to.deep.equal([401, 'signature_mismatch']);
    expect(await send(BODY, { path: '/down' })).to.deep.equal([500, 'receiver_failed']);
  });

  it('reports a missing secret as its own fault', async () => {
    await start({ secret: '' });
    expect(await send()).to.deep.equal([500, 'secret_missing']);
  });

  it('answers 503 to slow work, which goes on and is remembered', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    await start({ store: memoryStore(), answerWithinMs: 30, handle: () => finished });
    expect(await send()).to.deep.equal([503, 'handler_slow']);
    expect(await send()).to.deep.equal([503, 'in_progress']);
    finish();
    await sleep(1);
    expect(await send()).to.deep.equal([200, 'duplicate']);
  });

  it('reports slow work that fails in the end', async () => {
    const failure = new Error('too late');
    let fail = () => {};
    const failed = new Promise<void>((_resolve, reject) => (fail = () => reject(failure)));
    await start({ answerWithinMs: 30, handle: () => failed });
    expect(await send()).to.deep.equal([503, 'handler_slow']);
    fail();
    await sleep(1);
    expect(errors).to.deep.equal([failure]);
  });

  it('lives on when onError throws', async () => {
    await start({
      handle: () => {
        throw new Error('no');
      },
      onError: () => {
        throw new Error('no log');
      },
    });
    const { write } = process.stderr;
    let printed = '';
    process.stderr.write = (text) => {
      printed += String(text);
      return true;
    };
    const answered = await send().finally(() => (process.stderr.write = write));
    expect(answered).to.deep.equal([500, 'handler_failed']);
    expect(printed).to.match(/^Error: no log\n {4}at /);
  });

  it('answers 503 when another process holds the delivery, and 500 when the store fails', async () => {
    await start({ store: { claim: async () => 'in_progress' } });
    expect(await send()).to.deep.equal([503, 'in_progress']);
    await server.close();
    const down = new Error('no database');
    await start({
      store: {
        claim: async () => {
          throw down;
        },
      },
    });
    expect(await send()).to.deep.equal([500, 'handler_failed']);
    expect(errors).to.deep.equal([down]);
    expect(deliveries).to.deep.equal([]);
  });

  it('accepts a delivery of 16 MiB', async () => {
    await start();
    const body = bodyOf({ data: { text: 'é'.repeat(8 * 1024 * 1024) } });
    expect(await send(body, { headers: signedHeaders(body) })).to.deep.equal([200, 'ok']);
  });
});

describe('the store in memory', () => {
  it('forgets the oldest of more deliveries than it may remember', async () => {
    const store = memoryStore({ max: 2 });
    for (const id of [1, 2, 3]) {
      const claim = await store.claim(id);
      if (typeof claim === 'string') throw new Error(claim);
      await claim.settle();
    }
    expect(await store.claim(2)).to.equal('handled');
    expect(await store.claim(3)).to.equal('handled');
    expect(await store.claim(1)).to.be.an('object');
  });
});

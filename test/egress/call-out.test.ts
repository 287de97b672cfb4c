import { expect } from 'chai';
import type { TLSSocket } from 'node:tls';
import { callOut } from '#egress/call-out.ts';
import type { CallOutcome, CallRequest } from '#egress/call.ts';
import type { WorkspaceEgress } from '#egress/egress.ts';
import { buildEgress } from '#test-kit/delivery/build-egress.ts';
import { createAuthority, createLeaf } from '#test-kit/delivery/certificates.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';
import { startRawReceiver } from '#test/delivery/worker/raw-receiver.ts';
import { startNameServer } from '#test/support/delivery/name-server.ts';

const BODY = [Buffer.from('{"name":'), Buffer.from('"Élan"}')];

const request = (url: string, overrides: Partial<CallRequest> = {}): CallRequest => ({
  url: new URL(url),
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: 'Bearer t' },
  body: BODY,
  maxBytes: 1_000,
  timeout: 5_000,
  ...overrides,
});

describe('a call to another service', () => {
  let egress: WorkspaceEgress;
  let server: Subscriber;
  before(async () => (egress = await buildEgress()));
  beforeEach(async () => (server = await startSubscriber({ bodies: 'any' })));
  afterEach(() => server.close());

  /** What becomes of a call to a server that does this with a request. */
  async function callRaw(
    onRequest: (socket: TLSSocket) => void,
    overrides: Partial<CallRequest> = {},
    from: WorkspaceEgress = egress,
  ): Promise<CallOutcome> {
    const raw = await startRawReceiver({ onRequest });
    try {
      return await callOut(request(raw.url, overrides), from);
    } finally {
      await raw.close();
    }
  }

  describe('that is answered', () => {
    it('returns status, headers and body, and has sent what it was told to', async () => {
      server.respondWith((_request, response) => {
        response.writeHead(202, { 'X-Trace': 'a' }).end('{"flowId":"f"}');
      });
      const outcome = await callOut(request(server.url('/v1/flows?a=b')), egress);
      if (outcome.kind !== 'answered') throw new Error(outcome.code);
      expect(outcome).to.include({ kind: 'answered', status: 202 });
      expect(outcome.headers).to.include({ 'x-trace': 'a' });
      expect(outcome.body.toString()).to.equal('{"flowId":"f"}');
      const [seen] = server.requests;
      expect(seen).to.include({ method: 'POST', path: '/v1/flows?a=b', body: '{"name":"Élan"}' });
      expect(seen?.headers).to.include({
        authorization: 'Bearer t',
        'content-length': '16',
        'accept-encoding': 'identity',
      });
      expect(seen?.headers).not.to.have.property('transfer-encoding');
    });

    it('sends a GET without a body', async () => {
      const get = { method: 'GET' as const, headers: {} };
      const { body: _body, ...rest } = request(server.url('/v1/flows/1'), get);
      expect(await callOut(rest, egress)).to.include({ kind: 'answered', status: 200 });
      expect(server.requests[0]).to.include({ method: 'GET', body: '' });
      expect(server.requests[0]?.headers).not.to.have.property('content-length');
    });

    it('follows no redirect', async () => {
      server.respondWith((_request, response) => {
        response.writeHead(307, { location: server.url('/elsewhere') }).end();
      });
      expect(await callOut(request(server.url()), egress)).to.include({ status: 307 });
      expect(server.requests).to.have.lengthOf(1);
    });

    it('has a connection of its own', async () => {
      for (let call = 0; call < 3; call += 1) await callOut(request(server.url()), egress);
      expect(server.connections).to.equal(3);
    });

    it('accepts a body of exactly the largest size', async () => {
      server.respondWith((_request, response) => {
        response.end('x'.repeat(1_000));
      });
      expect(await callOut(request(server.url()), egress)).to.include({ kind: 'answered' });
    });

    it('skips interim responses', async () => {
      const outcome = await callRaw((socket) => {
        socket.write('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n');
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      });
      expect(outcome).to.include({ kind: 'answered', status: 200 });
    });
  });

  describe('that never left', () => {
    const refused = async (url: string, from = egress) => callOut(request(url), from);

    for (const url of ['http://subscriber.test/', 'https://10.0.0.1/', 'https://localhost/'])
      it(`is not made to ${url}`, async () => {
        expect(await refused(url)).to.deep.equal({ kind: 'not-connected', code: 'url_refused' });
      });

    it('is not made to a name with one private address among others', async () => {
      const answer = { addresses: ['127.0.0.1', '10.1.2.3'] };
      const names = await startNameServer((_name, type) => (type === 'A' ? answer : 'no_data'));
      const from = await buildEgress({ hosts: [], dnsServers: [names.at] });
      const url = server.url('/', 'platform.subscriber.test');
      expect(await refused(url, from)).to.deep.equal({
        kind: 'not-connected',
        code: 'dns_private_address',
      });
      await names.close();
      expect(server.connections).to.equal(0);
    });

    it('says so when the name does not exist', async () => {
      const names = await startNameServer(() => 'no_such_name');
      const from = await buildEgress({ hosts: [], dnsServers: [names.at] });
      const outcome = await refused(server.url('/', 'nowhere.subscriber.test'), from);
      expect(outcome).to.deep.equal({ kind: 'not-connected', code: 'dns_not_found' });
      await names.close();
    });

    it('says so when nothing listens', async () => {
      const raw = await startRawReceiver({});
      await raw.close();
      expect(await refused(raw.url)).to.deep.equal({
        kind: 'not-connected',
        code: 'connection_refused',
      });
    });

    it('says so when the certificate is not trusted', async () => {
      const identity = await createLeaf({ issuer: await createAuthority('Another') });
      const raw = await startRawReceiver({ identity });
      const outcome = await refused(raw.url);
      expect(outcome.kind).to.equal('not-connected');
      expect(raw.requests).to.equal(0);
      await raw.close();
    });

    it('is not made once the service stops', async () => {
      const from = await buildEgress({}, AbortSignal.abort());
      expect(await refused(server.url(), from)).to.deep.equal({
        kind: 'not-connected',
        code: 'interrupted',
      });
      expect(server.requests).to.have.lengthOf(0);
    });
  });

  describe('that broke after it had begun', () => {
    const cases: Record<string, [code: string, (socket: TLSSocket) => void]> = {
      'the connection ends without an answer': [
        'closed_without_response',
        (socket) => socket.end(),
      ],
      'the connection ends within the body': [
        'closed_without_response',
        (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf'),
      ],
      'the answer is no HTTP': ['invalid_response', (socket) => socket.end('SSH-2.0-x\r\n\r\n')],
      'the body never ends': [
        'body_too_large',
        (socket) => {
          socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
          const more = () => socket.writable && socket.write('64\r\n' + 'x'.repeat(100) + '\r\n');
          const timer = setInterval(more, 1);
          socket.on('close', () => clearInterval(timer));
        },
      ],
      'the headers never end': [
        'headers_too_large',
        (socket) => {
          socket.write('HTTP/1.1 200 OK\r\n');
          const more = () => socket.writable && socket.write(`X-A: ${'x'.repeat(2_000)}\r\n`);
          const timer = setInterval(more, 1);
          socket.on('close', () => clearInterval(timer));
        },
      ],
    };
    for (const [what, [code, onRequest]] of Object.entries(cases))
      it(`says so when ${what}`, async () => {
        expect(await callRaw(onRequest)).to.deep.equal({ kind: 'broken', code });
      });

    it('says so when the body is one byte larger than asked for', async () => {
      server.respondWith((_request, response) => {
        response.end('x'.repeat(1_001));
      });
      expect(await callOut(request(server.url()), egress)).to.deep.equal({
        kind: 'broken',
        code: 'body_too_large',
      });
    });

    it('says so when there is no room for a part of the body', async () => {
      server.respondWith((_request, response) => {
        response.end('x'.repeat(1_000));
      });
      const asked: number[] = [];
      const takeRoom = (bytes: number) => asked.push(bytes) < 1;
      expect(await callOut(request(server.url(), { takeRoom }), egress)).to.deep.equal({
        kind: 'broken',
        code: 'no_memory_free',
      });
      expect(asked).to.deep.equal([1_000]);
    });

    it('reports that no answer comes in time, and closes the connection', async () => {
      let gone = Promise.resolve<unknown>(null);
      const outcome = await callRaw(
        (socket) => {
          gone = new Promise((resolve) => socket.once('close', resolve));
        },
        { timeout: 200 },
      );
      expect(outcome).to.deep.equal({ kind: 'broken', code: 'response_timeout' });
      await gone;
    });

    it('says so when an answer drips until the time is up', async () => {
      const outcome = await callRaw(
        (socket) => {
          socket.write('HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n');
          const timer = setInterval(() => socket.writable && socket.write('x'), 10);
          socket.on('close', () => clearInterval(timer));
        },
        { timeout: 200 },
      );
      expect(outcome).to.deep.equal({ kind: 'broken', code: 'response_timeout' });
    });

    it('ends when the service stops', async () => {
      const stopping = new AbortController();
      const from = await buildEgress({}, stopping.signal);
      const outcome = await callRaw(() => stopping.abort(), {}, from);
      expect(outcome).to.deep.equal({ kind: 'broken', code: 'interrupted' });
    });
  });
});

import { expect } from 'chai';
import { memoryStore, type Delivery, type VerificationError } from '#receiver/index.ts';
import {
  FRAMEWORKS,
  startAfterParser,
  type AnyOptions,
  type ReceivingServer,
} from './receiving-server.ts';
import { bodyOf, SECRET, signedHeaders } from './signed-request.ts';

const BODY = bodyOf();

async function send(
  { port }: ReceivingServer,
  body: string,
  headers: Record<string, string> = signedHeaders(body),
): Promise<[number, string]> {
  const response = await fetch(`http://127.0.0.1:${port}/hooks`, { method: 'POST', body, headers });
  return [response.status, await response.text()];
}

for (const [name, start] of Object.entries(FRAMEWORKS))
  describe(`a receiver in ${name}`, () => {
    let server: ReceivingServer;
    let deliveries: Delivery[];
    let errors: unknown[];
    let failure: Error | null;
    const options: AnyOptions = {
      secret: ['whsec_other', SECRET],
      store: memoryStore(),
      maxBodyBytes: 100_000,
      handle: (delivery, { body, request }) => {
        expect(JSON.parse(Buffer.from(body).toString())).to.deep.equal(delivery);
        expect(request).to.be.instanceOf(Object);
        if (failure !== null) throw failure;
        deliveries.push(delivery);
      },
      onError: (error) => errors.push(error),
    };
    before(async () => (server = await start(options)));
    after(() => server.close());
    beforeEach(() => {
      deliveries = [];
      errors = [];
      failure = null;
    });

    it('handles a delivery once, and answers 200 each time', async () => {
      expect(await send(server, BODY)).to.deep.equal([200, 'ok']);
      expect(await send(server, BODY)).to.deep.equal([200, 'duplicate']);
      expect(deliveries).to.deep.equal([JSON.parse(BODY)]);
      expect(errors).to.deep.equal([]);
    });

    it('answers 401 to what does not verify, and says why', async () => {
      const headers = signedHeaders(BODY, { secret: 'whsec_wrong' });
      expect(await send(server, BODY, headers)).to.deep.equal([401, 'signature_mismatch']);
      expect(await send(server, BODY, {})).to.deep.equal([401, 'signature_missing']);
      expect(deliveries).to.deep.equal([]);
      expect(errors.map((error) => (error as VerificationError).problem)).to.deep.equal([
        'signature_mismatch',
        'signature_missing',
      ]);
    });

    it('answers 500 when the work fails, and does it at the next attempt', async () => {
      const body = bodyOf({ id: 8 });
      const headers = signedHeaders(body, { id: '8' });
      failure = new Error('the disk is full');
      expect(await send(server, body, headers)).to.deep.equal([500, 'handler_failed']);
      expect(errors).to.deep.equal([failure]);
      failure = null;
      expect(await send(server, body, headers)).to.deep.equal([200, 'ok']);
      expect(deliveries).to.deep.equal([JSON.parse(body)]);
    });

    it('accepts POST only', async () => {
      const response = await fetch(`http://127.0.0.1:${server.port}/hooks`);
      expect(response.status).to.equal(405);
      expect(response.headers.get('allow')).to.equal('POST');
      expect(await response.text()).to.equal('method_not_allowed');
    });
  });

describe('a receiver after a parser that keeps nothing of the raw body', () => {
  it('answers 500 and names the cure', async () => {
    const errors: unknown[] = [];
    const server = await startAfterParser({
      secret: SECRET,
      handle: () => {},
      onError: (error) => errors.push(error),
    });
    expect(await send(server, BODY)).to.deep.equal([500, 'body_not_raw']);
    const { message } = errors[0] as VerificationError;
    expect(message).to.include('before express.json()');
    for (const limit of ['limit: "32mb"', 'jsonLimit: "32mb"', 'bodyLimit: 33554432'])
      expect(message).to.include(limit);
    await server.close();
  });

  it('reads what the parser left alone', async () => {
    const server = await startAfterParser({ secret: SECRET, handle: () => {} });
    const headers = { ...signedHeaders(BODY), 'content-type': 'application/octet-stream' };
    expect(await send(server, BODY, headers)).to.deep.equal([200, 'ok']);
    await server.close();
  });
});

describe('the plugin for Fastify', () => {
  it('leaves other paths their parsers', async () => {
    const server = await FRAMEWORKS['Fastify']?.({ secret: SECRET, handle: () => {} });
    const response = await fetch(`http://127.0.0.1:${server?.port}/echo`, {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await response.json()).to.deep.equal({ a: 1 });
    await server?.close();
  });
});

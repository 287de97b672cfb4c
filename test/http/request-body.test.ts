import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect } from 'chai';
import { BUDGETS } from '#http/budgets.ts';
import { Crowded } from '#kernel/fair-gate.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import { readBodyBytes } from '#http/request-body.ts';
import { errorOf } from '#test/support/service/error-of.ts';

const LIMIT = 1024 * 1024;

describe('a body that is read as bytes', () => {
  let stream: PassThrough;
  let counted: number;

  beforeEach(() => {
    stream = new PassThrough();
    counted = 0;
  });

  const read = (
    headers: Record<string, string>,
    receive = (bytes: number) => {
      counted += bytes;
    },
  ) => {
    // Only a request's headers and stream, and the count of held bytes, are used.
    const request = Object.assign(stream, { headers }) as unknown as IncomingMessage;
    const held = { maxBodyPause: BUDGETS.maxBodyPause, receive } as HeldBytes;
    return readBodyBytes(request, ['application/xml'], LIMIT, held);
  };
  const chunked = { 'transfer-encoding': 'chunked' };
  const body = Buffer.from('Été '.repeat(50_000));

  for (const [how, headers] of [
    ['with its length', { 'content-length': String(body.length) }],
    ['in chunks', chunked],
  ] as const)
    it(`${how} is in its own memory, of its own size`, async () => {
      const reading = read(headers);
      for (let start = 0; start < body.length; start += 777)
        stream.write(body.subarray(start, start + 777));
      stream.end();
      const bytes = await reading;
      expect(Buffer.compare(bytes, body)).to.equal(0);
      expect(bytes.buffer.byteLength).to.equal(body.length);
      expect(counted).to.be.at.least(body.length);
    });

  it('may be as long as the limit, and 413 when it is longer', async () => {
    const reading = read(chunked);
    stream.end(Buffer.alloc(LIMIT));
    expect(await reading).to.have.lengthOf(LIMIT);
    stream = new PassThrough();
    const refused = errorOf(read(chunked));
    stream.write(Buffer.alloc(LIMIT));
    stream.write('x');
    expect(await refused).to.include({ status: 413 });
  });

  it('is 400 if its client leaves, before or while it is read', async () => {
    const cut = errorOf(read({ 'content-length': '10' }));
    stream.write('x');
    stream.destroy();
    expect(await cut).to.include({ status: 400 });
    expect(await errorOf(read(chunked))).to.include({ status: 400 });
  });

  it('is paused, and not listened to any more, once it is refused', async () => {
    const refused = errorOf(
      read(chunked, () => {
        throw new Crowded('bodies', 'no bytes are left');
      }),
    );
    stream.write('x');
    expect(await refused).to.be.instanceOf(Crowded);
    expect(stream.isPaused()).to.equal(true);
    expect(stream.listenerCount('data')).to.equal(0);
  });
});

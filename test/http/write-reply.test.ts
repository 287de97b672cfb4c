import type { Readable } from 'node:stream';
import { expect } from 'chai';
import type { Context } from 'koa';
import type { HeldBytes } from '#http/held-bytes.ts';
import type { Reply } from '#http/reply.ts';
import { writeReply } from '#http/write-reply.ts';
import { Crowded } from '#kernel/fair-gate.ts';

const BODY = JSON.stringify({ data: 'x'.repeat(20_000) });

describe('an answer that finds no room', () => {
  const held = {
    countAnswer: () => {
      throw new Crowded('answers', 'application:1 has its share of bytes');
    },
  } as unknown as HeldBytes; // unused otherwise

  const write = (
    method: string,
    status: number,
    content: Omit<Reply, 'status'> = { body: BODY },
  ) => {
    const ctx = { method, req: { headers: {}, complete: true }, set: () => {} };
    writeReply(ctx as unknown as Context, { status, ...content }, held);
    return ctx as { body?: Buffer; status?: number };
  };

  it('is refused if the request only reads', () => {
    expect(() => write('GET', 200)).to.throw(Crowded);
  });

  it('is refused if it is itself a refusal', () => {
    expect(() => write('POST', 422)).to.throw(Crowded);
  });

  it('is sent, without a copy, if its bytes are in memory anyway', () => {
    const bytes = Buffer.from(BODY);
    const { body } = write('GET', 200, { body: null, pieces: [bytes], isStanding: true });
    expect(body).to.equal(bytes);
  });

  it('yields between the slices of bytes that are in memory', async () => {
    const bytes = Buffer.alloc(4 * 64 * 1024 + 1, 'x');
    const { body } = write('GET', 200, { body: null, pieces: [bytes], isStanding: true });
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const slices: Buffer[] = [];
    for await (const slice of body as unknown as Readable) slices.push(slice as Buffer); // large, so a stream
    clearImmediate(next);
    expect(Buffer.concat(slices).equals(bytes)).to.equal(true);
    expect(slices).to.have.length(5);
    expect(turns).to.be.at.least(4);
  });

  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
    it(`is sent if it reports a change: ${method}`, () => {
      const { status, body } = write(method, 201);
      expect(status).to.equal(201);
      expect(String(body)).to.equal(BODY);
    });
  }
});

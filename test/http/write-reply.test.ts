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
      throw new Crowded('application:1 has its share of bytes');
    },
  } as unknown as HeldBytes; // of which nothing else is asked

  const write = (
    method: string,
    status: number,
    content: Omit<Reply, 'status'> = { body: BODY },
  ) => {
    const ctx = { method, req: { headers: {}, complete: true }, set: () => {} };
    writeReply(ctx as unknown as Context, { status, ...content }, held);
    return ctx as { body?: Buffer; status?: number };
  };

  it('is refused when it reads', () => {
    expect(() => write('GET', 200)).to.throw(Crowded);
  });

  it('is refused when it is itself a refusal', () => {
    expect(() => write('POST', 422)).to.throw(Crowded);
  });

  it('is given, without a copy, when its bytes stand in memory anyway', () => {
    const bytes = Buffer.from(BODY);
    const { body } = write('GET', 200, { body: null, pieces: [bytes], isStanding: true });
    expect(body).to.equal(bytes);
  });

  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
    it(`is given when it tells what was written: ${method}`, () => {
      const { status, body } = write(method, 201);
      expect(status).to.equal(201);
      expect(String(body)).to.equal(BODY);
    });
  }
});

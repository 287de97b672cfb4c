import type { Context } from 'koa';
import { expect } from 'chai';
import type { SharedServices } from '#http/pipeline/call.ts';
import { answerRoute } from '#http/pipeline/answer-route.ts';
import { authorizeNobody } from '#http/pipeline/surface.ts';
import { refuseInJson } from '#http/json-refusal.ts';
import { Crowded } from '#kernel/fair-gate.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import { REASONS } from '#kernel/violation.ts';
import type { HeldBytes } from '#http/held-bytes.ts';

describe('the answer to a refused request', () => {
  it('is 503 where its own reasons find no capacity', async () => {
    const reasons = Array.from({ length: 400 }, (_, index) => ({
      field: `lines[${index}].quantity`,
      ...REASONS.required,
    }));
    const set: Record<string, unknown> = {};
    const ctx = {
      method: 'POST',
      params: {},
      querystring: '',
      state: {},
      req: { headers: {} },
      set: (name: string, value: unknown) => (set[name] = value),
    };
    let finished = 0;
    const counted: unknown[] = [];
    const observer = { count: (...given: unknown[]) => void counted.push(given) };
    const held = {
      countAnswer: () => {
        throw new Crowded('share', 'no share left');
      },
      finish: () => (finished += 1),
    };
    await answerRoute(
      { routes: [], authorize: authorizeNobody, refuse: refuseInJson, held: 'calls' },
      {
        method: 'POST',
        path: '/things',
        access: 'open',
        answers: { 201: null },
        handle: () => Promise.reject(refusedAtCreation(reasons)),
      },
      // All that is used of them.
      {
        ctx: ctx as unknown as Context,
        address: '127.0.0.1',
        held: held as unknown as HeldBytes,
      },
      { shareDatabase: () => null, observer } as unknown as SharedServices,
    );
    expect(ctx).to.include({ status: 503 });
    expect(set).to.have.property('Retry-After');
    expect(counted).to.deep.equal([['crowded', { share: 'share' }]]);
    expect(finished).to.equal(1);
  });
});

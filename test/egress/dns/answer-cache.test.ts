import { expect } from 'chai';
import { createAnswerCache } from '#egress/dns/answer-cache.ts';

describe('the answer cache', () => {
  const build = () => {
    const clock = { ms: 0 };
    const cache = createAnswerCache<number>({ total: 10, each: 6, now: () => clock.ms });
    return { clock, cache };
  };

  it('keeps an answer for its time', () => {
    const { clock, cache } = build();
    cache.set('a.fr', '1', 7, 100);
    clock.ms = 99;
    expect(cache.get('a.fr')).to.equal(7);
    clock.ms = 100;
    expect(cache.get('a.fr')).to.equal(undefined);
  });

  it('makes a workspace with too many names give up its own oldest', () => {
    const { cache } = build();
    cache.set('victim.fr', '2', 1, 100);
    for (let n = 0; n < 1_000; n += 1) cache.set(`n${n}.fr`, '1', n, 100);
    expect(cache.get('victim.fr')).to.equal(1);
    expect([cache.get('n993.fr'), cache.get('n994.fr')]).to.deep.equal([undefined, 994]);
  });

  it('makes the one with the most names give up one when all is full', () => {
    const { cache } = build();
    for (let n = 0; n < 6; n += 1) cache.set(`n${n}.fr`, '1', n, 100);
    for (let n = 0; n < 4; n += 1) cache.set(`m${n}.fr`, '2', n, 100);
    cache.set('victim.fr', '3', 1, 100);
    expect([cache.get('n0.fr'), cache.get('m0.fr'), cache.get('victim.fr')]).to.deep.equal([
      undefined,
      0,
      1,
    ]);
  });

  it('counts a name for the last to ask', () => {
    const { cache } = build();
    cache.set('shared.fr', '1', 1, 100);
    cache.set('shared.fr', '2', 2, 100);
    for (let n = 0; n < 6; n += 1) cache.set(`n${n}.fr`, '1', n, 100);
    expect([cache.get('shared.fr'), cache.get('n0.fr')]).to.deep.equal([2, 0]);
  });
});

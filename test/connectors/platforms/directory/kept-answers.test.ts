import { expect } from 'chai';
import { createKeptAnswers } from '#connectors/platforms/directory/kept-answers.ts';

describe('kept answers', () => {
  let time: number;
  beforeEach(() => (time = 0));
  const create = (bounds: { maxAnswers?: number; maxBytes?: number } = {}) =>
    createKeptAnswers({ now: () => time, ...bounds });

  it('are there until their time is over', () => {
    const kept = create();
    kept.set('a', 'one', 10);
    time = 9;
    expect(kept.get('a')).to.equal('one');
    time = 10;
    expect(kept.get('a')).to.equal(undefined);
    kept.set('a', 'two', 10);
    expect(kept.get('a')).to.equal('two');
  });

  it('are not kept longer by being read', () => {
    const kept = create();
    kept.set('a', 'one', 10);
    for (time = 0; time < 10; time += 1) expect(kept.get('a')).to.equal('one');
    expect(kept.get('a')).to.equal(undefined);
  });

  it('are bounded in number; the least recently used leave', () => {
    const kept = create({ maxAnswers: 2 });
    kept.set('a', '1', 10);
    kept.set('b', '2', 10);
    kept.get('a');
    kept.set('c', '3', 10);
    expect(['a', 'b', 'c'].map((name) => kept.get(name))).to.deep.equal(['1', undefined, '3']);
  });

  it('are bounded in bytes, and one that is too large is not kept', () => {
    const kept = create({ maxBytes: 3_000 });
    kept.set('a', 'x'.repeat(1_000), 10);
    kept.set('b', 'x'.repeat(1_000), 10);
    expect([kept.get('a')?.length, kept.get('b')?.length]).to.deep.equal([undefined, 1_000]);
    kept.set('c', 'x'.repeat(5_000), 10);
    expect(kept.get('c')).to.equal(undefined);
    // Nothing is counted twice: what has left makes room.
    for (let n = 0; n < 100; n += 1) kept.set('b', 'x'.repeat(1_000), 10);
    expect(kept.get('b')?.length).to.equal(1_000);
  });
});

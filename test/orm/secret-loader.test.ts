import { expect } from 'chai';
import { createSecretLoader } from '#orm/secret-loader.ts';

describe('a loader by the digest of a secret', () => {
  let time: number;
  let asked: string[][];
  let known: string[];
  let find: (question: { digest: string }) => Promise<string | null>;
  beforeEach(() => {
    [time, asked, known] = [0, [], []];
    find = createSecretLoader<{ digest: string }, string>(
      async (questions) => {
        asked.push(questions.map(({ digest }) => digest));
        return questions.map(({ digest }) => (known.includes(digest) ? digest : null));
      },
      () => time,
    );
  });

  it('queries many at once, and each known one every time', async () => {
    known = ['a', 'b'];
    await Promise.all([find({ digest: 'a' }), find({ digest: 'b' })]);
    expect(await find({ digest: 'a' })).to.equal('a');
    expect(asked).to.deep.equal([['a', 'b'], ['a']]);
  });

  it('queries an unknown one once a second', async () => {
    for (time of [0, 500, 999]) expect(await find({ digest: 'a' })).to.equal(null);
    expect(asked).to.deep.equal([['a']]);
    known = ['a'];
    time = 1_000;
    expect(await find({ digest: 'a' })).to.equal('a');
  });

  it('remembers 10 000 unknown ones, and drops the oldest', async () => {
    const digests = Array.from({ length: 10_001 }, (_, number) => String(number));
    for (const digest of digests) await find({ digest });
    asked = [];
    await find({ digest: '0' });
    await find({ digest: '10000' });
    expect(asked).to.deep.equal([['0']]);
  });
});

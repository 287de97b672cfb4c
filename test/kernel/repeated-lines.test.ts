import { mock } from 'node:test';
import { expect } from 'chai';
import { createRepeatedLines, type RepeatedLines } from '#kernel/repeated-lines.ts';

describe('lines that repeat', () => {
  let written: [line: string, count: number][];
  let lines: RepeatedLines<string>;
  beforeEach(() => {
    mock.timers.enable({ apis: ['setInterval'] });
    written = [];
    lines = createRepeatedLines((line, count) => void written.push([line, count]));
  });
  afterEach(() => mock.timers.reset());

  it('are written at once if they differ', () => {
    lines.add('a', 'one');
    lines.add('b', 'other');
    expect(written).to.deep.equal([
      ['one', 1],
      ['other', 1],
    ]);
  });

  it('are joined into one line a second with their count, and the last text', () => {
    for (let number = 0; number <= 1_000; number += 1) lines.add('a', `a${number}`);
    lines.add('b', 'b');
    mock.timers.tick(1_000);
    for (let number = 0; number < 3; number += 1) lines.add('a', `later ${number}`);
    mock.timers.tick(1_000);
    expect(written).to.deep.equal([
      ['a0', 1],
      ['b', 1],
      ['a1000', 1_000],
      ['later 2', 3],
    ]);
  });

  it('are written at once again after a second without them', () => {
    lines.add('a', 'before');
    mock.timers.tick(1_000);
    lines.add('a', 'after');
    expect(written).to.deep.equal([
      ['before', 1],
      ['after', 1],
    ]);
  });

  it('are all counted when they are of more kinds than are remembered', () => {
    for (let number = 0; number < 3_000; number += 1) lines.add(String(number), 'one');
    for (let number = 0; number < 3_000; number += 1) lines.add(String(number), 'again');
    mock.timers.tick(1_000);
    const total = written.reduce((sum, [, count]) => sum + count, 0);
    expect(total).to.equal(6_000);
  });
});

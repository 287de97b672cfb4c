import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createLog } from '#kernel/log.ts';
import { createClosing, type Closing } from '#process/closing.ts';
import { compareClocks } from '#process/compare-clocks.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';

interface Line {
  level: number;
  msg: string;
  difference_ms?: number;
}

const NOON = Date.UTC(2026, 2, 2, 12);

describe('the clocks of PostgreSQL and of a process', () => {
  let closing: Closing;
  let lines: Line[];
  /** Milliseconds by which PostgreSQL's is ahead. */
  let ahead: number;
  let answer: () => Promise<void>;
  let shown: () => number;

  beforeEach(() => {
    closing = createClosing();
    [lines, ahead] = [[], 0];
    answer = async () => {};
  });
  afterEach(() => closing.close());

  const start = (every = 1) => {
    const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) });
    const began = performance.now();
    const now = () => NOON + (performance.now() - began);
    const db = {
      query: async () => {
        await answer();
        return { rows: [{ ms: now() + ahead }], rowCount: 1 };
      },
    };
    const observer = {
      gauge: (_name: string, _labels: object, read: () => number) => {
        shown = read;
      },
    };
    return compareClocks({ db, observer, log, now, every }, closing);
  };
  const messages = () => lines.map(({ level, msg }) => [level, /differ|agree/.exec(msg)?.[0]]);

  it('are compared at the start, which logs nothing if they agree', async () => {
    ahead = 4_900;
    await start();
    expect(shown()).to.be.closeTo(4.9, 0.05);
    expect(lines).to.deep.equal([]);
  });

  it('are warned of at the start if they differ, ahead or behind', async () => {
    ahead = 60_000;
    await start(1_000_000);
    ahead = -60_000;
    await start(1_000_000);
    expect(messages()).to.deep.equal([
      [40, 'differ'],
      [40, 'differ'],
    ]);
    expect(lines[0]?.difference_ms).to.be.closeTo(60_000, 50);
    expect(lines[1]?.difference_ms).to.be.closeTo(-60_000, 50);
    expect(shown()).to.be.closeTo(-60, 0.05);
  });

  it('are warned of once when they come to differ, and reported once when they agree again', async () => {
    await start();
    ahead = -86_400_000;
    await eventually(async () => lines.length > 0);
    await sleep(20);
    ahead = 0;
    await eventually(async () => lines.length > 1);
    await sleep(20);
    expect(messages()).to.deep.equal([
      [40, 'differ'],
      [30, 'agree'],
    ]);
  });

  it('are not said to differ by the time that the answer may have taken', async () => {
    answer = () => sleep(100);
    await start(1_000_000);
    expect(shown()).to.equal(0);
  });

  it('keep their last difference while the database is away', async () => {
    ahead = 10_000;
    await start();
    answer = () => Promise.reject(new Error('away'));
    await sleep(20);
    expect(shown()).to.be.closeTo(10, 0.05);
    expect(lines).to.have.length(1);
  });

  it('prevent no start if they cannot be read', async () => {
    answer = () => Promise.reject(new Error('away'));
    await start();
    expect(Number.isNaN(shown())).to.equal(true);
    answer = async () => {};
    await eventually(async () => !Number.isNaN(shown()));
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { startDatabaseClock } from '#orm/database-clock.ts';

const NOON = Date.UTC(2026, 2, 2, 12);
const SLOW_MS = 400;
/** A clock that took a slow way for a fast one would be off by half of it. */
const CLOSE_MS = SLOW_MS / 8;

const databaseNow = (): number => NOON + performance.now();

/** A pool whose connections open slowly, and to which statements are late by the milliseconds of each. */
function slowPool(late: readonly number[]) {
  const ways = [...late];
  const query = async () => {
    await sleep(ways.shift() ?? 0);
    return { rows: [{ ms: databaseNow() }], rowCount: 1 };
  };
  const connect = async () => {
    await sleep(SLOW_MS);
    return { query, release: () => {} };
  };
  return { connect, query: async () => (await connect()).query() };
}

async function differenceOf(pool: ReturnType<typeof slowPool>): Promise<number> {
  const clock = await startDatabaseClock(pool, () => {});
  clock.stop();
  return clock.now().getTime() - databaseNow();
}

describe("the database's clock in a process", () => {
  it('is not ahead by the time that a connection takes to open', async () => {
    expect(await differenceOf(slowPool([]))).to.be.closeTo(0, CLOSE_MS);
  });

  it('takes the fastest of its answers', async () => {
    expect(await differenceOf(slowPool([SLOW_MS, 0, SLOW_MS]))).to.be.closeTo(0, CLOSE_MS);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createDatabase } from '#test-kit/database/database.ts';
import { startDatabaseRelay } from '#test/support/database/database-relay.ts';
import { createFleet } from '#test/support/ground/fleet.ts';
import { shared } from '#test/support/ground/opened.ts';

const REFUSED = 'connect ECONNREFUSED';
/** Twice in a line, in its message and its stack: some seconds of an outage. */
const SAID = 8;

/** The main one, and one that delivers. */
const THREADS = 2;

interface Line {
  level: number;
  time: string;
  count?: number;
  err?: { message: string };
}

describe('the log of a process while its database is away', () => {
  const db = shared(createDatabase);

  it('has one line a second and thread for the failures of all of its work, with the count', async () => {
    const relay = await startDatabaseRelay(db.url);
    const service = await createFleet({ DATABASE_URL: relay.url, DELIVERY_WORKERS: '1' }).start(
      'all',
    );
    await relay.cut();
    while ((await service.untilSaid(REFUSED)).split(REFUSED).length <= SAID) await sleep(100);
    const { stderr } = await service.kill();
    const lines = stderr
      .split('\n')
      .filter((text) => text.startsWith('{'))
      .map((text) => JSON.parse(text) as Line)
      .filter(({ level }) => level >= 40);
    const refused = lines.filter(({ err }) => err?.message.startsWith(REFUSED));
    const [first, last] = [refused.at(0), refused.at(-1)].map((line) =>
      Date.parse(line?.time ?? ''),
    );
    const seconds = ((last ?? NaN) - (first ?? NaN)) / 1_000;
    expect(refused.length).to.be.at.most(THREADS * (Math.ceil(seconds) + 1));
    const met = refused.reduce((sum, { count = 1 }) => sum + count, 0);
    expect(met).to.be.above(refused.length);
    expect(lines.filter((line) => !refused.includes(line)).length).to.be.at.most(THREADS * 5);
  });
});

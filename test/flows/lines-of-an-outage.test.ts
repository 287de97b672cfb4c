import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startDatabaseRelay, type DatabaseRelay } from '#test/support/database/database-relay.ts';
import { startServiceProcess, type ServiceProcess } from '#test/support/service/service-process.ts';

const REFUSED = 'connect ECONNREFUSED';
/** Twice in a line, in its message and its stack: some seconds of an outage. */
const SAID = 8;

interface Line {
  level: number;
  time: string;
  count?: number;
  err?: { message: string };
}

describe('the log of a process while its database is away', () => {
  let db: TestDatabase;
  let relay: DatabaseRelay;
  let service: ServiceProcess;
  before(async () => {
    db = await createDatabase();
    relay = await startDatabaseRelay(db.url);
    service = await startServiceProcess(relay, 'all');
  });
  after(async () => {
    await service.end('SIGKILL');
    await db.drop();
  });

  it('has one line a second of what all of its work meets, with the count', async () => {
    await relay.cut();
    while ((await service.command.untilSaid(REFUSED)).split(REFUSED).length <= SAID)
      await sleep(100);
    await service.end('SIGKILL');
    const { stderr } = await service.command.end;
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
    expect(refused.length).to.be.at.most(Math.ceil(seconds) + 1);
    const met = refused.reduce((sum, { count = 1 }) => sum + count, 0);
    expect(met).to.be.above(refused.length);
    expect(lines.filter((line) => !refused.includes(line)).length).to.be.at.most(5);
  });
});

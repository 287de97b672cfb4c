import { expect } from 'chai';
import { writeAnswer } from '#connectors/payments/write-answer.ts';
import { createLog } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';

const HELD = { workspace_id: '1', id: '2', lease: 'a worker' };

describe('writing the answer to a handover', () => {
  /** Counts attempts to write and fails the first `failing`; `told` is called for each failure. */
  const writing = (failing: number, told: (failures: number) => void = () => {}) => {
    const tries = { count: 0 };
    const db = {
      transact: async () => {
        tries.count += 1;
        if (tries.count <= failing) throw new Error('the database is away');
        return 'written';
      },
    } as unknown as Database; // only transactions are used
    const stop = new AbortController();
    const log = createLog('silent');
    let failures = 0;
    log.warn = () => {
      failures += 1;
      told(failures);
    };
    return { tools: { db, log, stopping: stop.signal }, stop, tries };
  };

  it('ends when a try succeeds', async () => {
    const { tools, tries } = writing(2);
    expect(await writeAnswer(tools, HELD, { outcome: 'taken' })).to.equal('written');
    expect(tries.count).to.equal(3);
  });

  it('tries once more when the service stops, within a pause of any length', async () => {
    // The fourth pause, half a minute, is longer than a test may take.
    const { tools, stop, tries } = writing(Infinity, (failures) => {
      if (failures === 4) setImmediate(() => stop.abort());
    });
    const failure = await writeAnswer(tools, HELD, { outcome: 'taken' }).catch(
      (error: unknown) => error,
    );
    expect(failure).to.be.an('error').with.property('message', 'the database is away');
    expect(tries.count).to.equal(5);
  });
});

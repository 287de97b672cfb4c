import { expect } from 'chai';
import { readConfiguration } from '../../src/config.ts';
import { createEngine } from '../../src/delivery/engine.ts';
import type { Outcome } from '../../src/delivery/outcome.ts';
import type { Pool } from '../../src/delivery/pool.ts';
import { createCipher } from '../../src/kernel/cipher.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { createLog } from '../../src/kernel/log.ts';
import { buildEndpoint } from '../support/build-endpoint.ts';
import { buildWorkspace } from '../support/builders.ts';
import { createDatabase } from '../support/database.ts';
import { emitEvent, readDeliveries } from '../support/deliveries.ts';

describe('an engine that stops', () => {
  it('hears of an attempt that began as it stopped and met its deadline', async () => {
    const db = await createDatabase();
    const cipher = createCipher({ key: Buffer.alloc(32, 7) });
    const workspace = await buildWorkspace(db);
    await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated' });
    const { delivery } = readConfiguration({});
    const { promise: attempted, resolve: begin } = Promise.withResolvers<() => void>();
    let patience = 0;
    // Its attempt ends at the response deadline, which the wait for it has to outlast.
    const pool: Pool = {
      run: (attempts, onOutcome) =>
        new Promise((resolve) =>
          begin(() => {
            for (const { key } of attempts) onOutcome(timedOut(key));
            resolve();
          }),
        ),
      close: async (deadlineMs) => {
        patience = deadlineMs;
        if (deadlineMs > delivery.responseTimeout) (await attempted)();
      },
    };
    const log = createLog('silent');
    const engine = createEngine({ db, cipher, clock: systemClock, pool, log, delivery });
    await engine.start();
    await emitEvent(db, workspace);
    await attempted;
    await engine.stop();
    expect(patience).to.be.within(delivery.responseTimeout + 1, delivery.responseTimeout + 1_000);
    const [stored] = await readDeliveries(db);
    expect(stored?.attempts).to.deep.equal([
      { response_status: null, error_code: 'response_timeout' },
    ]);
    await db.drop();
  });
});

const timedOut = (key: number): Outcome => ({
  key,
  attempted_at: Date.now(),
  duration_ms: 10_000,
  kind: 'failed',
  response_status: null,
  error_code: 'response_timeout',
  response_excerpt: '',
});

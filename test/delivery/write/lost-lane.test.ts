import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import type { Outcome } from '#delivery/outcome.ts';
import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import { readConfiguration } from '#config/configuration.ts';
import { createEngine } from '#delivery/engine.ts';
import { createWrite } from '#delivery/write.ts';
import { createCipher } from '#kernel/cipher.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { ONE_SHARD } from '#orm/shards.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { leaseLanes, type LeasedLane } from '#orm/sql/delivery/lanes.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent, eventually, readDeliveries } from '#test/support/delivery/deliveries.ts';
import { acknowledged, deliveryOn, idleLane } from '#test/support/delivery/updates.ts';

const EVENTS = 20;
/** The receiver's answer time, within which a refused write returns. */
const ANSWER_MS = 50;
const A_WHILE_MS = 1_000;

describe('a lane that another node took', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  let db: TestDatabase;
  let workspace: { id: string };
  beforeEach(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated' });
  });
  afterEach(() => db.drop());

  it('is left alone once a write was refused', async () => {
    for (let n = 0; n < EVENTS; n += 1) await emitEvent(db, workspace);
    let attempts = 0;
    const answerLate = async (report: (outcome: Outcome) => void): Promise<void> => {
      await sql`update delivery_lanes set leased_by = 'another'`.execute(db.sql);
      await sleep(ANSWER_MS);
      report({
        attempted_at: Date.now(),
        duration_ms: 1,
        kind: 'acknowledged',
        response_status: 200,
        response_excerpt: '',
      });
    };
    const engine = createEngine({
      db,
      cipher,
      clock: systemClock,
      log: createLog('silent'),
      settings: readConfiguration({}).delivery,
      pollInterval: 20,
      attempts: {
        changes: createEndpointChanges(),
        makeAttempt: (attempt, _ahead, report) => {
          attempts += 1;
          void answerLate((outcome) => report(attempt, outcome));
        },
        close: () => {},
      },
    });
    await engine.start();
    await eventually(async () => attempts > 0);
    await sleep(A_WHILE_MS);
    await engine.stop();
    // As many as acknowledgements allowed before the first refused write.
    expect(attempts).to.be.below(EVENTS);
    const states = (await readDeliveries(db)).map(({ state }) => state);
    expect(states).to.deep.equal(states.map(() => 'queued'));
  });

  it('is distinguished from one whose outcome was written before', async () => {
    for (let n = 0; n < 2; n += 1) await emitEvent(db, workspace);
    const soon = new Date(Date.now() + 60_000);
    await dispatchEvents(db.pool, soon, 10);
    const lanes = await leaseLanes(db.pool, { now: soon, node: 'a', expires_at: soon, limit: 1 });
    const [lane] = lanes as [LeasedLane];
    const lost: string[] = [];
    const write = createWrite({
      pool: db.pool,
      clock: systemClock,
      node: 'a',
      shards: ONE_SHARD,
      observer: {},
      settings: readConfiguration({}).delivery,
      changes: createEndpointChanges(),
      lanes: { lost: ({ fence }) => void lost.push(fence), written: () => {} },
      log: createLog('silent'),
      onError: (error) => {
        throw error;
      },
    });
    const [first, second] = await readDeliveries(db);
    const settle = async (of: LeasedLane, id = '') => {
      write.add(acknowledged(deliveryOn(idleLane(of), { id })));
      await write.drained();
    };
    await settle(lane, first?.id);
    await settle(lane, first?.id);
    expect(lost).to.deep.equal([]);
    await settle({ ...lane, fence: '0' }, second?.id);
    expect(lost).to.deep.equal(['0']);
  });
});

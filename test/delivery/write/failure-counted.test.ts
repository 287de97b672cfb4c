import { expect } from 'chai';
import { sql } from 'kysely';
import type { ErrorCode } from '#model/attempt-error.ts';
import { concludeAttempt } from '#delivery/update.ts';
import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import { readConfiguration } from '#config/configuration.ts';
import { deliveryOf } from '#delivery/delivery.ts';
import { createWrite } from '#delivery/write.ts';
import { createCipher } from '#kernel/cipher.ts';
import { createLog } from '#kernel/log.ts';
import { ONE_SHARD } from '#orm/shards.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { leaseLanes, type LeasedLane } from '#orm/sql/delivery/lanes.ts';
import { fetchDeliveries } from '#orm/sql/delivery/fetch-deliveries.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent } from '#test/support/delivery/deliveries.ts';
import { acknowledged, failed, idleLane } from '#test/support/delivery/updates.ts';

const POLICY = { schedule: [1_000], window: 604_800_000 };

describe("a delivery's failures", () => {
  const clock = new DrivenClock();
  let db: TestDatabase;
  let lane: LeasedLane;
  beforeEach(async () => {
    db = await createDatabase({ clock });
    const workspace = await buildWorkspace(db);
    const cipher = createCipher({ key: Buffer.alloc(32, 7) });
    await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated' });
    await emitEvent(db, workspace);
    await dispatchEvents(db.pool, clock.now(), 10);
    const now = clock.now();
    const expires_at = new Date(now.getTime() + 60_000);
    [lane] = (await leaseLanes(db.pool, { now, node: 'a', expires_at, limit: 1 })) as [LeasedLane];
  });
  afterEach(() => db.drop());

  const fetchDue = async (limit: number) => {
    const demands = [{ ...lane, limit, retriesOnly: false }];
    const [fetched] = await fetchDeliveries(db.pool, demands, clock.now());
    return fetched?.deliveries ?? [];
  };
  const openWrite = () =>
    createWrite({
      pool: db.pool,
      clock,
      node: 'a',
      shards: ONE_SHARD,
      observer: {},
      settings: readConfiguration({}).delivery,
      changes: createEndpointChanges(),
      lanes: { lost: () => {}, written: () => {} },
      log: createLog('silent'),
      onError: (error) => {
        throw error;
      },
    });

  /** Fetches the delivery and fails its attempt. @returns the endpoint's counter */
  async function failWith(error_code: ErrorCode): Promise<number | undefined> {
    const [due = expect.fail('nothing is due')] = await fetchDue(1);
    const write = openWrite();
    const outcome = {
      key: 1,
      attempted_at: clock.now().getTime(),
      duration_ms: 1,
      kind: 'failed',
      response_status: null,
      error_code,
      response_excerpt: '',
    } as const;
    const delivery = deliveryOf(idleLane(lane), due, 0);
    write.add(concludeAttempt(delivery, outcome, clock.now(), POLICY));
    await write.drained();
    clock.advance(1_000);
    return readCounter();
  }

  const readCounter = async () => {
    const { rows } = await sql<{ failure_count: number }>`
      select failure_count from webhook_endpoints`.execute(db.sql);
    return rows[0]?.failure_count;
  };

  it('raise the counter once, and ours do not use that up', async () => {
    const counts: unknown[] = [];
    for (const code of ['worker_crashed', 'no_connection_free'] as const)
      counts.push(await failWith(code));
    for (let n = 0; n < 2; n += 1) counts.push(await failWith('connection_refused'));
    expect(counts).to.deep.equal([0, 0, 1, 1]);
  });

  it('count in the order of outcomes that are written together', async () => {
    await emitEvent(db, { id: lane.workspace_id });
    await dispatchEvents(db.pool, clock.now(), 10);
    const [first = expect.fail('none'), second = expect.fail('one')] = await fetchDue(2);
    const held = idleLane(lane);
    const write = openWrite();
    write.add(failed(deliveryOf(held, first, 0)));
    write.add(acknowledged(deliveryOf(held, second, 0)));
    await write.drained();
    expect(await readCounter()).to.equal(0);
  });
});

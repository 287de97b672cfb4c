import { expect } from 'chai';
import { sql } from 'kysely';
import { createEndpointChanges } from '#delivery/endpoint-changes.ts';
import { readConfiguration } from '#config/configuration.ts';
import { createInFlightAttempts, type InFlightAttempts } from '#delivery/in-flight-attempts.ts';
import { bodyBytes } from '#delivery/worker/body-bytes.ts';
import type { Attempt, Outcome, Result } from '#delivery/outcome.ts';
import type { DeliveryUpdate } from '#delivery/delivery-update.ts';
import { createCipher } from '#kernel/cipher.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { dispatchEvents } from '#orm/sql/dispatch-events.ts';
import { leaseLanes, type LeasedLane } from '#orm/sql/lanes.ts';
import { pullDeliveries } from '#orm/sql/pull-deliveries.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent, eventually, readDeliveries } from '#test/support/delivery/deliveries.ts';

const NODE = 'a';
const LARGE = 6_000_000;
const ENDPOINTS = 5;
const CRASHED: Result = {
  kind: 'failed',
  response_status: null,
  error_code: 'worker_crashed',
  response_excerpt: '',
};

describe('large bodies', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const event_type = 'bank_account.updated';
  let db: TestDatabase;
  let workspace: { id: string };
  let inFlight: InFlightAttempts;
  let lanes: LeasedLane[];
  let attempts: Attempt[];
  let end: ((outcome: Outcome) => void)[];
  let settled: DeliveryUpdate[];
  let lost: LeasedLane[];
  let messages: number;

  beforeEach(async () => {
    [attempts, end, settled, lost, messages] = [[], [], [], [], 0];
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    for (let n = 0; n < ENDPOINTS; n += 1)
      await buildEndpoint(db, cipher, workspace, {
        event_type,
        url: `https://subscriber.test/${n}`,
        secret: 'whsec_before',
      });
    await emitEvent(db, workspace, event_type, `"é":"${'x'.repeat(LARGE)}"`);
    inFlight = createInFlightAttempts({
      cipher,
      clock: systemClock,
      log: createLog('silent'),
      pool: db.pool,
      node: NODE,
      threads: {
        changes: createEndpointChanges(),
        run: async (batch, onOutcome) => {
          messages += 1;
          attempts.push(...batch);
          end.push(...batch.map(() => onOutcome));
        },
        close: async () => {},
      },
      updateWriter: { add: (update) => void settled.push(update), drained: async () => {} },
      delivery: readConfiguration({}).delivery,
      onConcluded: () => {},
      onLost: (lane) => void lost.push(lane),
      onError: (error) => {
        throw error;
      },
    });
  });
  afterEach(async () => {
    await inFlight.close(0);
    await db.drop();
  });

  const soon = () => new Date(Date.now() + 60_000);
  async function takeAll() {
    await dispatchEvents(db.pool, new Date(), 10);
    lanes = await leaseLanes(db.pool, { now: soon(), node: NODE, expires_at: soon(), limit: 10 });
    const demands = lanes.map((lane) => ({ ...lane, limit: 1, retriesOnly: false }));
    const pulled = await pullDeliveries(db.pool, demands, soon(), []);
    for (const [index, lane] of lanes.entries())
      for (const delivery of pulled[index]?.deliveries ?? []) {
        expect(delivery.data).to.equal(null);
        inFlight.start(lane, delivery, 0);
      }
  }
  const endFirst = (result: Result) => {
    const attempt = attempts.shift();
    if (attempt === undefined) throw new Error('none is in flight');
    end.shift()?.({ key: attempt.key, attempted_at: 0, duration_ms: 1, ...result });
  };
  const untilRunning = (count: number) => eventually(async () => attempts.length === count);

  it('are loaded for as many deliveries as there is capacity for, and shared among these', async () => {
    await takeAll();
    await untilRunning(2);
    const [first, second] = attempts.map(({ body }) => body);
    if (typeof first !== 'object' || typeof second !== 'object') throw new Error('not large');
    expect(first.data).to.equal(second.data);
    expect(messages).to.equal(1);
    expect(inFlight.largeBytes()).to.be.within(2 * LARGE, 2 * LARGE + 100);
    const sent = JSON.parse(bodyBytes(first).toString()) as { id: number; data: object };
    expect(String(sent.id)).to.equal(attempts[0]?.delivery_id);
    expect(sent.data).to.deep.equal({ é: 'x'.repeat(LARGE) });
  });

  it('make room for the next when their attempt ends, also with its thread', async () => {
    await takeAll();
    for (let ended = 0; ended < ENDPOINTS; ended += 1) {
      await eventually(async () => attempts.length > 0);
      endFirst(CRASHED);
    }
    expect(settled).to.have.length(ENDPOINTS);
    expect(inFlight.largeBytes()).to.equal(0);
  });

  it('are forgotten with the lane they wait in', async () => {
    await takeAll();
    await untilRunning(2);
    lanes.forEach((lane) => inFlight.forget(lane));
    expect([...inFlight.ids()]).to.have.members(attempts.map(({ delivery_id }) => delivery_id));
    endFirst(CRASHED);
    endFirst(CRASHED);
    await eventually(async () => inFlight.largeBytes() === 0);
    expect(attempts).to.deep.equal([]);
  });

  it('are not sent once another node holds the lane', async () => {
    await dispatchEvents(db.pool, new Date(), 10);
    await takeAll();
    await untilRunning(2);
    await sql`update delivery_lanes set leased_by = 'b'`.execute(db.sql);
    endFirst(CRASHED);
    endFirst(CRASHED);
    await eventually(async () => inFlight.largeBytes() === 0 && lost.length > 0);
    expect(attempts).to.deep.equal([]);
  });

  it('are signed with the secret of now, and checked again, when they waited', async () => {
    await takeAll();
    await untilRunning(2);
    for (const lane of lanes) {
      const id = lane.webhook_endpoint_id;
      await sql`update webhook_endpoints set signing_secret = ${cipher.seal('whsec_after', id)}
        where id = ${id}`.execute(db.sql);
    }
    endFirst(CRASHED);
    await untilRunning(2);
    expect(attempts[1]?.to.secret).to.equal('whsec_after');
    await sql`update access_grants set revoked_at = now()`.execute(db.sql);
    await sql`update webhook_endpoints set active = false, deactivated_at = now(),
      deactivation_reason = 'requested'`.execute(db.sql);
    endFirst(CRASHED);
    await eventually(async () => settled.some(({ row }) => row.reason === 'endpoint_inactive'));
  });

  it('hold up no stop', async () => {
    await takeAll();
    await untilRunning(2);
    await inFlight.close(0);
    expect(inFlight.largeBytes()).to.be.within(2 * LARGE, 2 * LARGE + 100);
    expect(await readDeliveries(db)).to.have.length(ENDPOINTS);
    expect([...inFlight.ids()]).to.have.length(2);
  });
});

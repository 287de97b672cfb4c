import { expect } from 'chai';
import { sql } from 'kysely';
import { createAttemptRecord, createCrashedAttempts } from '#delivery/attempt/crashed-attempts.ts';
import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import { readConfiguration } from '#config/configuration.ts';
import { createAttemptStage, type AttemptStage, type RunningAttempt } from '#delivery/attempt.ts';
import { deliveryOf, type Delivery, type Lane } from '#delivery/delivery.ts';
import { createInFlight, type InFlight } from '#delivery/in-flight.ts';
import { envelopeBytes } from '#events/envelope.ts';
import type { Attempt, Outcome, Result } from '#delivery/outcome.ts';
import type { Update } from '#delivery/update.ts';
import { createCipher } from '#kernel/cipher.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { ONE_SHARD } from '#orm/shards.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { leaseLanes } from '#orm/sql/delivery/lanes.ts';
import { fetchDeliveries } from '#orm/sql/delivery/fetch-deliveries.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent, eventually, readDeliveries } from '#test/support/delivery/deliveries.ts';
import { idleLane } from '#test/support/delivery/updates.ts';

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
  let inFlight: InFlight<Delivery, RunningAttempt>;
  let stage: AttemptStage;
  let lanes: Lane[];
  let attempts: Attempt[];
  let end: ((outcome: Outcome) => void)[];
  let settled: Update[];
  let lost: Lane[];

  beforeEach(async () => {
    [attempts, end, settled, lost] = [[], [], [], []];
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    for (let n = 0; n < ENDPOINTS; n += 1)
      await buildEndpoint(db, cipher, workspace, {
        event_type,
        url: `https://subscriber.test/${n}`,
        secret: 'whsec_before',
      });
    await emitEvent(db, workspace, event_type, `"é":"${'x'.repeat(LARGE)}"`);
    const changes = createEndpointChanges();
    inFlight = createInFlight(8);
    stage = createAttemptStage({
      inFlight,
      shards: ONE_SHARD,
      observer: {},
      cipher,
      clock: systemClock,
      log: createLog('silent'),
      pool: db.pool,
      node: NODE,
      attempts: {
        changes,
        makeAttempt: (attempt, _ahead, report) => {
          attempts.push(attempt);
          end.push((outcome) => report(attempt, outcome));
        },
        close: () => {},
      },
      record: createAttemptRecord(),
      crashed: createCrashedAttempts(),
      settings: readConfiguration({}).delivery,
      write: { add: (update) => void settled.push(update) },
      lanes: { concluded: () => {}, lost: (lane) => void lost.push(lane) },
      onError: (error) => {
        throw error;
      },
    });
  });
  afterEach(async () => {
    await stage.close(0);
    await db.drop();
  });

  const soon = () => new Date(Date.now() + 60_000);
  async function takeAll() {
    await dispatchEvents(db.pool, new Date(), 10);
    const lease = { now: soon(), node: NODE, expires_at: soon(), limit: 10 };
    lanes = (await leaseLanes(db.pool, lease)).map(idleLane);
    const demands = lanes.map((lane) => ({ ...lane, limit: 1, retriesOnly: false }));
    const fetched = await fetchDeliveries(db.pool, demands, soon());
    for (const [index, lane] of lanes.entries())
      for (const due of fetched[index]?.deliveries ?? []) {
        expect(due.data).to.equal(null);
        const delivery = deliveryOf(lane, due, 0);
        inFlight.add([delivery]);
        stage.start([delivery]);
      }
  }
  const endFirst = (result: Result) => {
    const attempt = attempts.shift();
    if (attempt === undefined) throw new Error('none is in flight');
    end.shift()?.({ attempted_at: 0, duration_ms: 1, ...result });
  };
  const untilRunning = (count: number) => eventually(async () => attempts.length === count);

  it('are loaded for as many deliveries as there is capacity for, and shared among these', async () => {
    await takeAll();
    await untilRunning(2);
    const [first, second] = attempts.map(({ body }) => body);
    if (typeof first !== 'object' || typeof second !== 'object') throw new Error('not large');
    expect(first.data).to.equal(second.data);
    expect(inFlight.bytes.inUse).to.be.within(2 * LARGE, 2 * LARGE + 100);
    const sent = JSON.parse(envelopeBytes(first).toString()) as { id: number; data: object };
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
    expect(inFlight.bytes.inUse).to.equal(0);
  });

  it('are forgotten with the lane they wait in', async () => {
    await takeAll();
    await untilRunning(2);
    lanes.forEach(stage.forget);
    expect(lanes.flatMap(({ load }) => [...load.ids])).to.have.members(
      attempts.map(({ delivery_id }) => delivery_id),
    );
    endFirst(CRASHED);
    endFirst(CRASHED);
    await eventually(async () => inFlight.bytes.inUse === 0);
    expect(attempts).to.deep.equal([]);
  });

  it('are not sent once another node holds the lane', async () => {
    await dispatchEvents(db.pool, new Date(), 10);
    await takeAll();
    await untilRunning(2);
    await sql`update delivery_lanes set leased_by = 'b'`.execute(db.sql);
    endFirst(CRASHED);
    endFirst(CRASHED);
    await eventually(async () => inFlight.bytes.inUse === 0 && lost.length > 0);
    expect(attempts).to.deep.equal([]);
  });

  it('are signed with the current secret, and checked again, when they waited', async () => {
    await takeAll();
    await untilRunning(2);
    for (const lane of lanes) {
      const id = lane.webhook_endpoint_id;
      await sql`update webhook_endpoints set signing_secret = ${cipher.seal('whsec_after', id)}
        where id = ${id}`.execute(db.sql);
    }
    endFirst(CRASHED);
    await untilRunning(2);
    const secret = attempts[1]?.to.secret;
    expect(typeof secret === 'object' && secret.export().toString()).to.equal('whsec_after');
    await sql`update access_grants set revoked_at = now()`.execute(db.sql);
    await sql`update webhook_endpoints set active = false, deactivated_at = now(),
      deactivation_reason = 'requested'`.execute(db.sql);
    endFirst(CRASHED);
    await eventually(async () => settled.some(({ reason }) => reason === 'endpoint_inactive'));
  });

  it('do not delay a stop', async () => {
    await takeAll();
    await untilRunning(2);
    await stage.close(0);
    expect(inFlight.bytes.inUse).to.be.within(2 * LARGE, 2 * LARGE + 100);
    expect(await readDeliveries(db)).to.have.length(ENDPOINTS);
    expect(lanes.flatMap(({ load }) => [...load.ids])).to.deep.equal([]);
  });
});

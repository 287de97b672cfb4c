import { expect } from 'chai';
import { inTransactionByKey } from '#orm/transact.ts';
import { settleAndReset } from '#orm/sql/delivery/settle-acknowledged.ts';
import { settleDeliveries } from '#orm/sql/delivery/settle-deliveries.ts';
import type { LeasedLane } from '#orm/sql/delivery/lanes.ts';
import type { SettledDelivery } from '#orm/sql/delivery/settled-delivery.ts';
import {
  buildTwinDelivery,
  NODE,
  NOW,
  type DeliveryTable,
  type TwinDelivery,
} from '#test/support/delivery/twin-delivery.ts';

const OUTCOMES = {
  acknowledged: { state: 'acknowledged', acknowledged_at: NOW.getTime() },
  retried: { state: 'retry_scheduled', next_attempt_at: NOW.getTime() + 1_000 },
  refused: { state: 'failed_permanently', reason: 'url_refused' },
} satisfies Record<string, Partial<SettledDelivery>>;

const FAILED = {
  duration_ms: 7,
  response_status: 500,
  error_code: 'failed',
  response_excerpt: 'broken',
};

const MEANWHILE: Record<string, [table: DeliveryTable, set: string]> = {
  'a lane was closed': ['delivery_lanes', 'deleted'],
  'a lane has a later lease': ['delivery_lanes', 'fence = 8'],
  'a lane is with another node': ['delivery_lanes', "leased_by = 'another'"],
  'a delivery is gone': ['deliveries', 'deleted'],
  'a delivery was attempted': ['deliveries', 'attempts_count = 1'],
  'a delivery was settled': ['deliveries', "state = 'acknowledged', next_attempt_at = null"],
};

describe('the settlement of a fetched delivery', () => {
  let twin: TwinDelivery;

  beforeEach(async () => (twin = await buildTwinDelivery()));
  afterEach(() => twin.db.drop());

  const on = (lane: LeasedLane) => ({ lane, id: twin.id, attempts_count: 0 });
  const attempted = (outcome: Partial<SettledDelivery>): SettledDelivery => ({
    delivery: on(twin.lane),
    state: 'queued',
    reason: null,
    first_failed_at: null,
    failure_counted: false,
    next_attempt_at: null,
    acknowledged_at: null,
    attempted_at: NOW.getTime(),
    duration_ms: 1,
    response_status: 200,
    error_code: null,
    response_excerpt: '',
    ...outcome,
  });
  const settle = (...outcomes: Partial<SettledDelivery>[]) =>
    inTransactionByKey(twin.db.pool, (client) =>
      settleDeliveries(client, NODE, outcomes.map(attempted)),
    );
  /** The settled delivery, and all others. */
  const show = async () => {
    const { rows } = await twin.db.pool.query<Record<string, unknown>>(
      'select * from deliveries order by workspace_id, id',
    );
    const isOwn = (row: Record<string, unknown>) =>
      row['workspace_id'] === twin.lane.workspace_id && row['id'] === twin.id;
    return [rows.find(isOwn), rows.filter((row) => !isOwn(row))] as const;
  };
  const retriedAttempts = async () => {
    const { rows } = await twin.db.pool.query<Record<string, unknown>>(
      `select *, (extract(epoch from attempted_at) * 1000)::float8 as attempted_at
       from retried_attempts`,
    );
    return rows;
  };

  for (const [name, outcome] of Object.entries(OUTCOMES)) {
    it(`writes its own row alone: ${name}`, async () => {
      const [, others] = await show();
      expect(await settle(outcome)).to.deep.equal(new Set([twin.id]));
      const [own, unchanged] = await show();
      expect(own).to.include({ state: outcome.state, attempts_count: 1 });
      expect(unchanged).to.deep.equal(others);
    });

    it(`writes nothing to the delivery of another endpoint: ${name}`, async () => {
      const before = await show();
      expect(await settle({ ...outcome, delivery: on(twin.beside) })).to.deep.equal(new Set());
      expect(await show()).to.deep.equal(before);
    });

    for (const [change, [table, set]] of Object.entries(MEANWHILE))
      it(`writes nothing when ${change}: ${name}`, async () => {
        await twin.alter(table, set);
        const before = await show();
        expect(await settle(outcome)).to.deep.equal(new Set());
        expect(await show()).to.deep.equal(before);
        expect(await retriedAttempts()).to.deep.equal([]);
      });
  }

  it('logs a retried attempt by itself, and the last one with its delivery', async () => {
    await settle(OUTCOMES.refused);
    expect(await retriedAttempts()).to.deep.equal([]);
    await twin.alter(
      'deliveries',
      `state = 'queued', reason = null, attempts_count = 0,
      next_attempt_at = now()`,
    );
    await settle({ ...OUTCOMES.retried, ...FAILED });
    expect(await retriedAttempts()).to.deep.equal([
      {
        workspace_id: twin.lane.workspace_id,
        delivery_id: twin.id,
        number: 1,
        attempted_at: NOW.getTime(),
        ...FAILED,
      },
    ]);
  });

  it('logs no attempt of an earlier lease beside the one of the present lease', async () => {
    const earlier = { ...twin.lane, fence: '6' };
    const stale = { ...OUTCOMES.retried, delivery: on(earlier), response_excerpt: 'earlier' };
    await settle(stale, OUTCOMES.retried, { ...OUTCOMES.refused, delivery: on(twin.beside) });
    expect(await retriedAttempts()).to.have.lengthOf(1);
    expect((await retriedAttempts())[0]).to.include({ response_excerpt: '' });
  });

  describe('that was acknowledged, in one statement with its endpoint’s counter', () => {
    beforeEach(() => twin.db.pool.query('update webhook_endpoints set failure_count = 5'));

    const settleNow = (outcome: Partial<SettledDelivery> = {}) =>
      settleAndReset(twin.db.pool, NODE, [attempted({ ...OUTCOMES.acknowledged, ...outcome })]);
    const counters = async () => {
      const { rows } = await twin.db.pool.query<{ own: boolean; failure_count: number }>(
        `select workspace_id = $1 and id = $2 as own, failure_count from webhook_endpoints
         order by own, failure_count`,
        [twin.lane.workspace_id, twin.lane.webhook_endpoint_id],
      );
      return rows.map(({ own, failure_count }) => [own, failure_count]);
    };
    const UNCHANGED = [false, false, false, true].map((own) => [own, 5]);

    it('writes its own rows alone', async () => {
      const [, others] = await show();
      expect(await settleNow()).to.deep.equal(new Set([twin.id]));
      const [own, unchanged] = await show();
      expect(own).to.include({ state: 'acknowledged', attempts_count: 1 });
      expect(unchanged).to.deep.equal(others);
      expect(await counters()).to.deep.equal([...UNCHANGED.slice(0, -1), [true, 0]]);
    });

    it('writes nothing to the delivery of another endpoint', async () => {
      const before = await show();
      expect(await settleNow({ delivery: on(twin.beside) })).to.deep.equal(new Set());
      expect([await show(), await counters()]).to.deep.equal([before, UNCHANGED]);
    });

    for (const [change, [table, set]] of Object.entries(MEANWHILE))
      it(`writes nothing when ${change}`, async () => {
        await twin.alter(table, set);
        const before = await show();
        expect(await settleNow()).to.deep.equal(new Set());
        expect([await show(), await counters()]).to.deep.equal([before, UNCHANGED]);
      });

    for (const [now, set] of [
      ['in another period', 'activation_period = 2'],
      ['inactive', "active = false, deactivated_at = now(), deactivation_reason = 'requested'"],
    ] as const)
      it(`leaves the counter of an endpoint that is ${now}`, async () => {
        await twin.alter('webhook_endpoints', set);
        expect(await settleNow()).to.deep.equal(new Set([twin.id]));
        expect(await counters()).to.deep.equal(UNCHANGED);
      });
  });
});

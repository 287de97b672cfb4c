import { expect } from 'chai';
import { inTransactionByKey } from '#orm/transact.ts';
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
});

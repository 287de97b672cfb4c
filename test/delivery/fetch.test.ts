import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { Pool } from 'pg';
import type { Delivery, Lane } from '#delivery/delivery.ts';
import { createFetch } from '#delivery/fetch.ts';
import { idleLane, leasedLane } from '#test/support/delivery/updates.ts';
import { ONE_SHARD } from '#orm/shards.ts';

type Query = (config: { values: unknown[] }) => Promise<{ rows: object[] }>;

describe('the fetch', () => {
  const errors: unknown[] = [];
  let allowance: number;
  let latest: number;
  let found: Delivery[];
  let answered: [lane: Lane, exhausted: boolean][];
  beforeEach(() => {
    errors.length = 0;
    allowance = 4;
    latest = 0;
    found = [];
    answered = [];
  });
  /** The settings of the session are a text. */
  const connect = (query: Query) => async () => ({
    query: (given: string | { values: unknown[] }) =>
      typeof given === 'string' ? Promise.resolve({ rows: [] }) : query(given),
    on: () => {},
    release: () => {},
  });
  const build = (query: Query) =>
    createFetch({
      pool: { connect: connect(query) } as unknown as Pool, // all that is used
      clock: { now: () => new Date() },
      shards: ONE_SHARD,
      inFlight: {
        allowance: () => allowance,
        retryCapacity: () => 2 * allowance,
      },
      changes: { latest: () => latest },
      observer: {},
      lanes: {
        fetched: (lane, { deliveries, exhausted }) => {
          answered.push([lane, exhausted]);
          found.push(...deliveries);
        },
      },
      onError: (error) => errors.push(error),
    });

  it('asks for one retry, for all that have room while an attempt takes long', async () => {
    const limits: unknown[] = [];
    const fetch = build(({ values }) => {
      limits.push(values[2]);
      return Promise.resolve({ rows: [] });
    });
    for (const movedAt of [performance.now(), 0]) {
      const lane = idleLane(leasedLane('1'));
      lane.load.running = 1;
      fetch.request({ ...lane, fetching: 'retries', movedAt });
    }
    while (answered.length < 2) await sleep(1);
    expect(limits).to.deep.equal(['{1,8}']);
    await fetch.stop();
  });

  it('asks for the capacity right before it looks', async () => {
    const limits: unknown[] = [];
    const fetch = build(({ values }) => {
      limits.push(values[2]);
      return Promise.resolve({ rows: Array.from({ length: 8 }, () => ({ ordinal: 1 })) });
    });
    const lane = idleLane(leasedLane('1'));
    fetch.request(lane);
    allowance = 8;
    while (answered.length === 0) await sleep(1);
    expect([limits, answered]).to.deep.equal([['{8}'], [[lane, false]]]);
    await fetch.stop();
  });

  it('answers the next lease of a lane, too, when the fetch for the one before failed', async () => {
    let fail = (_error: Error) => {};
    let queries = 0;
    const fetch = build(() => {
      queries += 1;
      return queries > 1
        ? Promise.resolve({ rows: [] })
        : new Promise((_resolve, reject) => (fail = reject));
    });
    fetch.request(idleLane(leasedLane('1')));
    while (queries === 0) await sleep(1);
    fetch.request(idleLane(leasedLane('2')));
    fail(new Error('away'));
    while (answered.length < 2) await sleep(1);
    expect(answered.map(([{ fence }]) => fence)).to.have.members(['1', '2']);
    expect(errors).to.have.length(1);
    await fetch.stop();
  });

  it('attempts what it found with the number of the last change before it looked', async () => {
    latest = 7;
    const fetch = build(() => {
      latest = 8;
      return Promise.resolve({ rows: [{ ordinal: 1, id: '5', body_bytes: 2 }] });
    });
    const lane = idleLane(leasedLane('1'));
    fetch.request(lane);
    while (answered.length === 0) await sleep(1);
    expect(found.map(({ id, as_of, lane: of }) => [id, as_of, of])).to.deep.equal([['5', 7, lane]]);
    await fetch.stop();
  });

  it('leaves out what was in flight when it looked, though it is written meanwhile', async () => {
    const lane = idleLane(leasedLane('1'));
    lane.load.ids.add('5');
    const fetch = build(() => {
      lane.load.ids.delete('5');
      const rows = ['5', '6'].map((id) => ({ ordinal: 1, id, body_bytes: 2 }));
      return Promise.resolve({ rows });
    });
    fetch.request(Object.assign(lane, { cursor: { due_at: '2026-01-01', id: '4' } }));
    while (answered.length === 0) await sleep(1);
    expect(found.map(({ id }) => id)).to.deep.equal(['6']);
    await fetch.stop();
  });

  it('fetches only retries for a lane that asks for retries', async () => {
    const names: unknown[] = [];
    const fetch = build((config) => {
      names.push((config as { name?: string }).name);
      return Promise.resolve({ rows: [] });
    });
    const [first, second] = [idleLane(leasedLane('1')), idleLane(leasedLane('2'))];
    second.fetching = 'retries';
    fetch.request(first);
    fetch.request(second);
    while (answered.length < 2) await sleep(1);
    expect(names).to.deep.equal(['fetch_deliveries', 'fetch_retries']);
    await fetch.stop();
  });

  it('leaves out lanes that ended before their turn', async () => {
    const fences: unknown[] = [];
    const fetch = build(({ values }) => {
      fences.push(values[1]);
      return Promise.resolve({ rows: [] });
    });
    const gone = idleLane({ ...leasedLane('1'), webhook_endpoint_id: '1' });
    fetch.request(gone);
    fetch.request(idleLane({ ...leasedLane('2'), webhook_endpoint_id: '2' }));
    gone.load.isOpen = false;
    while (answered.length === 0) await sleep(1);
    expect(fences).to.deep.equal(['{2}']);
    await fetch.stop();
  });
});

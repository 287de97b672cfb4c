import { expect } from 'chai';
import type { Pool } from 'pg';
import { readConfiguration } from '#config/configuration.ts';
import { createAttemptStage, type RunningAttempt } from '#delivery/attempt.ts';
import {
  createAttemptRecord,
  createCrashedAttempts,
  type CrashedAttempt,
} from '#delivery/attempt/crashed-attempts.ts';
import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import type { Delivery } from '#delivery/delivery.ts';
import { createInFlight } from '#delivery/in-flight.ts';
import type { Attempt, Outcome } from '#delivery/outcome.ts';
import type { Update } from '#delivery/update.ts';
import { createCipher } from '#kernel/cipher.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import type { Observer, TracedWork } from '#kernel/observer.ts';
import { deliveryOn, idleLane, leasedLane } from '#test/support/delivery/updates.ts';
import { ONE_SHARD } from '#orm/shards.ts';
import type { DueDelivery } from '#orm/sql/delivery/fetch-deliveries.ts';

const OUTDATED: Outcome = { kind: 'outdated', attempted_at: 0, duration_ms: 0 };
const FAILED = {
  kind: 'failed',
  attempted_at: 5_000,
  duration_ms: 7,
  response_status: 500,
  error_code: null,
  response_excerpt: '',
} as const;

describe('the attempt of a delivery', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const signing_secret = cipher.seal('whsec_a', '2');

  function start(
    observer: Observer = {},
    due: Partial<DueDelivery> = {},
    variables: Record<string, string> = {},
    known: readonly CrashedAttempt[] = [],
    clock = systemClock,
  ) {
    const changes = createEndpointChanges();
    const inFlight = createInFlight<Delivery, RunningAttempt>(8);
    const sent: { attempt: Attempt; ahead: number; end: (outcome: Outcome) => void }[] = [];
    const updates: Update[] = [];
    const record = createAttemptRecord();
    const crashed = createCrashedAttempts();
    crashed.add(known);
    const stage = createAttemptStage({
      cipher,
      clock,
      log: createLog('silent'),
      pool: {} as Pool, // unused: no body is loaded
      node: 'a',
      record,
      crashed,
      shards: ONE_SHARD,
      observer,
      inFlight,
      settings: readConfiguration(variables).delivery,
      attempts: {
        changes,
        makeAttempt: (attempt, ahead, report) =>
          void sent.push({ attempt, ahead, end: (outcome) => report(attempt, outcome) }),
        close: () => {},
      },
      write: { add: (update) => void updates.push(update) },
      lanes: { concluded: () => {}, lost: () => {} },
      onError: (error) => {
        throw error;
      },
    });
    const lane = idleLane(leasedLane('1'));
    const delivery = deliveryOn(lane, { signing_secret, data: '{"a":1}', ...due });
    inFlight.add([delivery]);
    stage.start([delivery]);
    return { stage, inFlight, sent, delivery, updates, record };
  }

  it('leaves the body to the thread, so that it is freed there', () => {
    const { sent, delivery } = start();
    expect(sent[0]?.attempt.body).to.include('{"a":1}');
    expect(delivery.data).to.equal(null);
  });

  it('counts for its lane until its outcome is known', () => {
    const { sent, delivery } = start();
    expect(delivery.lane.load.running).to.equal(1);
    for (const { end } of sent) end(OUTDATED);
    expect(delivery.lane.load.running).to.equal(0);
  });

  it('is on record while it runs, for whoever finds the thread dead', () => {
    const { sent, delivery, record } = start();
    const [recorded = expect.fail('nothing on record')] = record.read(Date.now());
    expect(recorded).to.include({ delivery_id: Number(delivery.id), attempts_before: 0 });
    expect(recorded.attempted_at).to.be.closeTo(Date.now(), 10_000);
    for (const { end } of sent) end(OUTDATED);
    expect(record.read(0)).to.deep.equal([]);
  });

  it('stays on record if the thread dies of its outcome', () => {
    const { sent, updates, record } = start();
    updates.push = () => {
      throw new Error('a defect');
    };
    expect(() => sent[0]?.end(FAILED)).to.throw('a defect');
    expect(record.read(0)).to.have.length(1);
  });

  const KILLER = { delivery_id: 1, attempts_before: 0, attempted_at: 5_000, died_at: 5_007 };

  it('that killed another thread is written as failed by us, not made again', () => {
    const { sent, updates } = start({}, { id: '1' }, {}, [KILLER]);
    expect(sent).to.deep.equal([]);
    expect(updates).to.have.length(1);
    expect(updates[0]).to.include({
      error_code: 'worker_crashed',
      attempted_at: 5_000,
      duration_ms: 7,
      reports: null,
    });
  });

  it('is made once it is another than the one that killed a thread', () => {
    const { sent } = start({}, { id: '1', attempts_count: 1 }, {}, [KILLER]);
    expect(sent).to.have.length(1);
  });

  it('is dropped when it is outdated while the engine stops', async () => {
    const { stage, delivery, sent } = start();
    const stopped = stage.close(60_000);
    for (const { end } of sent) end(OUTDATED);
    await stopped;
    expect(delivery.lane.load.ids.size).to.equal(0);
  });

  it('is dropped when it outlasts the stop, and its late outcome counts for nothing', async () => {
    const { stage, delivery, sent, updates, record } = start();
    await stage.close(0);
    for (const { end } of sent) end(FAILED);
    expect([delivery.lane.load.ids.size, updates, record.read(0)]).to.deep.equal([0, [], []]);
  });

  it('does not begin once the engine stops', async () => {
    const { stage, inFlight, sent, delivery } = start();
    await stage.close(0);
    inFlight.add([delivery]);
    stage.start([delivery]);
    expect([sent.length, delivery.lane.load.ids.size]).to.deep.equal([1, 0]);
  });

  it('is dated by the clock of the database', () => {
    const { sent } = start({}, {}, {}, [], { now: () => new Date(Date.now() + 60_000) });
    expect(sent[0]?.ahead).to.be.within(50_000, 60_000);
  });

  it('is made again by the schedule from the end of the failed one, however late its outcome arrives', () => {
    const { sent, updates } = start();
    for (const { end } of sent) end(FAILED);
    const [wait = expect.fail('no wait')] = readConfiguration({}).delivery.retrySchedule;
    expect(updates).to.have.length(1);
    expect(updates[0]).to.include({ first_failed_at: 5_007, next_attempt_at: 5_007 + wait });
  });

  describe('of a traced event', () => {
    const TRACED = { traceparent: 'its event' };
    const TELLING = { DELIVERY_TRACEPARENT: 'true' };
    let opened: string[];
    let closed: TracedWork[];
    const traces: Observer['traces'] = {
      open: (_name, parent) => `attempt ${opened.push(parent)}`,
      close: (work) => void closed.push(work),
    };
    beforeEach(() => {
      opened = [];
      closed = [];
    });
    const answered = ({ sent }: ReturnType<typeof start>) => {
      for (const { end } of sent)
        end({ ...FAILED, response_status: null, error_code: 'connection_refused' });
    };

    it('is reported once it has ended, with its failure', () => {
      const started = start({ traces }, { ...TRACED, attempts_count: 2 });
      expect(closed).to.deep.equal([]);
      answered(started);
      expect(opened).to.deep.equal([]);
      expect(started.sent[0]?.attempt.traceparent).to.equal(undefined);
      expect(closed).to.deep.equal([
        {
          name: 'attempt',
          parent: 'its event',
          own: undefined,
          began_at: 5_000,
          duration_ms: 7,
          attributes: {
            workspace_id: '1',
            webhook_endpoint_id: '2',
            delivery_id: '3',
            event_type: 'bank_account.updated',
            attempt: 3,
            response_status: null,
          },
          failure: 'connection_refused',
        },
      ]);
    });

    it('is named before it begins, if its receiver is told', () => {
      const started = start({ traces }, TRACED, TELLING);
      expect(started.sent[0]?.attempt.traceparent).to.equal('attempt 1');
      answered(started);
      expect(opened).to.deep.equal(['its event']);
      expect(closed.map(({ own }) => own)).to.deep.equal(['attempt 1']);
    });

    it('sends its receiver no trace if it is not sampled', () => {
      const started = start({ traces: { ...traces, open: () => null } }, TRACED, TELLING);
      expect(started.sent[0]?.attempt.traceparent).to.equal(undefined);
    });

    it('is not reported if it outlasted the stop', async () => {
      const { sent, stage } = start({ traces }, TRACED);
      await stage.close(0);
      for (const { end } of sent) end(FAILED);
      expect(closed).to.deep.equal([]);
    });

    it('is reported if nothing was sent, since the endpoint is inactive', () => {
      start({ traces }, { ...TRACED, endpoint_active: false }, TELLING);
      expect(opened).to.deep.equal([]);
      expect(closed.map(({ failure }) => failure)).to.deep.equal(['endpoint_inactive']);
    });

    it('is not reported for a delivery whose time is over, since none was made', () => {
      start({ traces }, { ...TRACED, state: 'retry_scheduled', first_failed_ms: 0 });
      expect(closed).to.deep.equal([]);
    });

    it('is reported for no other event', () => {
      for (const traceparent of [null, undefined]) {
        const due: Partial<DueDelivery> = traceparent === undefined ? {} : { traceparent };
        const started = start({ traces }, due, TELLING);
        answered(started);
      }
      expect([opened, closed]).to.deep.equal([[], []]);
    });
  });
});

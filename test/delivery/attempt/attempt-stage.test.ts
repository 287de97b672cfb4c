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

describe('the attempt of a delivery', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const signing_secret = cipher.seal('whsec_a', '2');

  function start(
    observer: Observer = {},
    due: Partial<DueDelivery> = {},
    variables: Record<string, string> = {},
    known: readonly CrashedAttempt[] = [],
  ) {
    const changes = createEndpointChanges();
    const inFlight = createInFlight<Delivery, RunningAttempt>(8);
    const sent: (Attempt & { end: (outcome: Outcome) => void })[] = [];
    const updates: Update[] = [];
    const record = createAttemptRecord();
    const crashed = createCrashedAttempts();
    crashed.add(known);
    const stage = createAttemptStage({
      cipher,
      clock: systemClock,
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
        run: (batch, end) => void sent.push(...batch.map((attempt) => ({ ...attempt, end }))),
        close: async () => {},
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

  it('leaves the body to the thread, so that it is freed there', async () => {
    const { sent, delivery } = start();
    await Promise.resolve();
    expect(sent[0]?.body).to.include('{"a":1}');
    expect(delivery.data).to.equal(null);
  });

  it('counts for its lane until its outcome is known', async () => {
    const { sent, delivery } = start();
    await Promise.resolve();
    expect(delivery.lane.load.running).to.equal(1);
    for (const { key, end } of sent)
      end({ key, kind: 'outdated', attempted_at: 0, duration_ms: 0 });
    expect(delivery.lane.load.running).to.equal(0);
  });

  it('is on record while it runs, for whoever finds the thread dead', async () => {
    const { sent, delivery, record } = start();
    await Promise.resolve();
    const [recorded = expect.fail('nothing on record')] = record.read(Date.now());
    expect(recorded).to.include({ delivery_id: Number(delivery.id), attempts_before: 0 });
    expect(recorded.attempted_at).to.be.closeTo(Date.now(), 10_000);
    for (const { key, end } of sent)
      end({ key, kind: 'outdated', attempted_at: 0, duration_ms: 0 });
    expect(record.read(0)).to.deep.equal([]);
  });

  const KILLER = { delivery_id: 1, attempts_before: 0, attempted_at: 5_000, died_at: 5_007 };

  it('that killed another thread is written as failed by us, not made again', async () => {
    const { sent, updates } = start({}, { id: '1' }, {}, [KILLER]);
    await Promise.resolve();
    expect(sent).to.deep.equal([]);
    expect(updates).to.have.length(1);
    expect(updates[0]).to.include({
      error_code: 'worker_crashed',
      attempted_at: 5_000,
      duration_ms: 7,
      reports: null,
    });
  });

  it('is made once it is another than the one that killed a thread', async () => {
    const { sent } = start({}, { id: '1', attempts_count: 1 }, {}, [KILLER]);
    await Promise.resolve();
    expect(sent).to.have.length(1);
  });

  it('is dropped when it is outdated while the engine stops', async () => {
    const { stage, inFlight, sent } = start();
    await Promise.resolve();
    await stage.close(0);
    for (const { key, end } of sent)
      end({ key, kind: 'outdated', attempted_at: 0, duration_ms: 0 });
    expect(inFlight.ids().size).to.equal(0);
  });

  it('is made again by the schedule from the end of the failed one, however late its outcome arrives', async () => {
    const { sent, updates } = start();
    await Promise.resolve();
    for (const { key, end } of sent)
      end({
        key,
        kind: 'failed',
        attempted_at: 5_000,
        duration_ms: 7,
        response_status: 500,
        error_code: null,
        response_excerpt: '',
      });
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
      for (const { key, end } of sent)
        end({
          key,
          kind: 'failed',
          attempted_at: 5_000,
          duration_ms: 7,
          response_status: null,
          error_code: 'connection_refused',
          response_excerpt: '',
        });
    };

    it('is reported once it has ended, with its failure', async () => {
      const started = start({ traces }, { ...TRACED, attempts_count: 2 });
      await Promise.resolve();
      expect(closed).to.deep.equal([]);
      answered(started);
      expect(opened).to.deep.equal([]);
      expect(started.sent[0]).not.to.have.property('traceparent');
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

    it('is named before it begins, if its receiver is told', async () => {
      const started = start({ traces }, TRACED, TELLING);
      await Promise.resolve();
      expect(started.sent[0]?.traceparent).to.equal('attempt 1');
      answered(started);
      expect(opened).to.deep.equal(['its event']);
      expect(closed.map(({ own }) => own)).to.deep.equal(['attempt 1']);
    });

    it('sends its receiver no trace if it is not sampled', async () => {
      const started = start({ traces: { ...traces, open: () => null } }, TRACED, TELLING);
      await Promise.resolve();
      expect(started.sent[0]).not.to.have.property('traceparent');
    });

    it('is not reported if it was interrupted by the stop', async () => {
      const { sent } = start({ traces }, TRACED);
      await Promise.resolve();
      for (const { key, end } of sent)
        end({
          key,
          kind: 'failed',
          attempted_at: 0,
          duration_ms: 0,
          response_status: null,
          error_code: 'interrupted',
          response_excerpt: '',
        });
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

    it('is reported for no other event', async () => {
      for (const traceparent of [null, undefined]) {
        const due: Partial<DueDelivery> = traceparent === undefined ? {} : { traceparent };
        const started = start({ traces }, due, TELLING);
        await Promise.resolve();
        answered(started);
      }
      expect([opened, closed]).to.deep.equal([[], []]);
    });
  });
});

import { expect } from 'chai';
import type { Fault } from '#test/faults/fault.ts';
import type { StoredAttempt, StoredDelivery } from '#test/faults/read-stored.ts';
import type { Receipt } from '#test/faults/receiver.ts';
import { checkHistory } from './check-history.ts';
import { buildHistory, NOON, type Overrides } from './build-history.ts';

/** The rules that a history breaks, each once. */
const broken = (overrides: Overrides = {}): string[] => [
  ...new Set(checkHistory(buildHistory(overrides)).map(({ rule }) => rule)),
];

const killed = (overrides: Partial<Fault> = {}): Fault => ({
  kind: 'killed',
  node: 'node 1',
  from: NOON + 30,
  until: NOON + 30,
  ...overrides,
});

/** The healthy endpoint's delivery once more, from another node, three seconds later. */
const again = (first: Receipt, overrides: Partial<Receipt> = {}): Receipt => ({
  ...first,
  node: 'node 2',
  signed_at: first.signed_at + 3,
  arrived_at: first.arrived_at + 3_000,
  ended_at: first.ended_at + 3_000,
  ...overrides,
});
/** The outcome of the first request was lost, the second one was written. */
const repeated: Overrides = {
  receipts: (receipts) => receipts.flatMap((one, n) => (n === 0 ? [one, again(one)] : [one])),
  attempts: (attempts) =>
    attempts.map((one, n) => (n === 0 ? { ...one, attempted_at: one.attempted_at + 3_000 } : one)),
  deliveries: (deliveries) =>
    deliveries.map((one, n) => (n === 0 ? { ...one, acknowledged_at: NOON + 3_020 } : one)),
};

const first =
  <T>(change: Partial<T>) =>
  (all: readonly T[]): T[] =>
    all.map((one, n) => (n === 0 ? { ...one, ...change } : one));

describe('the checker of histories', () => {
  it('finds nothing wrong with an orderly one', () => {
    expect(broken()).to.deep.equal([]);
  });

  describe('every committed event reached every matching endpoint, or ended as documented', () => {
    it('misses a delivery', () => {
      const without = <T extends { id?: string; delivery_id?: string }>(all: readonly T[]) =>
        all.filter(({ id, delivery_id }) => (delivery_id ?? id) !== '2');
      const lost = { deliveries: without<StoredDelivery>, attempts: without<StoredAttempt> };
      expect(broken({ ...lost, receipts: without<Receipt> })).to.deep.equal(['reached']);
    });
    it('misses an event that nobody received', () => {
      expect(
        broken({ receipts: () => [], deliveries: () => [], attempts: () => [] }),
      ).to.deep.equal(['reached']);
    });
    it('sees a delivery that is still on its way', () => {
      expect(
        broken({
          receipts: (all) => all.slice(1),
          attempts: (all) => all.slice(1),
          deliveries: first<StoredDelivery>({
            state: 'queued',
            attempts_count: 0,
            acknowledged_at: null,
          }),
        }),
      ).to.deep.equal(['reached']);
    });
    it('sees an acknowledgement that no receiver gave', () => {
      expect(broken({ receipts: (all) => all.slice(1) })).to.deep.equal(['reached', 'attempt log']);
    });
    it('sees a delivery to an endpoint of another type', () => {
      expect(
        broken({
          events: (all) => all.map((one) => ({ ...one, event_type: 'bank_rule.applied' })),
        }),
      ).to.deep.equal(['reached']);
    });
    it('sees an endpoint that got two deliveries of one event', () => {
      const twice = <T extends { id?: string; delivery_id?: string }>(one: T): T[] =>
        (one.delivery_id ?? one.id) !== '1'
          ? [one]
          : [one, { ...one, ...('id' in one ? { id: '9' } : { delivery_id: '9', body_id: '9' }) }];
      expect(
        broken({
          receipts: (all) => all.flatMap(twice),
          deliveries: (all) => all.flatMap(twice),
          attempts: (all) => all.flatMap(twice),
        }),
      ).to.deep.equal(['reached']);
    });
    it('sees a committed write that the database lost', () => {
      expect(
        broken({ events: (all) => all.map((one) => ({ ...one, written: false })) }),
      ).to.deep.equal(['reached', 'rolled back']);
    });
    it('takes what the database says where the writer learned nothing', () => {
      expect(
        broken({ events: (all) => all.map((one) => ({ ...one, learned: 'unknown' })) }),
      ).to.deep.equal([]);
    });
  });

  describe('no delivery of a rolled-back write', () => {
    const rolledBack: Overrides['events'] = (all) =>
      all.map((one) => ({ ...one, learned: 'rolled_back', written: false }));

    it('sees one that was received', () => {
      expect(broken({ events: rolledBack })).to.deep.equal(['rolled back']);
    });
    it('sees one that is only kept', () => {
      expect(
        broken({
          events: rolledBack,
          receipts: () => [],
          attempts: () => [],
          deliveries: (all) =>
            all.map((one) => ({
              ...one,
              state: 'queued',
              attempts_count: 0,
              acknowledged_at: null,
            })),
        }),
      ).to.deep.equal(['rolled back']);
    });
    it('sees one whose rows went with the rollback', () => {
      expect(
        broken({ events: rolledBack, deliveries: () => [], attempts: () => [] }),
      ).to.deep.equal(['rolled back']);
    });
  });

  describe('the same id and the same bytes', () => {
    const cases: Record<string, Partial<Receipt>> = {
      'other bytes': { digest: 'other' },
      'another id in the body': { body_id: '7' },
      'another endpoint': { host: 'slow1' },
      'a wrong signature': { verified: false },
    };
    for (const [name, change] of Object.entries(cases)) {
      it(`sees ${name}`, () => {
        const receipts: Overrides['receipts'] = (all) =>
          all.flatMap((one, n) => (n === 0 ? [one, again(one, change)] : [one]));
        expect(broken({ ...repeated, receipts, faults: [killed()] })).to.deep.equal(['same bytes']);
      });
    }
    it('sees one event under two numbers', () => {
      expect(broken({ deliveries: first<StoredDelivery>({ event_id: '200' }) })).to.include(
        'same bytes',
      );
    });
  });

  describe('nothing after the acknowledgement was recorded', () => {
    const late: Overrides = {
      receipts: (all) => all.flatMap((one, n) => (n === 0 ? [one, again(one)] : [one])),
      sightings: new Map([['1', NOON + 100]]),
    };
    const stopped = killed({ kind: 'stopped', from: NOON - 20, until: NOON + 2_900 });

    it('sees a request, whatever node was killed', () => {
      const faults = [killed({ node: 'node 2', from: NOON + 3_100, until: NOON + 3_100 })];
      expect(broken({ ...late, faults })).to.deep.equal(['after acknowledgement']);
    });
    it('does not mind one that came before the acknowledgement could be read', () => {
      const faults = [killed({ node: 'node 2', from: NOON + 3_100, until: NOON + 3_100 })];
      const sightings = new Map([['1', NOON + 3_050]]);
      expect(broken({ ...late, faults, sightings })).to.deep.equal([]);
    });
    it('sees an attempt', () => {
      const attempts: Overrides['attempts'] = (all) =>
        all.map((one, n) => (n === 0 ? { ...one, attempted_at: one.attempted_at + 3_000 } : one));
      const receipts: Overrides['receipts'] = (all) =>
        all.map((one, n) => (n === 0 ? again(one) : one));
      const faults = [{ ...stopped, node: 'node 2' }];
      expect(broken({ ...late, attempts, receipts, faults })).to.deep.equal([
        'after acknowledgement',
      ]);
    });
    for (const node of ['node 1', 'node 2']) {
      it(`is content with a stop of ${node}, which had either request in flight`, () => {
        expect(broken({ ...late, faults: [{ ...stopped, node }] })).to.deep.equal([]);
      });
    }
    it('is not with a stop of another node, nor with one that was over long ago', () => {
      const both = ['after acknowledgement', 'duplicates'];
      expect(broken({ ...late, faults: [{ ...stopped, node: 'node 3' }] })).to.deep.equal(both);
      expect(broken({ ...late, faults: [{ ...stopped, until: NOON + 500 }] })).to.deep.equal(both);
    });
  });

  describe('duplicates only where a fault explains them', () => {
    it('sees one without', () => {
      expect(broken(repeated)).to.deep.equal(['duplicates']);
    });
    it('is content with the death of the node that sent the first', () => {
      expect(broken({ ...repeated, faults: [killed()] })).to.deep.equal([]);
    });
    it('is not with the death of another, nor with one long after', () => {
      expect(broken({ ...repeated, faults: [killed({ node: 'node 3' })] })).to.deep.equal([
        'duplicates',
      ]);
      const later = { from: NOON + 2_500, until: NOON + 2_500 };
      expect(broken({ ...repeated, faults: [killed(later)] })).to.deep.equal(['duplicates']);
    });
    it('is content with a database that was away from every node', () => {
      const away = killed({ kind: 'database_away', node: null, until: NOON + 1_500 });
      expect(broken({ ...repeated, faults: [away] })).to.deep.equal([]);
    });
    it('is content with a stop in the middle of the write of another one that failed', () => {
      // The flaky endpoint's failure was being written as node 1 was stopped; node 2 sent it meanwhile.
      const receipts: Overrides['receipts'] = (all) =>
        all.flatMap((one) =>
          one.host === 'flaky2' && one.answer === 500 ? [one, again(one)] : [one],
        );
      const faults = [killed({ kind: 'stopped', until: NOON + 3_200 })];
      expect(broken({ receipts, faults })).to.deep.equal([]);
      expect(broken({ receipts })).to.deep.equal(['duplicates']);
    });
    it('is not with a connection to the database that was cut', () => {
      expect(broken({ ...repeated, faults: [killed({ kind: 'connection_cut' })] })).to.deep.equal([
        'duplicates',
      ]);
    });

    const retried = (change: Partial<StoredAttempt>): Overrides => ({
      ...repeated,
      attempts: (all) =>
        all.flatMap((one, n) =>
          n > 0
            ? [one]
            : [
                { ...one, response_status: null, ...change },
                { ...one, number: 2, attempted_at: one.attempted_at + 3_000 },
              ],
        ),
      deliveries: first<StoredDelivery>({ attempts_count: 2, acknowledged_at: NOON + 3_020 }),
    });
    it('sees an acknowledgement that was taken for a failure', () => {
      const reset = retried({ error_code: 'connection_reset' });
      expect(broken(reset)).to.deep.equal(['duplicates']);
    });
    it('is content with a crash of the thread that heard it', () => {
      const crashed = retried({ error_code: 'worker_crashed' });
      expect(broken(crashed)).to.deep.equal(['duplicates']);
      expect(broken({ ...crashed, faults: [killed({ kind: 'thread_crashed' })] })).to.deep.equal(
        [],
      );
    });
    it('is content with an answer that came after the deadline', () => {
      const receipts: Overrides['receipts'] = (all) =>
        all.flatMap((one, n) =>
          n === 0 ? [{ ...one, ended_at: NOON + 1_050 }, again(one)] : [one],
        );
      const late = retried({ error_code: 'response_timeout', duration_ms: 1_000 });
      expect(broken({ ...late, receipts })).to.deep.equal([]);
    });
  });

  describe('the log is what happened', () => {
    it('sees a status that no receipt shows', () => {
      expect(broken({ attempts: first<StoredAttempt>({ response_status: 204 }) })).to.include(
        'attempt log',
      );
    });
    it('sees attempts that are not counted', () => {
      expect(broken({ deliveries: first<StoredDelivery>({ attempts_count: 2 }) })).to.deep.equal([
        'attempt log',
      ]);
    });
    it('sees a gap in their numbers', () => {
      expect(broken({ attempts: first<StoredAttempt>({ number: 2 }) })).to.deep.equal([
        'attempt log',
      ]);
    });
  });
});

import { expect } from 'chai';
import type { Fault } from '#test/faults/fault.ts';
import type { WrittenEvent } from '#test/faults/load.ts';
import type { StoredAttempt, StoredDelivery } from '#test/faults/read-stored.ts';
import type { Receipt } from '#test/faults/receiver.ts';
import { buildHistory, NOON, type Overrides } from './build-history.ts';
import { checkHistory } from './check-history.ts';

/** The rules that a history breaks, each once. */
const brokenBy = (overrides: Overrides): string[] => [
  ...new Set(checkHistory(buildHistory(overrides)).map(({ rule }) => rule)),
];

const killed = (overrides: Partial<Fault> = {}): Fault => ({
  kind: 'killed',
  node: 'node 1',
  from: NOON + 30,
  until: NOON + 30,
  ...overrides,
});

const again = (one: Receipt, overrides: Partial<Receipt> = {}): Receipt => ({
  ...one,
  node: 'node 2',
  signed_at: one.signed_at + 3,
  arrived_at: one.arrived_at + 3_000,
  ended_at: one.ended_at + 3_000,
  ...overrides,
});
const later = (one: StoredAttempt): StoredAttempt => ({
  ...one,
  attempted_at: one.attempted_at + 3_000,
});

/** The first is the healthy endpoint's. */
const atFirst =
  <T>(change: (one: T) => readonly T[]) =>
  (all: readonly T[]): T[] =>
    all.flatMap((one, n) => (n === 0 ? change(one) : [one]));
const first = <T>(change: Partial<T>) => atFirst<T>((one) => [{ ...one, ...change }]);
const all =
  <T>(change: Partial<T>) =>
  (list: readonly T[]): T[] =>
    list.map((one) => ({ ...one, ...change }));
const sentAgain = (change: Partial<Receipt> = {}) =>
  atFirst<Receipt>((one) => [one, again(one, change)]);
const none = () => [];

/** The outcome of the first request was lost, that of the second was written. */
const repeated: Overrides = {
  receipts: sentAgain(),
  attempts: atFirst((one) => [later(one)]),
  deliveries: first<StoredDelivery>({ acknowledged_at: NOON + 3_020 }),
};
/** The first request is logged as a failure, and a second one followed. */
const retried = (change: Partial<StoredAttempt>): Overrides => ({
  ...repeated,
  attempts: atFirst((one) => [
    { ...one, response_status: null, ...change },
    { ...later(one), number: 2 },
  ]),
  deliveries: first<StoredDelivery>({ attempts_count: 2, acknowledged_at: NOON + 3_020 }),
});
const crashed = retried({ error_code: 'worker_crashed' });
const queued = { state: 'queued', attempts_count: 0, acknowledged_at: null } as const;

type Numbered = { id?: string; delivery_id?: string };
const numberOf = ({ id, delivery_id }: Numbered) => delivery_id ?? id;
const withoutTheSecond = <T extends Numbered>(list: readonly T[]): T[] =>
  list.filter((one) => numberOf(one) !== '2');
const twice = <T extends Numbered>(list: readonly T[]): T[] =>
  list.flatMap((one) =>
    numberOf(one) === '1'
      ? [one, { ...one, ...('id' in one ? { id: '9' } : { delivery_id: '9', body_id: '9' }) }]
      : [one],
  );
const lists = (change: <T extends Numbered>(list: readonly T[]) => T[]): Overrides => ({
  receipts: change,
  deliveries: change,
  attempts: change,
});

const rolledBack = { learned: 'rolled_back', written: false } as const;
const late: Overrides = { receipts: sentAgain(), sightings: new Map([['1', NOON + 100]]) };
const stopped = (node: string, until = NOON + 2_900): Fault =>
  killed({ kind: 'stopped', node, from: NOON - 20, until });
const killedAfter = killed({ node: 'node 2', from: NOON + 3_100, until: NOON + 3_100 });
/** The flaky endpoint's failure was being written as node 1 was stopped; node 2 sent it meanwhile. */
const failureSentAgain: Overrides['receipts'] = (receipts) =>
  receipts.flatMap((one) =>
    one.host === 'flaky2' && one.answer === 500 ? [one, again(one)] : [one],
  );

/** By rule: a history, how it differs from an orderly one, and what it breaks. */
const HISTORIES: Record<string, readonly (readonly [string, Overrides, ...string[]])[]> = {
  'every committed event reached every matching endpoint, or ended as documented': [
    ['an orderly one', {}],
    ['a lost delivery', lists(withoutTheSecond), 'reached'],
    ['an event that no endpoint received', lists(none), 'reached'],
    [
      'a delivery that is still on its way',
      {
        receipts: (list) => list.slice(1),
        attempts: (list) => list.slice(1),
        deliveries: first<StoredDelivery>(queued),
      },
      'reached',
    ],
    [
      'an acknowledgement that no receiver gave',
      { receipts: (list) => list.slice(1) },
      'reached',
      'attempt log',
    ],
    [
      'a delivery to an endpoint of another type',
      { events: all<WrittenEvent>({ event_type: 'bank_rule.applied' }) },
      'reached',
    ],
    ['two deliveries of one event to one endpoint', lists(twice), 'reached'],
    [
      'a committed write that the database lost',
      { events: all<WrittenEvent>({ written: false }) },
      'reached',
      'rolled back',
    ],
    [
      'a write of whose commit the writer learned nothing',
      { events: all<WrittenEvent>({ learned: 'unknown' }) },
    ],
  ],
  'no delivery of a rolled-back write': [
    ['a delivery that was received', { events: all<WrittenEvent>(rolledBack) }, 'rolled back'],
    [
      'a delivery that is only kept',
      {
        events: all<WrittenEvent>(rolledBack),
        receipts: none,
        attempts: none,
        deliveries: all<StoredDelivery>(queued),
      },
      'rolled back',
    ],
    [
      'a delivery whose rows went with the rollback',
      { events: all<WrittenEvent>(rolledBack), deliveries: none, attempts: none },
      'rolled back',
    ],
  ],
  'the same id and the same bytes': [
    ...Object.entries<Partial<Receipt>>({
      'other bytes': { digest: 'other' },
      'another id in the body': { body_id: '7' },
      'another endpoint': { host: 'slow1' },
      'a wrong signature': { verified: false },
    }).map(
      ([what, change]) =>
        [
          `a repetition with ${what}`,
          { ...repeated, receipts: sentAgain(change), faults: [killed()] },
          'same bytes',
        ] as const,
    ),
    [
      'one event under two numbers',
      { deliveries: first<StoredDelivery>({ event_id: '200' }) },
      'reached',
      'rolled back',
      'same bytes',
    ],
  ],
  'nothing after the acknowledgement was recorded': [
    [
      'a request after it, although a node was killed',
      { ...late, faults: [killedAfter] },
      'after acknowledgement',
    ],
    [
      'a request before it could be read',
      { ...late, faults: [killedAfter], sightings: new Map([['1', NOON + 3_050]]) },
    ],
    [
      'an attempt after it',
      {
        ...late,
        attempts: atFirst((one) => [later(one)]),
        receipts: atFirst((one) => [again(one)]),
        faults: [stopped('node 2')],
      },
      'after acknowledgement',
    ],
    ['a stop of the first sender, with it in flight', { ...late, faults: [stopped('node 1')] }],
    ['a stop of the second sender, with it in flight', { ...late, faults: [stopped('node 2')] }],
    ...[stopped('node 3'), stopped('node 1', NOON + 500)].map(
      (fault) =>
        [
          `a stop of ${fault.node} until ${fault.until - NOON} ms`,
          { ...late, faults: [fault] },
          'after acknowledgement',
          'duplicates',
        ] as const,
    ),
  ],
  'duplicates only where a fault explains them': [
    ['one without a fault', repeated, 'duplicates'],
    ['the death of the node that sent the first', { ...repeated, faults: [killed()] }],
    [
      'the death of another node',
      { ...repeated, faults: [killed({ node: 'node 3' })] },
      'duplicates',
    ],
    [
      'a death long after',
      { ...repeated, faults: [killed({ from: NOON + 2_500, until: NOON + 2_500 })] },
      'duplicates',
    ],
    [
      'a database that was away from every node',
      {
        ...repeated,
        faults: [killed({ kind: 'database_away', node: null, until: NOON + 1_500 })],
      },
    ],
    [
      'a failure sent again while its node was stopped',
      {
        receipts: failureSentAgain,
        faults: [killed({ kind: 'stopped', until: NOON + 3_200 })],
      },
    ],
    ['a failure sent again', { receipts: failureSentAgain }, 'duplicates'],
    [
      'a cut connection to the database',
      { ...repeated, faults: [killed({ kind: 'connection_cut' })] },
      'duplicates',
    ],
    [
      'an acknowledgement taken for a failure',
      retried({ error_code: 'connection_reset' }),
      'duplicates',
    ],
    ['a crash of a thread that did not happen', crashed, 'duplicates'],
    [
      'a crash of the thread that heard the acknowledgement',
      { ...crashed, faults: [killed({ kind: 'thread_crashed' })] },
    ],
    [
      'an answer after the deadline',
      {
        ...retried({ error_code: 'response_timeout', duration_ms: 1_000 }),
        receipts: atFirst((one) => [{ ...one, ended_at: NOON + 1_050 }, again(one)]),
      },
    ],
  ],
  'the log is what happened': [
    [
      'a status that no receipt shows',
      { attempts: first<StoredAttempt>({ response_status: 204 }) },
      'duplicates',
      'attempt log',
    ],
    [
      'attempts that are not counted',
      { deliveries: first<StoredDelivery>({ attempts_count: 2 }) },
      'attempt log',
    ],
    ['a gap in their numbers', { attempts: first<StoredAttempt>({ number: 2 }) }, 'attempt log'],
  ],
};

describe('the checker of histories', () => {
  for (const [rule, histories] of Object.entries(HISTORIES)) {
    describe(`for the rule "${rule}"`, () => {
      for (const [what, overrides, ...broken] of histories)
        it(`finds ${broken.length === 0 ? 'nothing broken' : `broken: ${broken.join(' and ')}`}, given ${what}`, () => {
          expect(brokenBy(overrides)).to.deep.equal(broken);
        });
    });
  }
});

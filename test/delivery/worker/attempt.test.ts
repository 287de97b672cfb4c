import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createMakeAttempt } from '#delivery/worker/attempt.ts';
import type { AttemptTools } from '#delivery/worker/attempt.ts';
import { createUrlCheck } from '#egress/check-url.ts';
import type { Attempt, Outcome } from '#delivery/outcome.ts';
import { OWN_FAILURES } from '#model/attempt-error.ts';
import { createConnections, type Connections } from '#delivery/worker/transport/connections.ts';
import { createOrigin, type ConnectionSlot } from '#delivery/worker/transport/origin.ts';
import type { Send } from '#delivery/worker/transport/send.ts';
import type { PostResult } from '#delivery/worker/transport/post.ts';
import type { Answer } from '#egress/dns/resolve.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { NOT_SENT } from '#delivery/worker/transport/wire.ts';
import { waiterOf } from '#test/support/delivery/waiter.ts';
import { buildAttempt } from './build-runner.ts';

const PUBLIC: Answer = { kind: 'addresses', addresses: ['93.184.215.14'] };
const ANSWERED: PostResult = { kind: 'answered', status: 200, excerpt: '', at: 0 };
const SLOT: ConnectionSlot = {
  origin: createOrigin('https://subscriber.test'),
  line: { workspace_id: '1', held: 1, waiting: new Set() },
  connection: null,
  pass: null,
  opener: '1',
  began: NOT_SENT,
};
const PRIVATE: Answer = { kind: 'refused', reason: 'dns_private_address', error_code: null };

const PRIVATE_RESOLVER = {
  known: () => PRIVATE,
  resolve: async () => ({ answer: PRIVATE, sentAt: 0 }),
};

const granted = (connections: Connections) =>
  new Promise<ConnectionSlot | null>((grant) => {
    connections.request('https://subscriber.test', '1', waiterOf(grant));
  });

describe('an attempt', () => {
  const build = (overrides: Partial<AttemptTools>) => {
    const make = createMakeAttempt({
      checkUrl: createUrlCheck(createEgressPolicy({ allowCidrs: [] })),
      resolver: { known: () => undefined, resolve: async () => ({ answer: PUBLIC, sentAt: 0 }) },
      connections: {
        request: (_origin, _workspace_id, waiter) => waiter.granted(SLOT),
        release,
      },
      send: (_slot, sending) => sending.ended(ANSWERED),
      isOutdated: () => false,
      brand: 'Service',
      connectTimeout: 1_000,
      responseTimeout: 2_000,
      ...overrides,
    });
    return (attempt: Attempt, ahead = 0) =>
      new Promise<Outcome>((report) => {
        make(attempt, ahead, (_attempt, outcome) => report(outcome));
      });
  };
  let given: ConnectionSlot[];
  const release = (slot: ConnectionSlot) => void given.push(slot);

  beforeEach(() => (given = []));

  it('does not begin for a changed endpoint: its slot goes to the next', async () => {
    const made = await build({ isOutdated: () => true })(buildAttempt());
    expect(made.kind).to.equal('outdated');
    await Promise.resolve();
    expect(given).to.deep.equal([SLOT]);
  });

  it('writes nothing for an endpoint that changed while its connection opened', async () => {
    let outdated = false;
    const send: Send = (_slot, sending) => {
      outdated = true;
      expect(sending.write()).to.equal(null);
      sending.ended(null);
    };
    const made = await build({ isOutdated: () => outdated, send })(buildAttempt());
    expect(made.kind).to.equal('outdated');
  });

  it('is outdated, rather than failed, for a changed endpoint without a connection', async () => {
    const connections: AttemptTools['connections'] = {
      request: (_origin, _workspace_id, waiter) => waiter.granted(null),
      release,
    };
    const made = await build({ isOutdated: () => true, connections })(buildAttempt());
    expect([made.kind, given]).to.deep.equal(['outdated', []]);
  });

  it('is checked by the current answer, even with a connection still open', async () => {
    const answers = [PUBLIC, PRIVATE];
    let sent = 0;
    const make = build({
      resolver: {
        known: () => answers.shift(),
        resolve: async () => ({ answer: PUBLIC, sentAt: 0 }),
      },
      send: (_slot, sending) => {
        sent += 1;
        sending.ended(ANSWERED);
      },
    });
    expect(await make(buildAttempt())).to.include({ kind: 'acknowledged' });
    expect(await make(buildAttempt())).to.include({ reason: 'dns_private_address' });
    expect(sent).to.equal(1);
  });

  it('gives back its grants when its name turned private', async () => {
    await build({ resolver: PRIVATE_RESOLVER })(buildAttempt());
    expect(given).to.deep.equal([SLOT]);
  });

  it('is refused with thousands that waited behind it', async () => {
    const connections = createConnections(10_000);
    const make = build({
      resolver: PRIVATE_RESOLVER,
      connections,
    });
    const only = await granted(connections); // takes the only slot
    const outcomes = Array.from({ length: 20_000 }, () => make(buildAttempt()));
    if (only !== null) connections.release(only);
    expect(new Set((await Promise.all(outcomes)).map(({ kind }) => kind))).to.deep.equal(
      new Set(['refused']),
    );
    // No slot leaked: the next one need not wait.
    expect(await granted(connections)).to.include({ connection: null });
  });

  it('begins with its turn: what it waited before is no part of it', async () => {
    const make = build({
      connections: {
        request: (_origin, _workspace_id, waiter) =>
          void setTimeout(() => waiter.granted(SLOT), 80),
        release,
      },
      send: (_slot, sending) => sending.ended({ ...ANSWERED, at: performance.now() }),
    });
    const before = Date.now();
    const began = performance.now();
    const { attempted_at, duration_ms } = await make(buildAttempt());
    expect(attempted_at).to.be.at.least(before + 70);
    expect(duration_ms).to.be.at.most(performance.now() - began - 70);
  });

  it('begins when the question for its name is sent: what this waited before is no part of it', async () => {
    let asked = 0;
    let deadline = 0;
    const make = build({
      resolver: {
        known: () => undefined,
        resolve: async () => {
          await sleep(80);
          asked = performance.now();
          return { answer: PUBLIC, sentAt: asked };
        },
      },
      send: (_slot, sending) => {
        deadline = sending.connectBy;
        sending.ended({ ...ANSWERED, at: performance.now() });
      },
    });
    const before = Date.now();
    const began = performance.now();
    const { attempted_at, duration_ms } = await make(buildAttempt());
    expect(attempted_at).to.be.at.least(before + 70);
    expect(duration_ms).to.be.at.most(performance.now() - began - 70);
    expect(deadline - asked).to.equal(1_000);
  });

  for (const error_code of ['dns_unavailable', 'no_lookup_free'] as const) {
    it(`is one of ours that failed with ${error_code}`, async () => {
      const answer = { kind: 'failed', error_code } as const;
      const make = build({
        resolver: { known: () => undefined, resolve: async () => ({ answer, sentAt: 0 }) },
      });
      expect(await make(buildAttempt())).to.include({
        kind: 'failed',
        response_status: null,
        error_code,
        response_excerpt: '',
      });
      expect(OWN_FAILURES).to.include(error_code);
      expect(given).to.deep.equal([SLOT]);
    });
  }

  it('is one of ours that failed when no connection came free for it', async () => {
    const make = build({
      connections: { request: (_origin, _workspace_id, waiter) => waiter.granted(null), release },
    });
    expect(await make(buildAttempt())).to.include({
      kind: 'failed',
      error_code: 'no_connection_free',
      duration_ms: 0,
    });
  });

  it('is dated by the clock that is ahead of the machine', async () => {
    const { attempted_at } = await build({})(buildAttempt(), 3_600_000);
    expect(attempted_at - Date.now()).to.be.within(3_590_000, 3_600_000);
  });

  it('reports a failure that was not foreseen', async () => {
    const make = build({
      send: (_slot, sending) => sending.failed(new TypeError('a defect')),
    });
    expect(await make(buildAttempt())).to.include({
      kind: 'failed',
      error_code: 'connection_failed',
    });
  });
});

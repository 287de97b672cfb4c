import { expect } from 'chai';
import { createMakeAttempt } from '../../../src/delivery/worker/attempt.ts';
import type { AttemptTools } from '../../../src/delivery/worker/attempt.ts';
import { createJudge } from '../../../src/delivery/worker/judge.ts';
import type { Attempt, Outcome } from '../../../src/delivery/outcome.ts';
import { createConnections } from '../../../src/delivery/worker/connections.ts';
import type { Connection } from '../../../src/delivery/worker/connection.ts';
import type { Reply } from '../../../src/delivery/worker/post.ts';
import type { Answer } from '../../../src/delivery/worker/resolve.ts';
import { createEgressPolicy } from '../../../src/kernel/egress-policy.ts';
import { buildAttempt } from './build-courier.ts';

const PUBLIC: Answer = { kind: 'addresses', addresses: ['93.184.215.14'] };
const ANSWERED: Reply = { kind: 'answered', status: 200, excerpt: '', at: 0 };
const PRIVATE: Answer = { kind: 'refused', reason: 'dns_private_address', error_code: null };

describe('an attempt', () => {
  const build = (overrides: Partial<AttemptTools>) => {
    const make = createMakeAttempt({
      judge: createJudge(createEgressPolicy({ allowCidrs: [] })),
      resolver: { known: () => undefined, resolve: async () => PUBLIC },
      connections: { request: (_origin, waiter) => waiter('open'), release, decline },
      send: async () => ANSWERED,
      brand: 'Service',
      connectTimeout: 1_000,
      responseTimeout: 2_000,
      ...overrides,
    });
    return (attempt: Attempt, ahead = 0) =>
      new Promise<Outcome>((tell) => {
        make(attempt, ahead, tell);
      });
  };
  let given: (string | Connection)[];
  const release = (_origin: string, connection: Connection) => void given.push(connection);
  const decline = (origin: string) => void given.push(origin);

  beforeEach(() => (given = []));

  it('is judged by the present answer, whatever connection is still open', async () => {
    const answers = [PUBLIC, PRIVATE];
    let sent = 0;
    const make = build({
      resolver: { known: () => answers.shift(), resolve: async () => PUBLIC },
      async send() {
        sent += 1;
        return ANSWERED;
      },
    });
    expect(await make(buildAttempt())).to.include({ kind: 'acknowledged' });
    expect(await make(buildAttempt())).to.include({ reason: 'dns_private_address' });
    expect(sent).to.equal(1);
  });

  it('gives back what was granted when its name turned private', async () => {
    const idle: Connection = {
      used: true,
      usable: true,
      dispatch: () => {},
      markUsed: () => {},
      close: () => {},
    };
    for (const grant of ['open', idle] as const) {
      const make = build({
        resolver: { known: () => PRIVATE, resolve: async () => PRIVATE },
        connections: { request: (_origin, waiter) => waiter(grant), release, decline },
      });
      await make(buildAttempt());
    }
    expect(given).to.deep.equal(['https://subscriber.test', idle]);
  });

  it('is refused with thousands that waited behind it', async () => {
    const connections = createConnections(10_000);
    const make = build({
      resolver: { known: () => PRIVATE, resolve: async () => PRIVATE },
      connections,
    });
    connections.request('https://subscriber.test', () => {}); // has the only place
    const outcomes = Array.from({ length: 20_000 }, () => make(buildAttempt()));
    connections.decline('https://subscriber.test');
    expect(new Set((await Promise.all(outcomes)).map(({ kind }) => kind))).to.deep.equal(
      new Set(['refused']),
    );
    // No place is left behind: the next one need not wait.
    const next = new Promise((grant) => {
      connections.request('https://subscriber.test', grant);
    });
    expect(await next).to.equal('open');
  });

  it('begins with its turn: what it waited before is no part of it', async () => {
    const make = build({
      connections: {
        request: (_origin, waiter) => void setTimeout(waiter, 80, 'open'),
        release,
        decline,
      },
      send: async () => ({ ...ANSWERED, at: performance.now() }),
    });
    const before = Date.now();
    const { attempted_at, duration_ms } = await make(buildAttempt());
    expect(attempted_at).to.be.at.least(before + 70);
    expect(duration_ms).to.be.below(70);
  });

  it('is one of ours that failed when no connection came free for it', async () => {
    const make = build({
      connections: { request: (_origin, waiter) => waiter(null), release, decline },
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

  it('tells of a failure that nobody foresaw', async () => {
    const make = build({ send: () => Promise.reject(new TypeError('a defect')) });
    expect(await make(buildAttempt())).to.include({
      kind: 'failed',
      error_code: 'connection_failed',
    });
  });
});

import { expect } from 'chai';
import { createAttempts, type Attempts } from '#delivery/attempt/attempts.ts';
import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import type { Attempt, Outcome } from '#delivery/outcome.ts';
import { systemClock } from '#kernel/clock.ts';
import { buildAttempt } from '#test/delivery/worker/build-runner.ts';

describe('attempts in a thread', () => {
  let ends: ((outcome: Outcome) => void)[];
  let aheads: number[];
  let isClosed: boolean;
  let attempts: Attempts;
  let outcomes: Outcome[];

  const build = (clock = systemClock): void => {
    ends = [];
    aheads = [];
    outcomes = [];
    isClosed = false;
    const runner = {
      makeAttempt: (_attempt: Attempt, ahead: number, report: (outcome: Outcome) => void) => {
        aheads.push(ahead);
        ends.push(report);
      },
      close: () => void (isClosed = true),
    };
    attempts = createAttempts(runner, createEndpointChanges(), clock);
  };
  beforeEach(() => build());

  const run = (count: number): void =>
    attempts.run(
      Array.from({ length: count }, (_, key) => buildAttempt({ key })),
      (outcome) => void outcomes.push(outcome),
    );
  const answer = (key: number): void =>
    ends[key]?.({
      key,
      kind: 'acknowledged',
      attempted_at: 5,
      duration_ms: 1,
      response_status: 200,
      response_excerpt: '',
    });

  it('hands on each outcome as it comes, and once', () => {
    run(3);
    answer(1);
    answer(1);
    expect(outcomes.map(({ key }) => key)).to.deep.equal([1]);
  });

  it('are dated by the clock of the database', () => {
    build({ now: () => new Date(Date.now() + 60_000) });
    run(1);
    expect(aheads[0]).to.be.within(50_000, 60_000);
  });

  it('that outlast the close are interrupted, and end once', async () => {
    run(2);
    answer(0);
    await attempts.close(0);
    answer(1);
    expect(outcomes.map(({ key }) => key)).to.deep.equal([0, 1]);
    expect(outcomes[1]).to.include({ kind: 'failed', error_code: 'interrupted' });
    expect(isClosed).to.equal(true);
  });

  it('may end before the close, which then waits no longer', async () => {
    run(1);
    const closed = attempts.close(100_000);
    expect(isClosed).to.equal(false);
    answer(0);
    await closed;
    expect(outcomes).to.have.length(1);
    expect(outcomes[0]).to.include({ kind: 'acknowledged' });
  });
});

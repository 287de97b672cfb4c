import { mock } from 'node:test';
import { expect } from 'chai';
import type { Outcome } from '#delivery/outcome.ts';
import { createOutbox } from '#delivery/worker/outbox.ts';

const outcome = (key: number): Outcome => ({
  key,
  attempted_at: 0,
  duration_ms: 0,
  kind: 'refused',
  reason: 'url_refused',
  error_code: null,
});

describe('the outbox', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('posts the outcomes of some milliseconds together', () => {
    const posted: unknown[] = [];
    const outbox = createOutbox({ postMessage: (value: unknown) => posted.push(value) });
    outbox.put(outcome(1));
    outbox.put(outcome(2));
    expect(posted).to.deep.equal([]);
    mock.timers.tick(2);
    outbox.put(outcome(3));
    mock.timers.tick(2);
    expect(posted).to.deep.equal([[outcome(1), outcome(2)], [outcome(3)]]);
  });
});

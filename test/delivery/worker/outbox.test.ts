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
  function build() {
    const posted: unknown[] = [];
    return { posted, outbox: createOutbox({ postMessage: (value) => posted.push(value) }) };
  }

  it('posts the outcomes of some milliseconds together', async () => {
    const { posted, outbox } = build();
    outbox.put(outcome(1));
    outbox.put(outcome(2));
    expect(posted).to.deep.equal([]);
    await outbox.emptied();
    outbox.put(outcome(3));
    await outbox.emptied();
    expect(posted).to.deep.equal([[outcome(1), outcome(2)], [outcome(3)]]);
  });
});

import { expect } from 'chai';
import type { TraceSampler } from '#config/traces.ts';
import { createSampler } from '#process/traces/samplers.ts';
import { readTraceparent } from '#process/traces/traceparent.ts';
import { keepSpans } from '#test/support/service/kept-spans.ts';
import { MALFORMED, SAMPLED, SPAN, TRACE } from '#test/support/service/traceparents.ts';

const UNSAMPLED = `00-${TRACE}-${SPAN}-00`;
const WORK = { name: 'attempt', began_at: 1_000, duration_ms: 1, attributes: {}, failure: null };

const build = (sampler: TraceSampler, sampledRatio = 1) =>
  keepSpans(createSampler({ sampler, sampledRatio }));

describe('the spans of traced work', () => {
  it('continue the trace of their parent under the ids that they were named with', () => {
    const { traces, spans } = build('parentbased_always_on');
    const own = traces.open('request', SAMPLED);
    expect(own).to.match(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(own).not.to.include(SPAN);
    traces.close({ ...WORK, name: 'request', parent: SAMPLED, own: own ?? '' });
    const [span] = spans();
    expect(span?.spanContext().spanId).to.equal(readTraceparent(own ?? '')?.spanId);
    expect(span?.spanContext().traceId).to.equal(TRACE);
    expect(span?.parentSpanContext?.spanId).to.equal(SPAN);
  });

  it('have an id of their own each, where they were not named before', () => {
    const { traces, spans } = build('parentbased_always_on');
    traces.close({ ...WORK, parent: SAMPLED, own: traces.open('attempt', SAMPLED) ?? '' });
    traces.close({ ...WORK, parent: SAMPLED });
    traces.close({ ...WORK, parent: SAMPLED });
    const ids = spans().map((span) => span.spanContext().spanId);
    expect(new Set(ids).size).to.equal(3);
    expect(spans().every((span) => span.spanContext().traceId === TRACE)).to.equal(true);
  });

  it('begin a trace without a well-formed parent', () => {
    const { traces, spans } = build('parentbased_always_on');
    const owns = MALFORMED.map((parent) => {
      const own = traces.open('request', parent) ?? '';
      traces.close({ ...WORK, name: 'request', parent, own });
      return own;
    });
    expect(spans()).to.have.length(MALFORMED.length);
    for (const [index, span] of spans().entries()) {
      const { traceId, spanId } = span.spanContext();
      expect(`00-${traceId}-${spanId}-01`).to.equal(owns[index]);
      expect(span.parentSpanContext).to.equal(undefined);
      expect(traceId).not.to.equal(TRACE);
    }
  });

  it('keep none of the texts that a caller sent, which may be long', () => {
    const { traces, ended } = keepSpans(createSampler({ sampler: 'always_on', sampledRatio: 1 }));
    for (const parent of [...MALFORMED, SAMPLED])
      traces.close({ ...WORK, parent, own: traces.open('request', parent) ?? '' });
    expect(ended).to.have.length(MALFORMED.length + 1);
    for (const span of ended) expect(JSON.stringify(span).length).to.be.below(400);
  });

  it('say why they failed', () => {
    const { traces, spans } = build('always_on');
    traces.close({ ...WORK, parent: SAMPLED, failure: 'response_timeout' });
    const [span] = spans();
    expect(span?.status).to.deep.equal({ code: 2, message: 'response_timeout' });
    expect(span?.attributes).to.deep.equal({ 'error.type': 'response_timeout' });
  });

  it('keep their time, though they began before this process did', () => {
    const { traces, spans } = build('always_on');
    traces.close({ ...WORK, parent: SAMPLED, began_at: 1_999.75, duration_ms: 0.5 });
    const [span] = spans();
    expect(span?.startTime).to.deep.equal([1, 999_750_000]);
    expect(span?.endTime).to.deep.equal([2, 250_000]);
  });

  const decisions: [TraceSampler, number, root: boolean, sampled: boolean, unsampled: boolean][] = [
    ['always_on', 1, true, true, true],
    ['always_off', 1, false, false, false],
    ['traceidratio', 0, false, false, false],
    ['traceidratio', 1, true, true, true],
    ['parentbased_always_on', 1, true, true, false],
    ['parentbased_always_off', 1, false, true, false],
    ['parentbased_traceidratio', 0, false, true, false],
    ['parentbased_traceidratio', 1, true, true, false],
  ];
  for (const [sampler, ratio, root, sampled, unsampled] of decisions)
    it(`are sampled as ${sampler} with ${ratio} says`, () => {
      const { traces, spans } = build(sampler, ratio);
      for (const [parent, expected] of [
        ['', root],
        [SAMPLED, sampled],
        [UNSAMPLED, unsampled],
      ] as const) {
        expect(traces.open('request', parent) !== null, `open ${parent}`).to.equal(expected);
        const before = spans().length;
        traces.close({ ...WORK, parent });
        expect(spans().length - before, `close ${parent}`).to.equal(expected ? 1 : 0);
      }
    });
});

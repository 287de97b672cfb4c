import { expect } from 'chai';
import { readTraceparent } from '#process/traces/traceparent.ts';
import { MALFORMED, SPAN, TRACE } from '#test/support/service/traceparents.ts';

describe('a traceparent', () => {
  it('is read with its ids and whether it is sampled', () => {
    const context = { traceId: TRACE, spanId: SPAN, isRemote: true };
    expect(readTraceparent(`00-${TRACE}-${SPAN}-01`)).to.deep.equal({ ...context, traceFlags: 1 });
    expect(readTraceparent(`00-${TRACE}-${SPAN}-00`)).to.deep.equal({ ...context, traceFlags: 0 });
  });

  it('keeps of its flags only the one that is known', () => {
    expect(readTraceparent(`00-${TRACE}-${SPAN}-fe`)?.traceFlags).to.equal(0);
    expect(readTraceparent(`00-${TRACE}-${SPAN}-03`)?.traceFlags).to.equal(1);
  });

  it('of a later version may have more parts', () => {
    for (const more of ['', '-', '-what the future will be like'])
      expect(readTraceparent(`cc-${TRACE}-${SPAN}-01${more}`)?.traceId).to.equal(TRACE);
    expect(readTraceparent(`cc-${TRACE}-${SPAN}-01.`)).to.equal(null);
  });

  for (const text of MALFORMED)
    it(`is not ${JSON.stringify(text.slice(0, 80))}`, () => {
      expect(readTraceparent(text)).to.equal(null);
    });
});

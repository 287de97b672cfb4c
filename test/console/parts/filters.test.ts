import { expect } from 'chai';
import { daysFilter, filters, timesFilter, type Filter } from '#console/parts/filters.ts';

const READER = { language: 'fr', now: new Date('2026-11-22T16:42:05Z') } as const;
const LABELS = { from: 'Du', to: 'Au' };

const printed = (filter: Filter): string =>
  filters(READER, { action: '/list', filters: [filter] }).html;

describe('the filters of a list', () => {
  const isCleared = (filter: Filter) => !/data-clear hidden/.test(printed(filter));

  it('can be cleared once one of them filters, either end of a period too', () => {
    expect(isCleared(daysFilter(LABELS, { from: null, to: null }))).to.equal(false);
    expect(isCleared(daysFilter(LABELS, { from: '2026-01-01', to: null }))).to.equal(true);
    expect(isCleared(daysFilter(LABELS, { from: null, to: '2026-01-31' }))).to.equal(true);
  });

  it('show the times that their address has', () => {
    const text = printed(timesFilter(LABELS, '/list?from=2026-01-01T08:00&to=2026-01-02T09:30'));
    expect(text).to.match(/name="from" value="2026-01-01T08:00"/);
    expect(text).to.match(/name="to" value="2026-01-02T09:30"/);
  });
});

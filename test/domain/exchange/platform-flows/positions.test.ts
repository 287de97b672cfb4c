import { expect } from 'chai';
import { laterOf, startOfWalk } from '#domain/exchange/platform-flows/positions.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const STARTS_AT = new Date('2026-03-01T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('the beginning of a walk over flows', () => {
  const begin = (latest: string | null, walked_back_at: Date | null) =>
    startOfWalk({ latest, walked_back_at }, { starts_at: STARTS_AT, now: NOW });

  it('is an hour before the position, and seven days once a day', () => {
    const latest = '2026-03-10T13:00:00+02:00';
    expect(begin(latest, hoursAgo(23))).to.deep.equal({
      after: new Date('2026-03-10T10:00:00Z'),
      walks_back: false,
    });
    expect(begin(latest, hoursAgo(24))).to.deep.equal({
      after: new Date('2026-03-03T11:00:00Z'),
      walks_back: true,
    });
  });

  it('is seven days before the connection while there is no position', () => {
    const before = { after: new Date('2026-02-22T12:00:00Z'), walks_back: true };
    expect(begin(null, null)).to.deep.equal(before);
    expect(startOfWalk(undefined, { starts_at: STARTS_AT, now: NOW })).to.deep.equal(before);
    expect(begin(null, hoursAgo(1)).after).to.deep.equal(before.after);
  });

  it('is never after an hour ago, though a position is ahead of our clock', () => {
    expect(begin('2027-01-01T00:00:00Z', hoursAgo(1)).after).to.deep.equal(hoursAgo(1));
  });
});

describe('a position', () => {
  it('is the later text, in any offsets, and never goes back', () => {
    const earlier = '2026-03-10T12:30:00+02:00';
    const later = '2026-03-10T11:00:00.5Z';
    expect(laterOf(earlier, later)).to.equal(later);
    expect(laterOf(later, earlier)).to.equal(later);
    expect(laterOf(later, null)).to.equal(later);
    expect(laterOf(null, earlier)).to.equal(earlier);
    expect(laterOf(null, null)).to.equal(null);
  });
});

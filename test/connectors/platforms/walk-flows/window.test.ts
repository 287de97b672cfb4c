import { expect } from 'chai';
import * as fc from 'fast-check';
import { criteriaOf, halveWindow } from '#connectors/platforms/walk-flows/window.ts';

describe('the halves of a window', () => {
  it('cover it, share a second, and are shorter', () => {
    fc.assert(
      fc.property(
        fc.nat(2_000_000_000),
        fc.integer({ min: 3, max: 1_000_000 }),
        (after, length) => {
          const [early, late] = halveWindow({ after, before: after + length }, 0) ?? [];
          expect(early?.after).to.equal(after);
          expect(late?.before).to.equal(after + length);
          expect((early?.before ?? 0) - (late?.after ?? 0)).to.equal(1);
          for (const half of [early, late])
            expect((half?.before ?? 0) - (half?.after ?? 0)).to.be.within(1, length - 1);
        },
      ),
    );
  });

  it('do not exist for two seconds', () => {
    expect(halveWindow({ after: 10, before: 12 }, 0)).to.equal(null);
    expect(halveWindow({ after: 10, before: null }, 12)).to.equal(null);
  });

  it('leave the later one open if it was', () => {
    expect(halveWindow({ after: 10, before: null }, 20)).to.deep.equal([
      { after: 10, before: 16 },
      { after: 15, before: null },
    ]);
  });

  it('are searched by whole seconds', () => {
    expect(criteriaOf({ after: 0, before: 60 })).to.deep.equal({
      updatedAfter: '1970-01-01T00:00:00Z',
      updatedBefore: '1970-01-01T00:01:00Z',
    });
    expect(criteriaOf({ after: 0, before: null })).to.deep.equal({
      updatedAfter: '1970-01-01T00:00:00Z',
    });
  });
});

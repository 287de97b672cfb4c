import { expect } from 'chai';
import { FIRST_TOP, TOP } from '#einvoice/pdf/page-format.ts';
import { paginate } from '#einvoice/pdf/paginate.ts';
import { section, type Block, type Section } from '#einvoice/pdf/section.ts';

const block = (height: number): Block => ({ height, draw: () => {} });
const blocks = (...heights: readonly number[]): Block[] => heights.map(block);
const BOTTOM = FIRST_TOP + 200;
const LATER = BOTTOM - TOP;

/** The number of drawings of each page. */
const drawings = (...sections: readonly Section[]) =>
  paginate(sections, BOTTOM).map(({ length }) => length);

/** Lines of 10 points, of which fewer than five make no last page. */
const mentions = (gap: number, lines: number): Section => ({
  ...section(
    Array.from({ length: lines }, () => ({ ...block(10), lines: 1 })),
    gap,
  ),
  minLastLines: 5,
});

describe('pages', () => {
  it('leave room for the sum carried over only where a block follows', () => {
    const summed = (...heights: readonly number[]): Section => ({
      ...section(blocks(...heights), 0),
      atBreak: { leaveHeight: 10, leave: () => block(10), enter: () => block(10) },
    });
    expect(drawings(summed(100, 100))).to.deep.equal([2]);
    expect(drawings(summed(100, 100, 20))).to.deep.equal([2, 3]);
  });

  it('take the last rows along to the totals, unless a page cannot hold both', () => {
    const rows = { ...section(blocks(50, 50), 0), takenAlong: 1 };
    const totals = (height: number) => section(blocks(height), 0);
    expect(drawings(rows, totals(100))).to.deep.equal([3]);
    expect(drawings(rows, totals(LATER - 50))).to.deep.equal([1, 2]);
    expect(drawings(rows, totals(LATER - 49))).to.deep.equal([2, 1]);
  });

  it('halve their gaps if that leaves no rest of a few lines', () => {
    const rows = section(blocks(150), 0);
    expect(drawings(rows, mentions(20, 4))).to.deep.equal([5]);
    expect(drawings(rows, mentions(20, 9))).to.deep.equal([4, 6]);
  });

  it('begin the last one with the rows of the totals rather than leave a few lines', () => {
    const rows = { ...section(blocks(50, 50), 0), takenAlong: 1 };
    const totals = section(blocks(90), 0);
    expect(drawings(rows, totals, mentions(0, 2))).to.deep.equal([1, 4]);
  });
});

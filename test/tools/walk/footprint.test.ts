import { expect } from 'chai';
import { footprintOf } from '#tools/walk/footprint.ts';

describe('the footprint of a walk', () => {
  it('has each file once, in the order of first execution, with its functions', () => {
    const trace = 'a.ts 1\nb.ts 1\nb.ts 9\na.ts 1\na.ts 5\n';
    expect(footprintOf(trace)).to.deep.equal({
      files: [
        { file: 'a.ts', functions: 2 },
        { file: 'b.ts', functions: 2 },
      ],
      functions: 4,
      changes: 2,
    });
  });

  it('is empty where nothing ran', () => {
    expect(footprintOf('')).to.deep.equal({ files: [], functions: 0, changes: 0 });
  });
});

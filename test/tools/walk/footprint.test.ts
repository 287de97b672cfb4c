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
      core: 2,
      functions: 4,
      changes: 2,
    });
  });

  it('counts the core without the ground of every request', () => {
    const trace = ['http/pipeline/a.ts', 'kernel/b.ts', 'orm/c.ts', 'orm/sql/d.ts', 'domain/e.ts']
      .map((file) => `${file} 1\n`)
      .join('');
    expect(footprintOf(trace).core).to.equal(2);
  });

  it('is empty if nothing ran', () => {
    expect(footprintOf('')).to.deep.equal({ files: [], core: 0, functions: 0, changes: 0 });
  });
});

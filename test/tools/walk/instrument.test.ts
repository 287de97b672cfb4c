import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { ENTER, instrument } from '#tools/walk/instrument.ts';

/** Executes instrumented statements. @returns first characters of each function entered */
function enteredBy(source: string): string[] {
  const script = instrument(source, 'some/file.ts');
  const entered: string[] = [];
  const enter = (place: string) => {
    const [file, start] = place.split(' ');
    expect(file).to.equal('some/file.ts');
    entered.push(source.slice(Number(start), Number(start) + 12));
  };
  runInNewContext(script, { [ENTER]: enter });
  return entered;
}

describe('an instrumented file', () => {
  it('reports each entry into a function, declared, of a class or an arrow, in order', () => {
    const source = `
      function outer(n: number): number { return inner(n) + new Other().twice(n); }
      const inner = (n: number) => n + 1;
      class Other { twice(n: number) { return [1, 2].map((times) => n * times)[1]; } }
      outer(1);`;
    expect(enteredBy(source)).to.deep.equal([
      'function out',
      '(n: number) ',
      '(n: number) ',
      '(times) => n',
      '(times) => n',
    ]);
  });

  it('behaves as before', () => {
    const source = `
      const pair = (n: number) => ({ n, more: (m: number) => (b: number) => n + m + b });
      if (pair(1).more(2)(3) !== 6) throw new Error('another sum');`;
    expect(enteredBy(source)).to.have.length(3);
  });
});

import { expect } from 'chai';
import * as fc from 'fast-check';
import { csvLine } from '#kernel/csv.ts';

/** Cells of one line, by RFC 4180 with semicolons. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  const text = `;${line.slice(0, -'\r\n'.length)}`;
  for (const [, quoted, plain = ''] of text.matchAll(/;(?:"((?:[^"]|"")*)"|([^";]*))/g))
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
  return cells;
}

describe('a line of CSV', () => {
  it('has semicolons between its cells, and empty cells for null', () => {
    expect(csvLine(['a', null, 'été'])).to.equal('a;;été\r\n');
  });

  it('quotes what would end a cell or a line', () => {
    expect(csvLine(['a;b', 'a"b', 'a\nb', 'a,b'])).to.equal('"a;b";"a""b";"a\nb";"a,b"\r\n');
  });

  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n'])
    it(`does not begin a cell with ${JSON.stringify(start)}, which a spreadsheet may compute`, () => {
      const [cell] = readLine(csvLine([`${start}1+1`]));
      expect(cell).to.equal(`'${start}1+1`);
    });

  it('reads back as it was written, except the apostrophe', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab=+-@;",\t\r\n é'.split('')) });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
        const safe = cells.map((cell) => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell));
        expect(readLine(csvLine(cells))).to.deep.equal(safe);
      }),
    );
  });
});

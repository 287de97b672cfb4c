import { expect } from 'chai';
import { readCopies } from '#process/backup/copy-lines.ts';

const DUMP = [
  "SET client_encoding = 'UTF8';",
  '',
  'COPY public.migrations (id, name) FROM stdin;',
  '1\t0001-é',
  '2\t\\N',
  '\\.',
  '',
  'COPY public.empty (id) FROM stdin;',
  '\\.',
  'COPY public.others ("order", text) FROM stdin;',
  '1\tCOPY public.empty (id) FROM stdin;',
  '\\\\.\t\\N',
  '',
  '\\.',
  '',
].join('\n');

async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('the tables of a dump', () => {
  for (const size of [1, 2, 7, 1_000])
    it(`are counted, and their rows read, in pieces of ${size} bytes`, async () => {
      const names: (string | undefined)[] = [];
      const rows = await readCopies(inPieces(DUMP, size), {
        onTable: (table) =>
          table === 'migrations' ? (row) => names.push(row('name'), row('other')) : undefined,
      });
      expect([...rows]).to.deep.equal([
        ['migrations', 2],
        ['empty', 0],
        ['others', 3],
      ]);
      expect(names).to.deep.equal(['0001-é', undefined, '\\N', undefined]);
    });

  it('are incomplete if the last has no end', async () => {
    const cut = DUMP.slice(0, DUMP.lastIndexOf('\\.'));
    const failure = await readCopies(inPieces(cut, 10), { onTable: () => undefined }).catch(String);
    expect(failure).to.equal('ToolFailure: the data of others has no end');
  });
});

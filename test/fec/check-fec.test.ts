import { expect } from 'chai';
import { checkFec } from '#fec/check-fec.ts';
import type { FecFinding } from '#fec/check-fec.ts';
import { encodeFec, FEC_COLUMNS, FEC_HEADER, printFecLine, type FecLine } from '#fec/print-fec.ts';
import { buildFecLine } from '#test-kit/banking/build-fec-line.ts';

const NAME = '799001128FEC20261231.txt';
const SALE: Partial<FecLine>[] = [
  {},
  {
    account: { number: '706000', label: 'Services' },
    auxiliary: null,
    letter: null,
    debit_amount: '0.00',
    credit_amount: '1200.00',
  },
];

const printed = (lines: readonly Partial<FecLine>[] = SALE): string =>
  FEC_HEADER + lines.map((line) => printFecLine(buildFecLine(line))).join('');

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function check(content: string | Buffer, name = NAME, size = 7) {
  const findings: FecFinding[] = [];
  const chunks = inPieces(Buffer.from(content), size);
  const summary = await checkFec({ name, chunks }, (finding) => findings.push(finding));
  return {
    summary,
    findings,
    found: findings.map(({ line, code }) => `${line ?? 'file'} ${code}`),
  };
}

/** The file with a cell of its first line replaced. */
const withCell = (column: (typeof FEC_COLUMNS)[number], text: string): string => {
  const lines = printed().split('\r\n');
  const cells = (lines[1] ?? '').split('\t');
  cells[FEC_COLUMNS.indexOf(column)] = text;
  return [lines[0], cells.join('\t'), ...lines.slice(2)].join('\r\n');
};

describe('the check of a file of entries', () => {
  it('finds nothing in what we print, in either charset', async () => {
    const sums = { lines: 2, entries: 1, debit: 120_000n, credit: 120_000n, errors: 0, remarks: 0 };
    expect(await check(printed())).to.deep.equal({ summary: sums, findings: [], found: [] });
    const latin = encodeFec(printed([{ label: 'Été à 5 €' }, ...SALE.slice(1)]), 'iso-8859-15');
    expect((await check(latin)).summary).to.deep.equal(sums);
  });

  it('takes every form of the article: bars, Montant and Sens, CR and LF', async () => {
    const barred = printed().replaceAll('\t', '|').replaceAll('\r\n', '\n');
    expect((await check(barred)).found).to.deep.equal([]);
    expect((await check(printed().replaceAll('\r\n', '\r'))).found).to.deep.equal([]);
    const sens = printed()
      .replace('Debit\tCredit', 'Montant\tSens')
      .replace('1200,00\t0,00', '1200,00\tD')
      .replace('0,00\t1200,00', '1200,00\tC');
    expect((await check(sens)).found).to.deep.equal([]);
    expect((await check(sens.replace('1200,00\tC', '1200,00\tX'))).found).to.deep.equal([
      '3 sens',
      'file unbalanced',
    ]);
  });

  it('says of a file with a sentence what is wrong in which line', async () => {
    const { findings } = await check(withCell('ValidDate', '20260230'));
    expect(findings).to.deep.equal([
      {
        level: 'error',
        line: 2,
        code: 'date',
        message: "ValidDate « 20260230 » n'est pas une date AAAAMMJJ",
      },
    ]);
  });

  for (const [column, text, found] of [
    ['JournalLib', '', ['2 empty']],
    ['PieceRef', ' ', ['2 empty']],
    ['EcritureDate', '2026-11-03', ['2 date_form']],
    ['EcritureDate', '20270101', ['file late']],
    ['DateLet', '20261301', ['2 date']],
    ['DateLet', '', ['2 pair']],
    ['CompteNum', 'C411', ['2 account']],
    ['Debit', '1200.00', ['2 amount', 'file unbalanced']],
    ['Debit', '1 200,00', ['2 amount', 'file unbalanced']],
    ['Debit', 'x', ['2 amount', 'file unbalanced']],
    ['Debit', '1199,99', ['file unbalanced']],
    ['Credit', '0,01', ['2 sides', 'file unbalanced']],
    ['Montantdevise', '1,5', ['2 pair']],
    ['EcritureLib', 'a|b', ['2 pipe']],
    ['EcritureLib', 'a\tb', ['2 width', 'file unbalanced']],
    ['ValidDate', '20261201', ['file order']],
  ] as const)
    it(`remarks on ${column} « ${text.replaceAll(/\p{Cc}/gu, '·')} »`, async () => {
      expect((await check(withCell(column, text))).found).to.deep.equal(found);
    });

  it('refuses a name, a header and a file without lines', async () => {
    expect((await check(printed(), 'fec.txt')).found).to.deep.equal(['file name']);
    expect((await check('a;b;c\r\n1;2;3\r\n')).found).to.deep.equal([
      '1 separator',
      'file nothing',
    ]);
    expect((await check(printed().replace('PieceDate', 'Date'))).found).to.deep.include('1 column');
    expect((await check('')).found).to.deep.equal(['file nothing']);
    expect((await check(FEC_HEADER)).found).to.deep.equal(['file nothing']);
    expect((await check(`\uFEFF${printed()}`)).found).to.deep.equal(['1 bom']);
    expect((await check(Buffer.alloc(2_000_000, 'x'), NAME, 65_536)).found).to.deep.equal([
      '1 separator',
      'file nothing',
    ]);
  });

  it('counts gaps of a journal, and entries whose lines are apart as one', async () => {
    const entry = (number: string) => SALE.map((line) => ({ ...line, number }));
    const whole = [...entry('VE000001'), ...entry('VE000002')];
    expect((await check(printed(whole))).found).to.deep.equal([]);
    expect((await check(printed([...whole, ...entry('VE000004')]))).found).to.deep.equal([
      'file gap',
    ]);
    const [a, b, c, d] = whole;
    const apart = await check(printed([a, c, b, d].map((line) => line ?? {})));
    expect(apart.found).to.deep.equal([]);
    expect(apart.summary.entries).to.equal(2);
  });
});

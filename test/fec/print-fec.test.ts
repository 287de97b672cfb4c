import { expect } from 'chai';
import {
  encodeFec,
  FEC_HEADER,
  fecFilename,
  fecNumber,
  printFecLine,
  type FecLine,
} from '#fec/print-fec.ts';
import { buildFecLine } from '#test-kit/banking/build-fec-line.ts';

const cellsOf = (overrides: Partial<FecLine>): string[] =>
  printFecLine(buildFecLine(overrides)).replace(/\r\n$/, '').split('\t');

describe('a line of a file of entries', () => {
  it('has the eighteen columns of article A47 A-1', () => {
    expect(FEC_HEADER).to.equal(
      'JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\tPieceRef\tPieceDate\tEcritureLib\tDebit\tCredit\tEcritureLet\tDateLet\tValidDate\tMontantdevise\tIdevise\r\n',
    );
    expect(printFecLine(buildFecLine())).to.equal(
      'VE\tVentes\tVE000001\t20261103\t411000\tClients\tC799001128\tGalerie des Brumes\tFA-2026-00018\t20261103\tFacture FA-2026-00018 Galerie des Brumes\t1200,00\t0,00\tAAA\t20261120\t20261130\t\t\r\n',
    );
    expect(fecFilename('799001128', '2026-11-30')).to.equal('799001128FEC20261130.txt');
    expect([fecNumber('VE', 1), fecNumber('VE', 1_234_567)]).to.deep.equal([
      'VE000001',
      'VE1234567',
    ]);
  });

  it('leaves empty only what the article lets be empty', () => {
    const nothing = {
      auxiliary: null,
      letter: null,
      label: ' \u202e ',
      journal: { code: 'VE', label: '' },
    };
    const cells = cellsOf({
      ...nothing,
      account: { number: '411000', label: '|' },
      piece: { reference: '\t', date: '2026-11-03' },
    });
    const empty = cells.flatMap((cell, at) => (cell === '' ? [at + 1] : []));
    expect(empty).to.deep.equal([7, 8, 14, 15, 17, 18]);
  });

  it('keeps eighteen cells whatever a text holds', () => {
    const label = 'a\tb|c\r\nd\u00a0e\u202fA\u202eB\u0000\u2028f\ud800';
    const cells = cellsOf({ label, auxiliary: { number: 'C|\t1', label } });
    expect(cells).to.have.lengthOf(18);
    expect(cells[10]).to.equal('a b c  d e A B  f\ufffd');
    expect(cells[6]).to.equal('C  1');
  });

  it('has the currency and its amount outside of the euro', () => {
    const cells = cellsOf({ currency: { code: 'USD', amount: '1310.50' } });
    expect(cells.slice(-2)).to.deep.equal(['1310,50', 'USD']);
  });

  it('is spelled in ASCII where ISO 8859-15 lacks a character', () => {
    const text = 'Été à Œuvres, 12 € – Žižek, Łódź ½ 日本 “x” 😀';
    const bytes = encodeFec(text, 'iso-8859-15');
    expect(new TextDecoder('iso-8859-15').decode(bytes)).to.equal(
      "Été à Œuvres, 12 € - Žižek, Lódz 1/2 .. 'x'  ",
    );
    expect(encodeFec(text, 'utf-8').toString()).to.equal(text);
  });
});

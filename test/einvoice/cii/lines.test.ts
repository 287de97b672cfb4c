import { expect } from 'chai';
import { ciiLine, readParts, unreadParts } from './cii-file.ts';

const line = (id: string, kind: string, parent: string | null = null) =>
  ciiLine({
    id,
    product: `<Name>Ligne ${id}</Name>`,
    document:
      (parent === null ? '' : `<ParentLineID>${parent}</ParentLineID>`) +
      (kind === '' ? '' : `<LineStatusReasonCode>${kind}</LineStatusReasonCode>`),
  });

const linesOf = (...lines: string[]) =>
  readParts({ lines: lines.join('') }).lines.map(({ id, note, group_path }) => [
    id,
    note,
    group_path,
  ]);

describe('the lines of a CII', () => {
  it('are the lines that count, under the names of their groups', () => {
    expect(
      linesOf(
        line('1', 'GROUP'),
        line('1.1', 'GROUP', '1'),
        line('1.1.1', 'DETAIL', '1.1'),
        line('1.2', 'DETAIL', '1'),
        line('2', ''),
      ),
    ).to.deep.equal([
      ['1.1.1', null, ['Ligne 1', 'Ligne 1.1']],
      ['1.2', null, ['Ligne 1']],
      ['2', null, []],
    ]);
  });

  it('have information lines as notes, without those about a group', () => {
    const lines = [
      line('1', 'GROUP'),
      line('2', 'DETAIL', '1'),
      line('3', 'INFORMATION', '2'),
      line('4', 'INFORMATION', '2'),
      line('5', 'INFORMATION', '1'),
    ];
    expect(linesOf(...lines)).to.deep.equal([['2', 'Ligne 3\nLigne 4', ['Ligne 1']]]);
    const unread = unreadParts({ lines: lines.join('') });
    const amount =
      'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';
    expect(unread).to.include(`/IncludedSupplyChainTradeLineItem[1]/${amount}`);
    expect(unread).to.include('/IncludedSupplyChainTradeLineItem[5]/SpecifiedTradeProduct/Name');
    expect(unread.filter((path) => path.includes('LineItem[2]'))).to.deep.equal([]);
  });

  it('all count where the file states no kind of line', () => {
    expect(linesOf(line('1', ''), line('2', '', '1'))).to.deep.equal([
      ['1', null, []],
      ['2', null, []],
    ]);
  });
});

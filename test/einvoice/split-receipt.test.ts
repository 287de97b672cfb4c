import { expect } from 'chai';
import { splitReceipt } from '#einvoice/split-receipt.ts';
import { playSplits } from './split-stories.ts';

const partsOf = (...dues: number[]) => dues.map((due) => ({ due: BigInt(due) }));
const NONE = [0n, 0n, 0n, 0n];

describe('the split of a receipt', () => {
  it('gives missing cents to the parts that lack most, and the second time what the first left', () => {
    const parts = partsOf(1200, 1100, 1055, 0);
    const first = splitReceipt(parts, NONE, 1118n);
    expect(first).to.deep.equal([400n, 366n, 352n, 0n]);
    const second = splitReceipt(parts, first, 1118n);
    expect(second).to.deep.equal([400n, 367n, 351n, 0n]);
    const both = first.map((one, i) => one + (second[i] ?? 0n));
    expect(splitReceipt(parts, both, 1119n)).to.deep.equal([400n, 367n, 352n, 0n]);
    expect(splitReceipt(parts, first, 1118n)).to.deep.equal([400n, 367n, 351n, 0n]);
  });

  it('shares over the whole invoice, and leaves outside what is not due on receipt', () => {
    expect(splitReceipt(partsOf(12000, 12000), [0n, 0n], 12000n)).to.deep.equal([6000n, 6000n]);
    expect(splitReceipt(partsOf(0), [0n], 500n)).to.deep.equal([500n]);
  });

  it('uses up first what was declared by hand', () => {
    expect(splitReceipt(partsOf(12000, 5500, 0), [12000n, 0n, 0n], 5000n)).to.deep.equal([
      0n,
      5000n,
      0n,
    ]);
  });

  it('counts a part below zero with its sign, and the rest of too much outside', () => {
    expect(splitReceipt(partsOf(12000, -1100, 0), NONE, 10900n)).to.deep.equal([
      12000n,
      -1100n,
      0n,
    ]);
    expect(splitReceipt(partsOf(100, 0), [0n, 0n], 150n)).to.deep.equal([100n, 50n]);
  });

  it('takes no longer for amounts of nineteen digits', () => {
    const due = 10n ** 19n - 1n;
    const parts = [{ due }, { due }, { due: due - 7n }, { due: 1n }];
    const split = splitReceipt(parts, [due, 0n, 0n, 0n], due);
    expect(split).to.deep.equal([0n, 5000000000000000002n, 4999999999999999997n, 0n]);
  });

  it('is the written rule in any order of receipts and undos', () => {
    playSplits(1_000, Number(process.env['PROPERTY_SEED'] ?? 1));
  });
});

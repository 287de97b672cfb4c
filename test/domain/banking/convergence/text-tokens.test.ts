import { expect } from 'chai';
import { isWithin, tokenOf, tokensOf } from '#domain/banking/allocations/text-tokens.ts';

describe('tokens of a text', () => {
  const has = (text: string, number: string) => tokensOf([text]).has(tokenOf(number) ?? '');

  for (const label of [
    'F-2026-001',
    'F 2026/001',
    'f2026001',
    'VIR F.2026.001, MERCI',
    'Ref:F2026-001',
  ])
    it(`find F-2026-001 in « ${label} »`, () => {
      expect(has(label, 'F-2026-001')).to.equal(true);
    });

  for (const label of ['F-12', 'AF-1', 'F1A', '1F 12', 'ÉF-1'])
    it(`find no F-1 in « ${label} »`, () => {
      expect(has(label, 'F-1')).to.equal(false);
    });

  it('ignore accents', () => {
    expect(has('RÈGLEMENT ÉTÉ-7', 'ete7')).to.equal(true);
  });

  it('span no more than eight words, and never two texts', () => {
    expect(has('1 2 3 4 5 6 7 8', '12345678')).to.equal(true);
    expect(has('1 2 3 4 5 6 7 8 9', '123456789')).to.equal(false);
    expect(tokensOf(['F', '1']).has('F1')).to.equal(false);
  });

  it('are bounded for texts of any length', () => {
    const words = Array.from({ length: 20_000 }, (_, at) => `W${at}`);
    expect(tokensOf([words.join(' ')]).size).to.be.at.most(4000);
    expect(tokensOf(['A'.repeat(65)]).size).to.equal(0);
    expect(tokensOf(['A'.repeat(64)]).size).to.equal(1);
  });

  it('end between words, so that none is the beginning of a longer number', () => {
    const many = Array.from({ length: 500 }, () => 'X').join(' ');
    const found = Array.from({ length: 40 }, (_, singles) => {
      const tokens = tokensOf([many, ...Array.from({ length: singles }, () => 'Y'), 'F-1-2']);
      return ['F', 'F1', 'F12'].filter((token) => tokens.has(token)).join(' ');
    });
    expect(new Set(found)).to.deep.equal(new Set(['F F1 F12', '']));
  });

  it('state their places', () => {
    const tokens = tokensOf(['F-1-2']);
    const [inner] = tokens.get('F1') ?? [];
    const [outer] = tokens.get('F12') ?? [];
    expect([inner, outer]).to.deep.equal([
      { text: 0, start: 0, end: 2 },
      { text: 0, start: 0, end: 3 },
    ]);
    if (inner === undefined || outer === undefined) return;
    expect([isWithin(inner, outer), isWithin(outer, inner), isWithin(inner, inner)]).to.deep.equal([
      true,
      false,
      false,
    ]);
    expect(isWithin({ ...inner, text: 1 }, outer)).to.equal(false);
  });

  it('are empty for a text without letters and digits', () => {
    expect([tokenOf(null), tokenOf('--'), tokenOf('é-1')]).to.deep.equal([null, null, 'E1']);
  });
});

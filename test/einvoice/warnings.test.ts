import { expect } from 'chai';
import { limited } from '#einvoice/warnings.ts';
import type { Warning } from '#einvoice/model/warning.ts';

const build = (overrides: Partial<Warning>): Warning => ({
  severity: 'warning',
  code: 'rule_broken',
  rule: null,
  path: null,
  message: '',
  ...overrides,
});
const many = (count: number, of: (index: number) => Partial<Warning>): Warning[] =>
  Array.from({ length: count }, (_, index) => build(of(index)));

const ofLines = many(250, (index) => ({ code: 'term_not_carried', path: `lines[${index}].name` }));

describe('the warnings that an invoice keeps', () => {
  it('are all of them, in their order, up to two hundred', () => {
    expect(limited(ofLines.slice(0, 200))).to.deep.equal(ofLines.slice(0, 200));
    expect(limited(ofLines)).to.deep.equal(ofLines.slice(0, 200));
  });

  it('include one of each code, rule and member, wherever it is', () => {
    const others = [
      build({ code: 'assumed', path: 'lines[0].name' }),
      build({ code: 'term_not_carried', rule: 'BR-01', path: 'lines[0].name' }),
      build({ code: 'term_not_carried', path: 'lines[0].note' }),
      build({}),
    ];
    expect(limited([...ofLines, ...others])).to.deep.equal([...ofLines.slice(0, 196), ...others]);
  });

  it('put errors before others when there are more kinds than places', () => {
    const kinds = many(250, (index) => ({ rule: `BR-${index}` }));
    const error = build({ severity: 'error', rule: 'BR-CO-10' });
    expect(limited([...kinds, error])).to.deep.equal([...kinds.slice(0, 199), error]);
    expect(limited([error, ...ofLines, error])).to.have.length(200);
  });

  it('include no more unknown members than errors of one rule', () => {
    const errors = many(150, (index) => ({ severity: 'error', path: `lines[${index}].quantity` }));
    const unknown = many(199, (index) => ({ code: 'member_unknown', path: `inconnu_${index}` }));
    expect(limited([...unknown, ...errors])).to.deep.equal([
      ...unknown.slice(0, 100),
      ...errors.slice(0, 100),
    ]);
  });
});

import { expect } from 'chai';
import { changeText, changedTexts } from '#console/shared/changed-texts.ts';

describe('the members of a change', () => {
  it('are the ones that differ', () => {
    const before = '{"name":"A","scopes":["read","write"],"provisioned":false}';
    const after = '{"name":"A","scopes":["read"],"provisioned":false}';
    expect(changeText(before, after)).to.equal('scopes : ["read","write"] → ["read"]');
  });

  it("are all of a created or deleted row's", () => {
    const made = '{"cidr":"10.0.0.0/8","n":1}';
    expect(changeText(null, made)).to.equal('cidr : "10.0.0.0/8" · n : 1');
    expect(changedTexts(made, null)[0]).to.deep.equal({
      name: 'cidr',
      before: '"10.0.0.0/8"',
      after: null,
    });
    expect(changeText(null, null)).to.equal('');
  });

  it('keep the digits of numbers', () => {
    expect(changeText('{"amount":1.50}', '{"amount":9007199254740993}')).to.equal(
      'amount : 1.50 → 9007199254740993',
    );
  });
});

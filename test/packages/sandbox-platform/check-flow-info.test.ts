import { expect } from 'chai';
import { checkFlowInfo } from '#sandbox-platform/check-flow-info.ts';

const INFO = { flowSyntax: 'CDAR', name: 'a.xml' };

describe('flowInfo, by version', () => {
  const rows: [what: string, info: object, is_of_1_2: boolean][] = [
    ['a tracking id of 36 characters', { trackingId: 'a'.repeat(36) }, true],
    ['a tracking id of 64 characters', { trackingId: 'a'.repeat(64) }, false],
    ['a rule for public buyers', { processingRule: 'B2GOutOfScope' }, true],
    ['an undefined rule', { processingRule: 'Undefined' }, false],
    ['an undefined profile', { flowProfile: 'Undefined' }, false],
  ];
  for (const [what, more, is_of_1_2] of rows)
    it(`accepts ${what} in ${is_of_1_2 ? 'both' : '1.3 alone'}`, () => {
      const info = { ...INFO, ...more };
      expect(checkFlowInfo(info, '1.3')).to.equal(info);
      const old = () => checkFlowInfo(info, '1.2');
      if (is_of_1_2) expect(old()).to.equal(info);
      else expect(old).to.throw(/^flowInfo\/\w+ /);
    });

  it('needs a name from 1.2 on, and knows no public buyers in 1.1', () => {
    const { name, ...nameless } = INFO;
    expect(checkFlowInfo(nameless, '1.1')).to.equal(nameless);
    expect(() => checkFlowInfo(nameless, '1.2')).to.throw("must have required property 'name'");
    const toPublicBuyer = { ...INFO, name, processingRule: 'B2G' };
    expect(() => checkFlowInfo(toPublicBuyer, '1.1')).to.throw('flowInfo/processingRule');
  });

  it('refuses a tracking id of 65 characters', () => {
    const info = { ...INFO, trackingId: 'a'.repeat(65) };
    expect(() => checkFlowInfo(info, '1.3')).to.throw('more than 64 characters');
  });
});

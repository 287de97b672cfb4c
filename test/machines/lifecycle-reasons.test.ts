import { expect } from 'chai';
import { LIFECYCLE_STATUSES, statusOfCode } from '#einvoice/model/lifecycle-codes.ts';
import { reasonsOf } from '#einvoice/model/lifecycle-reasons.ts';

const codesOf = (status: string) => reasonsOf(status).map(({ code }) => code);

describe('lifecycle reasons', () => {
  it('are those of the published table, by status', () => {
    const numbers = LIFECYCLE_STATUSES.map(({ code }) => [code, reasonsOf(code).length] as const);
    expect(Object.fromEntries(numbers.filter(([, count]) => count > 0))).to.deep.equal({
      '200': 1,
      '206': 13,
      '207': 26,
      '208': 7,
      '210': 13,
      '213': 12,
      '221': 1,
      '501': 10,
    });
    expect(codesOf('200')).to.deep.equal(['NON_TRANSMISE']);
    expect(codesOf('208')).to.deep.equal([
      'JUSTIF_ABS',
      'COORD_BANC_ERR',
      'CMD_ERR',
      'SIRET_ERR',
      'CODE_ROUTAGE_ERR',
      'REF_CT_ABSENT',
      'REF_ERR',
    ]);
  });

  it('of a dispute include those of a partial approval', () => {
    expect(codesOf('207')).to.include.members(codesOf('206'));
  });

  it('exist for every status that requires one', () => {
    const required = LIFECYCLE_STATUSES.filter(({ reason_required }) => reason_required);
    expect(required.filter(({ code }) => reasonsOf(code).length === 0)).to.deep.equal([]);
    expect(required.map(({ code }) => code)).to.deep.equal([
      '206',
      '207',
      '208',
      '210',
      '213',
      '501',
    ]);
  });

  it('have French labels', () => {
    expect(reasonsOf('210').find(({ code }) => code === 'DOUBLON')?.label).to.equal('Doublon');
    expect(reasonsOf('206')[0]).to.deep.equal({ code: 'AUTRE', label: 'Autre' });
  });

  it('are empty for a status without reasons, or an unknown one', () => {
    expect(statusOfCode('205')).to.include({ reason_required: false });
    expect(reasonsOf('205')).to.deep.equal([]);
    expect(reasonsOf('999')).to.deep.equal([]);
  });
});

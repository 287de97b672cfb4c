import { expect } from 'chai';
import { judgeRecipient, statusAddressOf } from '#domain/exchange/directory/judge-lines.ts';
import { readQuestion } from '#domain/exchange/directory/directory-question.ts';
import { buildLine } from '#test/support/platforms/build-line.ts';

const verdictOf = (...lines: [address: string, status: string | null][]) => {
  const built = lines.map(([addressing_identifier, status]) =>
    buildLine({ addressing_identifier, status }),
  );
  const { reachability, address } = judgeRecipient(
    { by: 'siren', value: '799001128' },
    built,
    false,
  );
  return [reachability, address];
};

describe('a recipient with lines in the directory', () => {
  it('is reachable at an enabled line, that of the whole company first', () => {
    expect(verdictOf(['799001128', 'Enabled'])).to.deep.equal(['reachable', '799001128']);
    expect(verdictOf(['799001128_A', 'Enabled'], ['799001128', 'Enabled'])).to.deep.equal([
      'reachable',
      '799001128',
    ]);
    expect(verdictOf(['799001128', 'Disabled'], ['799001128_A', 'Enabled'])).to.deep.equal([
      'reachable',
      '799001128_A',
    ]);
  });

  it('is reachable without an address to use if there are several', () => {
    expect(verdictOf(['799001128_A', 'Enabled'], ['799001128_B', 'Enabled'])).to.deep.equal([
      'reachable',
      null,
    ]);
  });

  it('gets no invoice at a line for statuses, in any case', () => {
    const status = ['799001128_Status', 'Enabled'] as [string, string];
    const invoice = ['799001128_Invoice', 'Enabled'] as [string, string];
    expect(verdictOf(status, invoice)).to.deep.equal(['reachable', '799001128_Invoice']);
    expect(verdictOf(status)).to.deep.equal(['unreachable', null]);
    expect(verdictOf(['799001128_STATUTS', 'Enabled'])).to.deep.equal(['unreachable', null]);
    const lines = [status, ['799001128_STATUTS', 'Enabled'] as const].map(
      ([addressing_identifier, status]) => buildLine({ addressing_identifier, status }),
    );
    expect(statusAddressOf(lines)).to.equal('799001128_Status');
    expect(statusAddressOf(lines.slice(1))).to.equal('799001128_STATUTS');
    expect(statusAddressOf([buildLine({ addressing_identifier: '799001128' })])).to.equal(null);
  });

  it('is undetermined without a status, or with an unknown one', () => {
    for (const status of [null, 'Active'])
      expect(verdictOf(['799001128', 'Disabled'], ['799001128_A', status])).to.deep.equal([
        'undetermined',
        '799001128_A',
      ]);
  });

  it('is unreachable without lines, and while none is enabled', () => {
    expect(verdictOf()).to.deep.equal(['unreachable', null]);
    expect(verdictOf(['799001128', 'Upcoming'], ['799001128_A', 'Disabled'])).to.deep.equal([
      'unreachable',
      null,
    ]);
  });
});

describe('a recipient of whose lines some are missing', () => {
  const SIRET = '79900112800017';
  const OWN = `799001128_${SIRET}`;
  const verdictOf = (
    by: 'siren' | 'siret',
    ...lines: [address: string, status: string | null][]
  ) => {
    const built = lines.map(([addressing_identifier, status]) =>
      buildLine({ addressing_identifier, status }),
    );
    const value = by === 'siret' ? SIRET : '799001128';
    const { reachability, address } = judgeRecipient({ by, value }, built, true);
    return [reachability, address];
  };

  it('may be reachable at another one', () => {
    for (const status of ['Disabled', 'Upcoming'])
      expect(verdictOf('siren', ['799001128', status])).to.deep.equal(['undetermined', null]);
    expect(verdictOf('siren', ['799001128_A', null])).to.deep.equal(['undetermined', null]);
  });

  it('is reachable at that of the whole company, but at none of its parts for certain', () => {
    expect(verdictOf('siren', ['799001128_A', 'Enabled'], ['799001128', 'Enabled'])).to.deep.equal([
      'reachable',
      '799001128',
    ]);
    expect(verdictOf('siren', ['799001128_A', 'Enabled'])).to.deep.equal(['reachable', null]);
  });

  it('is not surely reached at its company’s line if it is an establishment', () => {
    const verdictWith = (...own: [address: string, status: string][]) =>
      verdictOf('siret', ['799001128', 'Enabled'], ...own);
    expect(verdictWith()).to.deep.equal(['undetermined', null]);
    expect(verdictWith([OWN, 'Disabled'])).to.deep.equal(['undetermined', null]);
    expect(verdictWith([OWN, 'Enabled'])).to.deep.equal(['reachable', OWN]);
    expect(verdictWith([`${OWN}_COMPTA`, 'Enabled'])).to.deep.equal(['reachable', null]);
  });
});

describe('an establishment with lines in the directory', () => {
  const SIRET = '79900112800017';
  const verdictAt = (...lines: [address: string, status: string | null][]) => {
    const built = lines.map(([addressing_identifier, status]) =>
      buildLine({ addressing_identifier, status }),
    );
    const { reachability, address } = judgeRecipient({ by: 'siret', value: SIRET }, built, false);
    return [reachability, address];
  };

  it('is reached at its own line first, then at those of its services', () => {
    expect(verdictAt(['799001128', 'Enabled'], [`799001128_${SIRET}`, 'Enabled'])).to.deep.equal([
      'reachable',
      `799001128_${SIRET}`,
    ]);
    expect(
      verdictAt(['799001128', 'Enabled'], [`799001128_${SIRET}_COMPTA`, 'Enabled']),
    ).to.deep.equal(['reachable', `799001128_${SIRET}_COMPTA`]);
  });

  it("is reached at its company's line if none of its own is enabled", () => {
    expect(verdictAt(['799001128', 'Enabled'], [`799001128_${SIRET}`, 'Disabled'])).to.deep.equal([
      'reachable',
      '799001128',
    ]);
    expect(verdictAt([`799001128_${SIRET}`, 'Disabled'])).to.deep.equal(['unreachable', null]);
  });
});

describe('the key of a recipient', () => {
  it('may be a SIREN, a SIRET or an address, with blanks as people write them', () => {
    expect(readQuestion(' 799 001 128 ')).to.deep.equal({ by: 'siren', value: '799001128' });
    expect(readQuestion('799 001 128 00017')).to.deep.equal({
      by: 'siret',
      value: '79900112800017',
    });
    expect(readQuestion('799001128_79900112800017')).to.deep.equal({
      by: 'address',
      value: '799001128_79900112800017',
    });
    for (const text of ['', '79900112', '799001128_', '799001128_é', 'compta@brumes.fr', '..'])
      expect(readQuestion(text), text).to.equal(null);
  });
});

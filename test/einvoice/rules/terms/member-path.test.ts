import { expect } from 'chai';
import { addGroup, addValue, emptyTerms, type TermGroup } from '#einvoice/rules/terms/term-tree.ts';
import { memberPathOf, memberPathOfTerm } from '#einvoice/rules/terms/member-path.ts';

/** The groups of a path in a new document, with as many elder siblings as the place says. */
function grow(path: readonly (readonly [id: string, place: number])[]): TermGroup {
  let group: TermGroup = emptyTerms('cii', false, null);
  for (const [id, place] of path)
    group = Array.from({ length: place + 1 }, () => addGroup(group, id)).pop() ?? group;
  return group;
}

const LINE = [['BG-25', 2]] as const;

describe('the member of a term that a group lacks', () => {
  for (const [path, term, member] of [
    [[], 'BT-1', 'invoice_number'],
    [LINE, 'BT-131', 'lines[2].net_amount'],
    [[...LINE, ['BG-26', 0]], 'BT-134', 'lines[2].period.start_date'],
    [[...LINE, ['BG-27', 1]], 'BT-136', 'lines[2].adjustments[1].amount'],
    [[['BG-16', 1]], 'BT-81', 'payment_means[1].type_code'],
    // The account has no member of its own.
    [
      [
        ['BG-16', 1],
        ['BG-17', 0],
      ],
      'BT-84',
      'payment_means[1].iban',
    ],
    [[['BG-7', 0]], 'BT-46', 'buyer.ids'],
    [[['BG-7', 0]], 'BT-47', 'buyer.siren'],
    [LINE, 'EXT-120', null],
    [[['BG-X-42', 0]], 'BT-X-272', null],
  ] as const)
    it(`${[...path.map(([id]) => id), term].join('/')}: ${member}`, () => {
      expect(memberPathOfTerm(grow(path), term)).to.equal(member);
    });

  it('is null in a line that the model does not count, or below it', () => {
    const line = grow(LINE);
    line.index = null;
    expect(memberPathOfTerm(line, 'BT-131')).to.equal(null);
    expect(memberPathOfTerm(addGroup(line, 'BG-26'), 'BT-134')).to.equal(null);
  });
});

describe('the member of a value', () => {
  for (const [group, term, schemes, members] of [
    ['BG-4', 'BT-30', ['0002', '0204', null], ['siren', 'legal_id', 'legal_id']],
    ['BG-4', 'BT-29', ['0088', '0009', null], ['ids[0]', 'siret', 'ids[1]']],
    ['BG-25', 'BT-158', ['SRV', 'HS'], ['classifications[0]', 'classifications[1]']],
  ] as const)
    it(`${term}: ${members.join(', ')}`, () => {
      const place = grow([[group, 0]]);
      for (const scheme of schemes)
        addValue(place, term, 'x', new Map(scheme === null ? [] : [['schemeID', scheme]]));
      const above = group === 'BG-4' ? 'seller' : 'lines[0]';
      expect(
        place.values.get(term)?.map((value) => memberPathOfTerm(place, term, value)),
      ).to.deep.equal(members.map((member) => `${above}.${member}`));
    });
});

describe('the member of a term that occurs nowhere', () => {
  for (const [term, member] of [
    ['BT-1', 'invoice_number'],
    ['BT-18', 'invoiced_objects'],
    ['BT-40', 'seller.address.country_code'],
    ['BT-30', 'seller.siren'],
    ['BT-131', 'lines'],
    ['BT-134', 'lines'],
    ['BT-84', 'payment_means'],
    ['BT-X-8', null],
  ] as const)
    it(`${term}: ${member}`, () => {
      expect(memberPathOf(term)).to.equal(member);
    });
});

import { expect } from 'chai';
import { nearestName } from '#kernel/nearest-name.ts';

const KNOWN = ['page', 'per_page', 'direction', 'lifecycle_state', 'sort', 'after', 'id'];

describe('the name that was probably meant', () => {
  for (const [text, name] of [
    ['directon', 'direction'],
    ['dierction', 'direction'],
    ['Direction', 'direction'],
    ['pages', 'page'],
    ['perpage', 'per_page'],
    ['life_cycle_state', 'lifecycle_state'],
    ['srot', 'sort'],
    ['di', 'id'],
  ] as const)
    it(`is ${name} for ${text}`, () => {
      expect(nearestName(text, KNOWN)).to.equal(name);
    });

  for (const text of ['colour', '', 'x', 'state', 'page'.repeat(2000)])
    it(`is null for ${text.slice(0, 20)}`, () => {
      expect(nearestName(text, KNOWN)).to.equal(null);
    });

  it('is null if none is known', () => {
    expect(nearestName('page', [])).to.equal(null);
  });
});

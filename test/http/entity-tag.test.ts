import { expect } from 'chai';
import { clientHas } from '#http/entity-tag.ts';

describe('If-None-Match', () => {
  const cases: [string | undefined, boolean][] = [
    [undefined, false],
    ['', false],
    ['"a"', true],
    ['"b"', false],
    ['"b" , "a"', true],
    ['W/"a"', true],
    ['a', false],
    ['*', true],
    ['"*"', false],
  ];
  for (const [header, expected] of cases)
    it(`${header ?? 'absent'} ${expected ? 'names' : 'does not name'} "a"`, () => {
      expect(clientHas(header, 'a')).to.equal(expected);
    });
});

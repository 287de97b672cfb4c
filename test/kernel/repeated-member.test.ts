import * as fc from 'fast-check';
import { expect } from 'chai';
import { scanJson, countMembers, findRepeatedMember } from '#kernel/json-scan.ts';

describe('a repeated member of a JSON text', () => {
  it('is in the text and lost in its value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        expect(countMembers(JSON.parse(text))).to.equal(scanJson(text).members);
      }),
    );
    const twice = '{"a":{"b":1,"b":2},"a":[{"c":1,"c":2}]}';
    expect(countMembers(JSON.parse(twice))).to.equal(2);
    expect(scanJson(twice).members).to.equal(6);
  });

  for (const [text, path] of [
    ['{"a":1,"a":2}', ['a']],
    ['{"a":{"b":1},"b":2,"c":[{"b":1},[],{"b":[1,2],"d":"b","b":3}]}', ['c', '2', 'b']],
    [String.raw`{"a":"\"a\":","b\\":"{","\u0061" : null}`, ['a']],
    ['{"":{"__proto__":1,"__proto__":2}}', ['', '__proto__']],
    ['{"a":1,"b":{"a":1},"c":["a","a"]}', []],
  ] as const)
    it(`is located where it comes again: ${text}`, () => {
      expect(findRepeatedMember(text)).to.deep.equal(path);
    });
});

import { expect } from 'chai';
import * as fc from 'fast-check';
import { scanJson } from '#kernel/json-scan.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('the scan of a JSON text', () => {
  it('finds the depth of any document, for all strings', () => {
    const tricky = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ']', '}', 'é', 'u') });
    const documents = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'medium' },
        tricky,
        fc.integer(),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(tricky, tie('value'), { maxKeys: 3 }),
      ),
    })).value;
    fc.assert(
      fc.property(documents, fc.constantFrom(0, 2), (value, indent) => {
        expect(scanJson(JSON.stringify(value, null, indent)).depth).to.equal(depthOf(value));
      }),
    );
  });

  it('finds the escape of U+0000, but not an escaped backslash before the same letters', () => {
    expect(scanJson(String.raw`{"a":"\u0000"}`).hasNul).to.equal(true);
    expect(scanJson(String.raw`{"\u0000":1}`).hasNul).to.equal(true);
    expect(scanJson(String.raw`{"a":"\\\u0000"}`).hasNul).to.equal(true);
    expect(scanJson(String.raw`{"a":"\\u0000"}`).hasNul).to.equal(false);
    expect(scanJson(String.raw`{"a":"\u00001","b":"\u0001"}`).hasNul).to.equal(true);
    expect(scanJson(String.raw`{"b":"\u0001"}`).hasNul).to.equal(false);
  });

  it('finds the escapes of half a surrogate pair and no others', () => {
    const lone = (text: string) => scanJson(text).hasLoneSurrogate;
    expect(lone(String.raw`{"a":"\uD83D"}`)).to.equal(true);
    expect(lone(String.raw`{"\udfff":1}`)).to.equal(true);
    expect(lone(String.raw`["\uDE00\uD83D"]`)).to.equal(true);
    expect(lone(String.raw`["\uD83D\uD83D\uDE00"]`)).to.equal(true);
    expect(lone(String.raw`["\uD83D😀"]`)).to.equal(true);
    expect(lone(String.raw`{"a":"\uD83D\uDE00"}`)).to.equal(false);
    expect(lone(String.raw`{"a":"\\ud800"}`)).to.equal(false);
    expect(lone(String.raw`{"a":"\ud7ff\ue000😀"}`)).to.equal(false);
  });

  it('counts all values', () => {
    const count = (text: string) => scanJson(text).values;
    expect(count('7')).to.equal(1);
    expect(count('[ ]')).to.equal(1);
    expect(count('{"a":[1,{},[ ],"[,]"],"b":{"c":"{"}}')).to.equal(8);
  });

  it('finds long numbers with their keys, but none in a string or in place of a key', () => {
    const found = (text: string) =>
      scanJson(text).longNumbers.map(({ key, start, end }) => [key, text.slice(start, end)]);
    expect(found('{"a" : -1234567890123456,"b":[1e400, 1.5]}')).to.deep.equal([
      ['a', '-1234567890123456'],
      ['', '1e400'],
    ]);
    expect(found('{"a":"1234567890123456",1234567890123456 :1}')).to.deep.equal([]);
  });

  it('stops at malformed text', () => {
    for (const text of ['"', '"\\', '["', ']]]', '', '\\', '[[[']) {
      expect(scanJson(text).depth).to.be.at.least(0);
    }
  });
});

import { expect } from 'chai';
import { removeUnknownMembers } from '#http/remove-unknown-members.ts';

const TEXT = { type: 'string' };
const SCHEMA = {
  type: 'object',
  properties: {
    number: TEXT,
    lines: { type: 'array', items: { type: 'object', properties: { name: TEXT } } },
    headers: { type: 'object', additionalProperties: TEXT },
    limits: { type: 'object', properties: { first: TEXT }, additionalProperties: TEXT },
    anything: { type: 'object' },
  },
};

const left = (value: unknown): unknown => {
  removeUnknownMembers(SCHEMA, value);
  return value;
};

describe('a body without its unknown members', () => {
  it('has the known ones, at any depth', () => {
    const lines = [{ name: 'a', nmae: 'b' }, 7, null];
    expect(left(JSON.parse('{"number":"1","toString":1,"__proto__":{"x":1}}'))).to.deep.equal({
      number: '1',
    });
    expect(left({ lines, nubmer: { lines } })).to.deep.equal({ lines: [{ name: 'a' }, 7, null] });
  });

  it('has every member of an object that may have any', () => {
    const open = {
      headers: { 'X-Key': 'k' },
      limits: { second: 's' },
      anything: { at: { all: 1 } },
    };
    expect(left(structuredClone(open))).to.deep.equal(open);
  });

  it('has the values of a wrong kind, for the check', () => {
    const wrong = { number: { x: 1 }, lines: { y: 1 }, headers: [{ z: 1 }] };
    expect(left(structuredClone(wrong))).to.deep.equal(wrong);
  });
});

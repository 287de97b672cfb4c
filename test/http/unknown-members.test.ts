import { expect } from 'chai';
import { findUnknownMembers, removeUnknownMembers } from '#http/unknown-members.ts';

const TEXT = { type: ['string', 'null'] };
const ADDRESS = { type: ['object', 'null'], properties: { city: TEXT } };
const SCHEMA = {
  type: 'object',
  properties: {
    number: TEXT,
    buyer: { type: 'object', properties: { name: TEXT, address: ADDRESS } },
    lines: { type: 'array', items: { type: 'object', properties: { name: TEXT } } },
  },
};

const pathsOf = (found: readonly { path: string }[]) => found.map(({ path }) => path);
const pathsIn = (value: unknown) => pathsOf(findUnknownMembers(SCHEMA, value, []).unknown);
const manyNames = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 1]));

describe('unknown members', () => {
  it('are found at any depth, with the names that their own object may have', () => {
    const body = {
      buyer: { adress: { town: 'x' }, address: { ciyt: 'Brest' } },
      nubmer: '1',
      lines: [{ name: 'a' }, { nmae: null }],
    };
    expect(findUnknownMembers(SCHEMA, body, []).unknown).to.deep.equal([
      {
        path: 'nubmer',
        place: 'nubmer',
        name: 'nubmer',
        known: ['number', 'buyer', 'lines'],
      },
      {
        path: 'buyer.adress',
        place: 'buyer.adress',
        name: 'adress',
        known: ['name', 'address'],
      },
      {
        path: 'buyer.address.ciyt',
        place: 'buyer.address.ciyt',
        name: 'ciyt',
        known: ['city'],
      },
      {
        path: 'lines[1].nmae',
        place: 'lines[].nmae',
        name: 'nmae',
        known: ['name'],
      },
    ]);
  });

  it('are not searched in values of a wrong kind, nor among inherited names', () => {
    expect(pathsIn({ buyer: [{ x: 1 }], lines: { y: 1 }, number: { z: 1 } })).to.deep.equal([]);
    expect(pathsIn(JSON.parse('{"toString": 1, "__proto__": {"x": 1}}'))).to.deep.equal([
      'toString',
      '__proto__',
    ]);
  });

  it('are found up to a bound, one in every line leaving room for the others', () => {
    const lines = Array.from({ length: 10_000 }, () => ({ shown: 1 }));
    const found = pathsIn({ lines: [...lines, { nmae: 'b' }] });
    expect(found).to.have.length(201);
    expect(found.at(-1)).to.equal('lines[10000].nmae');
    const names = manyNames(5000);
    expect(pathsIn({ ...names, buyer: names })).to.have.length(1000);
    const crowded = Array.from({ length: 300 }, () => manyNames(9));
    expect(pathsIn({ lines: [...crowded, { nmae: 'b' }] })).to.include('lines[300].nmae');
    const [long] = pathsIn({ ['n'.repeat(5000)]: 1 });
    expect(long).to.have.length(100);
    const [cut] = findUnknownMembers(
      { properties: {} },
      { [`${'a'.repeat(99)}😀`]: 1 },
      [],
    ).unknown;
    expect(cut?.path.isWellFormed()).to.equal(true);
  });

  it('do not depend on another request, and no others or nulls hide them', () => {
    const nulls = Array.from({ length: 300 }, () => ({ price: null }));
    const body = { ...manyNames(5000), date: 'd', note: null, lines: [...nulls, { price: 0 }] };
    const { unknown, misplaced } = findUnknownMembers(SCHEMA, body, [
      'date',
      'note',
      'lines[].price',
    ]);
    expect(pathsOf(misplaced)).to.deep.equal(['date', 'lines[300].price']);
    expect(pathsOf(unknown)).to.deep.equal(Object.keys(manyNames(1000)));
  });
});

const OPEN_SCHEMA = {
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
  removeUnknownMembers(OPEN_SCHEMA, value);
  return value;
};

describe('a body without its unknown members', () => {
  it('keeps the known ones, at any depth', () => {
    const lines = [{ name: 'a', nmae: 'b' }, 7, null];
    expect(left(JSON.parse('{"number":"1","toString":1,"__proto__":{"x":1}}'))).to.deep.equal({
      number: '1',
    });
    expect(left({ lines, nubmer: { lines } })).to.deep.equal({ lines: [{ name: 'a' }, 7, null] });
  });

  it('keeps every member of an object that may have any', () => {
    const open = {
      headers: { 'X-Key': 'k' },
      limits: { second: 's' },
      anything: { at: { all: 1 } },
    };
    expect(left(structuredClone(open))).to.deep.equal(open);
  });

  it('keeps values of a wrong kind, for the check', () => {
    const wrong = { number: { x: 1 }, lines: { y: 1 }, headers: [{ z: 1 }] };
    expect(left(structuredClone(wrong))).to.deep.equal(wrong);
  });
});

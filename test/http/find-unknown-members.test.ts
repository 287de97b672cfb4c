import { expect } from 'chai';
import { findUnknownMembers } from '#http/find-unknown-members.ts';

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

const pathsIn = (value: unknown) => findUnknownMembers(SCHEMA, value).map(({ path }) => path);

describe('unknown members', () => {
  it('are found at any depth, with the names that their own object may have', () => {
    const body = {
      buyer: { adress: { town: 'x' }, address: { ciyt: 'Brest' } },
      nubmer: '1',
      lines: [{ name: 'a' }, { nmae: null }],
    };
    expect(findUnknownMembers(SCHEMA, body)).to.deep.equal([
      {
        path: 'nubmer',
        place: 'nubmer',
        name: 'nubmer',
        isNull: false,
        known: ['number', 'buyer', 'lines'],
      },
      {
        path: 'buyer.adress',
        place: 'buyer.adress',
        name: 'adress',
        isNull: false,
        known: ['name', 'address'],
      },
      {
        path: 'buyer.address.ciyt',
        place: 'buyer.address.ciyt',
        name: 'ciyt',
        isNull: false,
        known: ['city'],
      },
      {
        path: 'lines[1].nmae',
        place: 'lines[].nmae',
        name: 'nmae',
        isNull: true,
        known: ['name'],
      },
    ]);
  });

  it('are not looked for in values of a wrong kind, nor among inherited names', () => {
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
    const names = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, 1]));
    expect(pathsIn({ ...names, buyer: names })).to.have.length(1000);
    const [long] = pathsIn({ ['n'.repeat(5000)]: 1 });
    expect(long).to.have.length(100);
  });
});

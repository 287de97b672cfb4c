import { expect } from 'chai';
import type { Caller } from '#http/pipeline/caller.ts';
import { may } from '#http/pipeline/may.ts';
import type { Scope } from '#model/scope.ts';

const address = '192.0.2.7';
const ACTIONS = ['read', 'write', 'destroy'] as const;
const application = (...scopes: Scope[]): Caller => ({
  kind: 'application',
  application_id: '4',
  scopes,
  address,
});
const PERSON: Caller = { kind: 'person', user_id: '4', address };
const OTHERS: Caller[] = [
  { kind: 'network', address },
  { kind: 'nobody', address },
];

describe('rights', () => {
  const allowed = (caller: Caller, target = {}) =>
    ACTIONS.filter((action) => may(caller, action, target));

  for (const [scopes, actions] of [
    [[], []],
    [['read'], ['read']],
    [['write'], ['write', 'destroy']],
    [['destroy'], ['destroy']],
    [
      ['read', 'destroy'],
      ['read', 'destroy'],
    ],
  ] as const)
    it(`of an application with the scopes [${scopes.join()}] are [${actions.join()}]`, () => {
      expect(allowed(application(...scopes))).to.deep.equal(actions);
      expect(allowed(application(...scopes), { owner: '4' })).to.deep.equal(actions);
      expect(allowed(application(...scopes), { owner: '5' })).to.deep.equal([]);
      expect(allowed(application(...scopes), { owner: null })).to.deep.equal([]);
    });

  it("of a person cover the workspace's rows and those open to all", () => {
    expect(allowed(PERSON)).to.deep.equal(ACTIONS);
    expect(allowed(PERSON, { owner: null })).to.deep.equal(ACTIONS);
    expect(allowed(PERSON, { owner: '4' })).to.deep.equal([]);
  });

  it('of the network and of strangers end at rows with an owner', () => {
    for (const caller of OTHERS) {
      expect(allowed(caller), caller.kind).to.deep.equal(ACTIONS);
      expect(allowed(caller, { owner: null }), caller.kind).to.deep.equal([]);
      expect(allowed(caller, { owner: '4' }), caller.kind).to.deep.equal([]);
    }
  });
});

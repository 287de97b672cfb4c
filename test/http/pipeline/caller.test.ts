import { expect } from 'chai';
import { actorOf, may, tenantsOf, type Caller } from '#http/pipeline/caller.ts';
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
const NETWORK: Caller = { kind: 'network', address };
const NOBODY: Caller = { kind: 'nobody', address };
const OTHERS = [NETWORK, NOBODY];

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

describe('a caller', () => {
  it('is the author of its changes, unless it is unknown', () => {
    expect(
      [application('write'), PERSON, NETWORK].map((caller) => actorOf({ caller })),
    ).to.deep.equal([
      { kind: 'application', id: '4', address },
      { kind: 'user', id: '4', address },
      { kind: 'network', address },
    ]);
    expect(() => actorOf({ caller: NOBODY })).to.throw(TypeError);
  });

  it('shares with its address if it is unknown', () => {
    expect(tenantsOf(NOBODY, null)).to.deep.equal([`address:${address}`]);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createFairGate, Crowded } from '#kernel/fair-gate.ts';
import { errorOf } from '#test/support/service/error-of.ts';

describe('a fair gate', () => {
  it('gives a tenant its share and no more', () => {
    const gate = createFairGate({ total: 10, each: 3 });
    expect(gate.tryEnter(['a'], 3)).not.to.equal(null);
    expect(gate.tryEnter(['a'])).to.equal(null);
    expect(gate.tryEnter(['b'], 3)).not.to.equal(null);
    expect(gate.inUse).to.equal(6);
  });

  it('counts a request for each of its tenants', () => {
    const gate = createFairGate({ total: 10, each: 2 });
    gate.tryEnter(['application:1', 'workspace:1'], 2);
    expect(gate.tryEnter(['application:2', 'workspace:1'])).to.equal(null);
    expect(gate.tryEnter(['application:1', 'workspace:2'])).to.equal(null);
    expect(gate.tryEnter(['application:2', 'workspace:2'])).not.to.equal(null);
  });

  it('gives no more than the supply to all tenants', () => {
    const gate = createFairGate({ total: 4, each: 3 });
    gate.tryEnter(['a'], 3);
    expect(gate.tryEnter(['b'], 2)).to.equal(null);
    expect(gate.tryEnter(['b'], 1)).not.to.equal(null);
  });

  it('admits a request larger than a share for a tenant that holds nothing, and one larger than the supply alone', () => {
    const gate = createFairGate({ total: 10, each: 3 });
    const large = gate.tryEnter(['a'], 8);
    expect(large).not.to.equal(null);
    expect(gate.tryEnter(['b'], 20)).to.equal(null);
    large?.leave();
    expect(gate.tryEnter(['b'], 20)).not.to.equal(null);
  });

  it('grows a pass within the share and the supply', () => {
    const gate = createFairGate({ total: 5, each: 3 });
    const pass = gate.tryEnter(['a'], 1);
    expect(pass?.grow(2)).to.equal(true);
    expect(pass?.grow(1)).to.equal(false);
    expect(gate.tryEnter(['b'], 2)?.grow(1)).to.equal(false);
    pass?.leave();
    expect(gate.inUse).to.equal(2);
  });

  it('takes a pass back only once', () => {
    const gate = createFairGate({ total: 2, each: 2 });
    const first = gate.tryEnter(['a']);
    gate.tryEnter(['a']);
    first?.leave();
    first?.leave();
    expect(gate.inUse).to.equal(1);
  });

  it('admits tenants in turn, not requests', async () => {
    const gate = createFairGate({ total: 1, each: 1, maxWaiting: 10 });
    const order: string[] = [];
    const pass = gate.tryEnter(['a']);
    const wait = async (tenant: string, name: string) => {
      const admitted = await gate.enter([tenant]);
      order.push(name);
      admitted.leave();
    };
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => wait(name[0] ?? '', name));
    pass?.leave();
    await Promise.all(all);
    expect(order).to.deep.equal(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('gives a tenant one turn a round, also when it waits for many others', async () => {
    const gate = createFairGate({ total: 1, each: 1, maxWaiting: 10 });
    const order: string[] = [];
    const pass = gate.tryEnter(['someone']);
    const wait = async (application: string, workspace: string) => {
      const admitted = await gate.enter([application, workspace]);
      order.push(application);
      admitted.leave();
    };
    const greedy = ['w1', 'w2', 'w3', 'w4'].map((workspace) => wait('greedy', workspace));
    const other = wait('other', 'w5');
    pass?.leave();
    await Promise.all([...greedy, other]);
    expect(order).to.deep.equal(['greedy', 'other', 'greedy', 'greedy', 'greedy']);
  });

  it('skips a tenant whose share is used up', async () => {
    const gate = createFairGate({ total: 3, each: 1, maxWaiting: 10 });
    gate.tryEnter(['a']);
    void gate.enter(['a']);
    expect(await gate.enter(['b'])).to.be.an('object');
  });

  it('does not let smaller requests overtake one that waits for the supply', async () => {
    const gate = createFairGate({ total: 4, each: 4, maxWaiting: 10 });
    const passes = [gate.tryEnter(['a'], 2), gate.tryEnter(['b'], 2)];
    const order: string[] = [];
    const enter = async (tenant: string, units: number) => {
      const pass = await gate.enter([tenant], units);
      order.push(tenant);
      pass.leave();
    };
    const waiting = [enter('large', 4), enter('small', 1)];
    passes[0]?.leave();
    await sleep(0);
    expect(order).to.deep.equal([]);
    expect(gate.tryEnter(['newcomer'])).to.equal(null);
    passes[1]?.leave();
    await Promise.all(waiting);
    expect(order).to.deep.equal(['large', 'small']);
  });

  it('tells a short supply from a used-up share', () => {
    const gate = createFairGate({ total: 4, each: 2 });
    gate.tryEnter(['a'], 2);
    gate.tryEnter(['b'], 1);
    expect(gate.lacksSupply(['a'], 2)).to.equal(false);
    expect(gate.lacksSupply(['c'], 2)).to.equal(true);
    expect(gate.lacksSupply(['c'], 1)).to.equal(false);
  });

  it('refuses a tenant that has too many waiting', async () => {
    const gate = createFairGate({ total: 1, each: 1, maxWaiting: 1 });
    gate.tryEnter(['a']);
    void gate.enter(['a']);
    expect(await errorOf(gate.enter(['a']))).to.be.instanceOf(Crowded);
  });

  it('ends a wait after its time, and admits those behind it', async () => {
    const gate = createFairGate({ total: 2, each: 2, maxWaiting: 2, maxWait: 20 });
    const held = gate.tryEnter(['a'], 1);
    const large = errorOf(gate.enter(['b'], 2));
    const small = gate.enter(['c'], 1);
    expect(await large).to.be.instanceOf(Crowded);
    expect(await small).to.be.an('object');
    held?.leave();
  });

  it('drops a request that is told to stop waiting, and admits those behind it', async () => {
    const gate = createFairGate({ total: 2, each: 2, maxWaiting: 2 });
    const held = gate.tryEnter(['a'], 1);
    const leaving = new AbortController();
    const large = errorOf(gate.enter(['b'], 2, leaving.signal));
    const small = gate.enter(['c'], 1);
    const reason = new Error('gone');
    leaving.abort(reason);
    expect(await large).to.equal(reason);
    expect(await small).to.be.an('object');
    expect(await errorOf(gate.enter(['b'], 2, leaving.signal))).to.equal(reason);
    held?.leave();
    expect(gate.inUse).to.equal(1);
  });

  it('lets an application that waits for a busy workspace go on in others, and counts all that wait for it', async () => {
    const gate = createFairGate({ total: 10, each: 1, maxWaiting: 1 });
    gate.tryEnter(['application:1', 'workspace:1']);
    void gate.enter(['application:2', 'workspace:1']);
    expect(gate.tryEnter(['application:2', 'workspace:2'])).not.to.equal(null);
    for (const crowded of ['application:2', 'workspace:1']) {
      expect(await errorOf(gate.enter([crowded, 'workspace:3']))).to.be.instanceOf(Crowded);
    }
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createPasswordHasher, hashPassword, isPassword } from '#domain/access/users/password.ts';
import { Crowded } from '#kernel/fair-gate.ts';
import { errorOf } from '#test/support/service/error-of.ts';

describe('a hashed password', () => {
  it('states its cost and its salt, and differs each time', async () => {
    const hash = await hashPassword('douze caractères');
    expect(hash).to.match(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await hashPassword('douze caractères')).not.to.equal(hash);
    expect(await isPassword('douze caractères', hash)).to.equal(true);
    expect(await isPassword('douze caractèreS', hash)).to.equal(false);
  });

  it('is the same for every composition of an accent', async () => {
    const hash = await hashPassword('caf\u00e9 caf\u00e9 caf\u00e9');
    expect(await isPassword('cafe\u0301 cafe\u0301 cafe\u0301', hash)).to.equal(true);
  });

  it('is read at the cost that it states, so that the cost may change', async () => {
    const cheap = 'scrypt$16384$8$1$AAAAAAAAAAAAAAAAAAAAAA$';
    const { scryptSync } = await import('node:crypto');
    const hash = scryptSync('douze caractères', Buffer.alloc(16), 32).toString('base64url');
    expect(await isPassword('douze caractères', `${cheap}${hash}`)).to.equal(true);
  });

  it('never matches a missing or unreadable hash', async () => {
    for (const hash of [null, '', 'plain', 'scrypt$1'])
      expect(await isPassword('douze caractères', hash)).to.equal(false);
  });
});

describe('the turns of passwords', () => {
  it('are few at a time, and an address that floods waits behind itself', async () => {
    const hasher = createPasswordHasher(2, 4);
    let underWay = 0;
    let most = 0;
    const order: string[] = [];
    const work = (address: string) =>
      hasher.inTurn({ address, known: null }, async () => {
        most = Math.max(most, (underWay += 1));
        await sleep(5);
        underWay -= 1;
        order.push(address);
      });
    const flood = Array.from({ length: 40 }, () =>
      work('198.51.100.1').catch((error: unknown) => error),
    );
    const neighbour = work('203.0.113.1');
    const ends = await Promise.all(flood);
    await neighbour;
    expect(most).to.equal(2);
    expect(ends.filter((end) => end instanceof Crowded)).to.have.length(34);
    expect(order.indexOf('203.0.113.1')).to.be.below(4);
  });

  it('go first to browsers that have signed in, then to those who hashed least', async () => {
    const hasher = createPasswordHasher(1);
    const order: string[] = [];
    const work = (address: string, known: string | null = null) =>
      hasher.inTurn({ address, known }, async () => {
        await sleep(1);
        order.push(known ?? address);
      });
    for (let turn = 0; turn < 3; turn += 1) await work('flooding');
    const first = work('flooding');
    const flood = Array.from({ length: 40 }, (_, index) => [
      work(`other ${index}`),
      work('flooding'),
    ]);
    const [fresh, known] = [work('fresh'), work('flooding', 'browser')];
    await Promise.all([first, ...flood.flat(), fresh, known]);
    expect(order.slice(3, 5)).to.deep.equal(['flooding', 'browser']);
    expect(order.slice(-40)).to.deep.equal(Array(40).fill('flooding'));
    expect(order.indexOf('fresh')).to.be.below(46);
    // Whoever signs in again and again waits with the others.
    const again = Array.from({ length: 20 }, () => work('a', 'greedy'));
    const newcomer = work('newcomer');
    await Promise.all([...again, newcomer]);
    expect(order.indexOf('newcomer') - order.indexOf('greedy')).to.be.below(12);
  });

  it('continue after work that fails', async () => {
    const hasher = createPasswordHasher(1);
    const sender = { address: 'a', known: null };
    const failing = hasher.inTurn(sender, () => Promise.reject(new Error('no')));
    expect(await errorOf(failing)).to.have.property('message', 'no');
    expect(await hasher.inTurn(sender, async () => 1)).to.equal(1);
  });
});

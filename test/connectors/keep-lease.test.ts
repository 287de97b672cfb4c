import { mock } from 'node:test';
import { expect } from 'chai';
import { keepLease } from '#connectors/keep-lease.ts';
import { createLog } from '#kernel/log.ts';

const LEASE_MS = 30_000;
const nextTurn = () => new Promise(setImmediate);

describe('keeping a lease', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
  afterEach(() => mock.timers.reset());

  it('tries twice before it ends, if the first try fails, and stops once it is released', async () => {
    let tries = 0;
    const renew = async () => {
      tries += 1;
      throw new Error('the database is away');
    };
    const letGo = keepLease(renew, LEASE_MS, createLog('silent'));
    mock.timers.tick(LEASE_MS / 3);
    await nextTurn();
    mock.timers.tick(LEASE_MS / 3);
    await nextTurn();
    mock.timers.tick(LEASE_MS / 3 - 1);
    expect(tries).to.equal(2);
    letGo();
    mock.timers.tick(10 * LEASE_MS);
    expect(tries).to.equal(2);
  });

  it('has one renewal under way at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let tries = 0;
    const letGo = keepLease(
      () => {
        tries += 1;
        return promise;
      },
      LEASE_MS,
      createLog('silent'),
    );
    mock.timers.tick(10 * LEASE_MS);
    expect(tries).to.equal(1);
    resolve();
    await nextTurn();
    mock.timers.tick(LEASE_MS);
    expect(tries).to.equal(2);
    letGo();
  });
});

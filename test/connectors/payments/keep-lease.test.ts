import { mock } from 'node:test';
import { expect } from 'chai';
import { keepLease } from '#connectors/payments/keep-lease.ts';
import { createLog } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';

const LEASE_MS = 30_000;
const HELD = { workspace_id: '1', id: '2', lease: 'a worker' };

describe('keeping the lease of a handover', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
  afterEach(() => mock.timers.reset());

  /** Counts the tries to renew, all of which fail. */
  const failingRenewals = () => {
    const renewals = { count: 0 };
    const db = {
      transact: async () => {
        renewals.count += 1;
        throw new Error('the database is away');
      },
    } as unknown as Database; // transactions are all that it is asked for
    return { db, renewals };
  };

  it('tries twice before it ends, should the first try fail, and no more once it is let go', () => {
    const { db, renewals } = failingRenewals();
    const letGo = keepLease(db, HELD, LEASE_MS, createLog('silent'));
    mock.timers.tick(LEASE_MS - 1);
    expect(renewals.count).to.equal(2);
    letGo();
    mock.timers.tick(10 * LEASE_MS);
    expect(renewals.count).to.equal(2);
  });
});

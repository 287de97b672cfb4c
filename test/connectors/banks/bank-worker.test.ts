import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { failSync, refuseAccess } from '#domain/banking/bank-connections/fail-sync.ts';
import { renewSync } from '#domain/banking/bank-connections/lease-sync.ts';
import { writeSync } from '#domain/banking/bank-connections/write-sync.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import {
  buildConnection,
  fillSandbox,
  leaseDue,
  listedAccount,
  listedOperation,
  readAccounts,
  readConnection,
  readSynced,
  requestSync,
  SYNC_LEASE_MS,
  syncEnd,
  startBankWorker,
} from '#test-kit/banking/bank-connections.ts';
import { heldBanks } from '#test/support/banking/held-banks.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { fresh, starting } from '#test/support/ground/opened.ts';

/** Each is a round trip to the database: taking another sync takes a dozen. */
const LOOKS = 60;

interface LeaseRow {
  state: string;
  leased_by: string | null;
  lease_ms: number | null;
  lease_number: string;
  attempts: number;
}

describe('the worker of bank connections', () => {
  const partner = fresh(startPartner);
  const connection = fresh(() => buildConnection(partner));
  const start = starting(startBankWorker, partner);

  const fill = (sandbox: Record<string, unknown>) => fillSandbox(partner, connection, sandbox);
  const request = () => requestSync(partner, connection);
  const end = () => syncEnd(partner, connection);
  const CONTENT = { accounts: [listedAccount({ operations: [listedOperation()] })] };
  const syncOnce = async () => {
    await request();
    return end();
  };
  const readLease = async (): Promise<LeaseRow> => {
    const { rows } = await partner.db.pool.query<LeaseRow>(
      `select state, leased_by, lease_number, attempts,
         (extract(epoch from lease_expires_at) * 1000)::float8 as lease_ms
       from bank_connections where id = $1`,
      [connection.id],
    );
    return rows[0] ?? expect.fail('no connection');
  };
  const letWork = async () => {
    for (let look = 0; look < LOOKS; look += 1) await readLease();
  };

  it('takes up what is announced, and at its start what was announced before', async () => {
    const first = await start({ pollInterval: 60_000 });
    expect(await syncOnce()).to.include({ state: 'idle' });
    await first.stop();
    await request();
    await start({ pollInterval: 60_000 });
    expect(await end()).to.include({ state: 'idle' });
  });

  it('makes one sync of each connection at a time, beside other workers', async () => {
    const banks = heldBanks();
    const connections = [connection];
    for (let n = 0; n < 3; n += 1) connections.push(await buildConnection(partner));
    await Promise.all([1, 2, 3].map(() => start({ provider: banks.provider })));
    await Promise.all(connections.map((one) => requestSync(partner, one)));
    await banks.callCount(connections.length);
    await letWork();
    const ids = banks.calls.map(({ id }) => id).toSorted();
    expect(ids).to.deep.equal(connections.map(({ id }) => id).toSorted());
    for (const sync of banks.calls) sync.answer([]);
    for (const one of connections) await syncEnd(partner, one);
  });

  describe('writes the connection only', () => {
    for (const [outcome, error_code, error_message] of [
      ['error', 'provider_unavailable', 'La banque ne répond pas'],
      ['invalid', 'provider_invalid_answer', 'La réponse de la banque est illisible'],
      ['never', 'provider_timeout', "La banque n'a pas répondu à temps"],
    ] as const)
      it(`where its sandbox is to answer so: ${outcome}`, async () => {
        await fill(CONTENT);
        const worker = await start();
        const good = await syncOnce();
        await worker.stop();
        const before = await readSynced(partner);
        await start({ timeout: 200 });
        partner.clock.advance(1000);
        await fill({ outcome });
        const failed = await syncOnce();
        expect(failed).to.deep.equal({
          ...good,
          state: 'failed',
          error_code,
          error_message,
          sync_started_at: '2026-03-02T10:00:01.000+01:00',
          updated_at: '2026-03-02T10:00:01.000+01:00',
        });
        expect(await readSynced(partner)).to.deep.equal(before);
        expect(await readLease()).to.include({ leased_by: null, lease_ms: null, attempts: 0 });
        await fill(CONTENT);
        expect(await syncOnce()).to.include({
          state: 'idle',
          error_code: null,
          error_message: null,
        });
      });

    it('where one account of many is wrong', async () => {
      const banks = heldBanks();
      await start({ provider: banks.provider });
      await request();
      await banks.callCount(1);
      const wrong = [listedOperation({ booking_date: '2026-02-30' })];
      banks.calls[0]?.answer([
        listedAccount({ operations: [listedOperation()] }),
        listedAccount({ provider_account_id: 'b', iban: '12345678', operations: wrong }),
      ]);
      expect(await end()).to.include({ error_code: 'provider_invalid_answer' });
      expect(await readAccounts(partner)).to.deep.equal([]);
    });
  });

  it('waits for a bank that is late, and drops what comes too late', async () => {
    await fill({ ...CONTENT, delay_ms: 50 });
    const worker = await start();
    expect(await syncOnce()).to.include({ state: 'idle', accounts_count: 1 });
    await worker.stop();
    const before = await readSynced(partner);
    const banks = heldBanks();
    await start({ provider: banks.provider, timeout: 50 });
    const failed = await syncOnce();
    expect(failed).to.include({ error_code: 'provider_timeout' });
    const [sync] = banks.calls;
    expect(sync?.signal.aborted).to.equal(true);
    sync?.answer([]);
    await letWork();
    expect(await readSynced(partner)).to.deep.equal(before);
    expect(await readConnection(partner, connection)).to.deep.equal(failed);
  });

  it('keeps its lease as long as it works', async () => {
    const banks = heldBanks();
    await start({ provider: banks.provider, lease: 90 });
    await request();
    await banks.callCount(1);
    const before = (await readLease()).lease_ms ?? 0;
    partner.clock.advance(60);
    while ((await readLease()).lease_ms === before) await new Promise(setImmediate);
    expect((await readLease()).lease_ms).to.equal(before + 60);
    banks.calls[0]?.answer([]);
    expect(await end()).to.include({ state: 'idle' });
  });

  it('leaves a sync to the others when it stops, however its bank hangs', async () => {
    const banks = heldBanks();
    const worker = await start({ provider: banks.provider });
    await request();
    await banks.callCount(1);
    await worker.stop();
    expect(await readLease()).to.include({ state: 'syncing', leased_by: null, attempts: 0 });
    banks.calls[0]?.answer([listedAccount()]);
    await fill({});
    await start();
    expect(await end()).to.include({ state: 'idle', accounts_count: 0 });
  });

  describe('after one that was killed', () => {
    it('as it had leased a sync: makes it, once the lease has ended', async () => {
      await fill(CONTENT);
      await request();
      await leaseDue(partner, 'killed');
      await start();
      const other = await buildConnection(partner);
      await requestSync(partner, other);
      await syncEnd(partner, other);
      expect(await readConnection(partner, connection)).to.include({ state: 'syncing' });
      partner.clock.advance(SYNC_LEASE_MS);
      expect(await end()).to.include({ state: 'idle', accounts_count: 1 });
    });

    const dying = (when: 'before' | 'after'): OpenDatabase => ({
      ...partner.db,
      transact: async (work, ...begin) => {
        let isWritten = false;
        const answer = await partner.db.transact(
          async (tx) => {
            const result = await work(tx);
            isWritten = result === 'written';
            if (isWritten && when === 'before') throw new Error('killed');
            return result;
          },
          ...begin,
        );
        if (isWritten) throw new Error('killed');
        return answer;
      },
    });

    it('before the commit: nothing is there, and the sync is made again', async () => {
      await fill(CONTENT);
      const before = await readSynced(partner);
      await request();
      const worker = await start({ db: dying('before') });
      while ((await readLease()).leased_by === null) await new Promise(setImmediate);
      await worker.stop();
      expect(await readSynced(partner)).to.deep.equal(before);
      await start();
      partner.clock.advance(SYNC_LEASE_MS);
      expect(await end()).to.include({ state: 'idle', accounts_count: 1 });
      expect(await readFrozenEvents(partner.db)).to.have.length(1);
    });

    it('after the commit: everything is there, once', async () => {
      await fill(CONTENT);
      await request();
      const worker = await start({ db: dying('after') });
      expect(await end()).to.include({ state: 'idle', accounts_count: 1 });
      await worker.stop();
      const after = await readSynced(partner);
      expect(after.events).to.have.length(1);
      expect(after.operations).to.have.length(1);
      await start();
      partner.clock.advance(SYNC_LEASE_MS);
      await letWork();
      expect(await readSynced(partner)).to.deep.equal(after);
    });
  });

  it('makes a sync that keeps failing five times, and ends it then', async () => {
    await request();
    for (let n = 0; n < 5; n += 1) {
      await leaseDue(partner, `killed ${n}`);
      partner.clock.advance(SYNC_LEASE_MS);
    }
    await start();
    expect(await end()).to.include({ state: 'failed', error_code: 'provider_unavailable' });
    expect(await syncOnce()).to.include({ state: 'idle', error_code: null });
  });

  it('that lost its lease writes no more', async () => {
    await request();
    const held = await leaseDue(partner, 'slow');
    partner.clock.advance(SYNC_LEASE_MS);
    await leaseDue(partner, 'next');
    const before = await readLease();
    const { db, service } = partner;
    const deps = { db, cipher: service.services.cipher };
    expect(await writeSync(deps, held, [])).to.equal('lost');
    expect(await failSync(db, held, 'provider_timeout')).to.equal('lost');
    expect(await refuseAccess(db, held, 'expired')).to.equal('lost');
    expect(await renewSync(db, held, SYNC_LEASE_MS)).to.equal(0);
    expect(await readLease()).to.deep.equal(before);
  });

  it('skips a connection that another one is writing for longer than its lease', async () => {
    await request();
    await leaseDue(partner, 'writing');
    partner.clock.advance(SYNC_LEASE_MS);
    const release = await holdLock(
      partner.db,
      `select from bank_connections where id = ${connection.id} for update`,
    );
    try {
      await start();
      const other = await buildConnection(partner);
      await requestSync(partner, other);
      expect(await syncEnd(partner, other)).to.include({ state: 'idle' });
      await sleep(1);
      expect(await readConnection(partner, connection)).to.include({ state: 'syncing' });
    } finally {
      await release();
    }
    expect(await end()).to.include({ state: 'idle' });
  });
});

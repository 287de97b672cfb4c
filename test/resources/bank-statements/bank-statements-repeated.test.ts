import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { sql } from 'kysely';
import { dataOf } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildBankAccount } from '#test-kit/payments/build-payment.ts';
import { type EntryOptions, withDays, withEntries } from '#test-kit/banking/build-camt-053.ts';
import { countsOf, importStatement } from '#test/support/banking/camt-053/import-statement.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';
import { readAccounts, readOperations } from '#test-kit/banking/bank-connections.ts';

const FOLDER = join(import.meta.dirname, '../../support/banking/camt-053');

describe('a statement that comes again', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const countOperations = async () => (await readOperations(partner)).length;

  it('adds nothing from a known file, and answers as its first import', async () => {
    const file = readFileSync(join(FOLDER, 'card-payments-08.xml'));
    const first = await importStatement(partner, file);
    const audited = await markAudit(partner.db);
    const again = await importStatement(partner, file);
    expect(countsOf(first)).to.deep.equal([201, 2, 0, 0]);
    expect(countsOf(again)).to.deep.equal([200, 0, 2, 0]);
    expect(dataOf(again)['id']).to.equal(dataOf(first)['id']);
    expect(dataOf(again)['created_at']).to.equal(dataOf(first)['created_at']);
    expect(await countOperations()).to.equal(2);
    expect(await audited()).to.deep.equal([]);
  });

  it('takes about as long again, before PostgreSQL has counted the rows', async () => {
    const file = withEntries(
      Array.from({ length: 4000 }, (_, place) => ({
        bank_reference: `R-${place}`,
        description: `n ${place}`,
      })),
    );
    const timed = async () => {
      const began = performance.now();
      const [status] = countsOf(await importStatement(partner, file));
      return { status, took: performance.now() - began };
    };
    const first = await timed();
    const again = await timed();
    expect([first.status, again.status]).to.deep.equal([201, 200]);
    expect(again.took).to.be.below(2.5 * first.took);
  });

  it('brings operations to an account that is inactive or archived, too', async () => {
    await importStatement(partner, withDays(1, 2));
    await sql`update bank_accounts set active = false, archived = true`.execute(partner.db.sql);
    expect(countsOf(await importStatement(partner, withDays(1, 5)))).to.deep.equal([201, 3, 2, 0]);
    expect(await countOperations()).to.equal(5);
    const [account] = await readAccounts(partner);
    expect(account).to.include({ active: false, archived: true });
  });

  it('adds only what is new from an overlapping file', async () => {
    expect(countsOf(await importStatement(partner, withDays(1, 10)))).to.deep.equal([
      201, 10, 0, 0,
    ]);
    expect(countsOf(await importStatement(partner, withDays(6, 15)))).to.deep.equal([201, 5, 5, 0]);
    expect(countsOf(await importStatement(partner, withDays(3, 12)))).to.deep.equal([
      200, 0, 10, 0,
    ]);
    expect(await countOperations()).to.equal(15);
  });

  it('distinguishes entries that differ in a date, an amount, a reference, an end-to-end id or a word', async () => {
    const all: EntryOptions[] = [
      {},
      { booking_date: '2026-11-18' },
      { value_date: '2026-11-18' },
      { value_date: null },
      { amount: '120.51' },
      { indicator: 'CRDT' },
      { bank_reference: 'R-1' },
      { entry_reference: 'N-1' },
      { end_to_end_id: 'E-1' },
      { description: 'OTHER' },
    ];
    for (const [at, entry] of all.entries())
      expect(
        countsOf(await importStatement(partner, withEntries([entry])))[1],
        String(at),
      ).to.equal(1);
    // The same value in another form, and words outside an operation's identity.
    const same = { amount: '120.5', counterparty: 'Durand', currency: 'EUR' };
    expect(countsOf(await importStatement(partner, withEntries([same])))[1]).to.equal(0);
  });

  it('has one effect when the same file comes twice at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => importStatement(partner, withDays(1, 20))),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).to.deep.equal(
      [200, 200, 201],
    );
    expect(await countOperations()).to.equal(20);
    expect(await readAccounts(partner)).to.have.length(1);
    expect(new Set(answers.map((answer) => dataOf(answer)['id']))).to.have.property('size', 1);
  });

  it('leaves nothing behind if it dies in the middle', async () => {
    const { db, service, workspace } = partner;
    await buildBankAccount(db, service.services.cipher, workspace);
    const release = await holdLock(db, 'lock table bank_operations in exclusive mode');
    const dying = importStatement(partner, withDays(1, 5));
    await waitingForLock(db);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db.sql);
    await release();
    expect((await dying).status).to.equal(503);
    expect(await countOperations()).to.equal(0);
    expect(countsOf(await importStatement(partner, withDays(1, 5)))).to.deep.equal([201, 5, 0, 0]);
  });
});

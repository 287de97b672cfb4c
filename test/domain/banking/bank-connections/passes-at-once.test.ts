import { expect } from 'chai';
import { writeSync } from '#domain/banking/bank-connections/write-sync.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import {
  buildConnection,
  IBAN,
  leaseDue,
  listedAccount,
  listedOperation,
  onlyAccount,
  OTHER_IBAN,
  readAccountEvents,
  readConnection,
  readOperations,
  readSynced,
  requestSync,
  syncWith,
} from '#test-kit/banking/bank-connections.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const HOUR_MS = 3_600_000;
/** After the change that it waited for, on a clock that stands still. */
const LATER = '2026-03-02T11:00:00.001+01:00';

describe('a sync of a bank connection among other work', () => {
  let partner: Partner;
  let connection: { id: string; path: string };

  beforeEach(async () => {
    partner = await startPartner();
    connection = await buildConnection(partner);
  });
  afterEach(() => partner.stop());

  const sync = (...accounts: object[]) => syncWith(partner, connection, { accounts });
  const second = (overrides: object = {}) =>
    listedAccount({ provider_account_id: 'acc-2', iban: OTHER_IBAN, ...overrides });

  describe('beside that of another connection of the company', () => {
    it('leaves an account with the connection that lists it, until that one loses sight of it', async () => {
      const other = await buildConnection(partner, { name: 'Autre banque' });
      await sync(listedAccount());
      const { id } = await onlyAccount(partner);
      const listed = {
        accounts: [listedAccount({ balance: '1', operations: [listedOperation()] })],
      };
      expect(await syncWith(partner, other, listed)).to.include({ accounts_count: 0 });
      expect(await onlyAccount(partner)).to.include({ balance: '1000.0000' });
      expect(await readOperations(partner)).to.deep.equal([]);
      await sync();
      expect(await syncWith(partner, other, listed)).to.include({ accounts_count: 1 });
      expect(await onlyAccount(partner)).to.include({
        id,
        bank_connection_id: Number(other.id),
        archived: false,
      });
      expect(await sync(listedAccount())).to.include({ accounts_count: 0 });
      expect(await readAccountEvents(partner)).to.have.length(3);
    });

    it('creates one account for a number that both list at once', async () => {
      const other = await buildConnection(partner);
      await requestSync(partner, connection);
      await requestSync(partner, other);
      const both = [await leaseDue(partner, 'one'), await leaseDue(partner, 'two')];
      const { db, service } = partner;
      const listed = [
        {
          account: {
            provider_account_id: 'a',
            iban: IBAN,
            bic: null,
            account_name: null,
            bank_name: null,
            currency_code: 'EUR',
            balance: null,
          },
          operations: [],
        },
      ];
      const deps = { db, cipher: service.services.cipher };
      // Both look for the account before either can insert it.
      const release = await holdLock(db, 'lock table bank_accounts in share row exclusive mode');
      const writing = Promise.all(both.map((held) => writeSync(deps, held, listed)));
      await waitingForLock(db, 2);
      await release();
      const written = await writing;
      expect(written).to.deep.equal(['written', 'written']);
      await onlyAccount(partner);
      expect(await readAccountEvents(partner)).to.have.length(1);
    });
  });

  it('waits for a change of its account, and has a later event', async () => {
    await sync(listedAccount());
    const { id } = await onlyAccount(partner);
    const release = await holdLock(
      partner.db,
      `select from bank_accounts where id = ${String(id)} for update`,
    );
    const path = `/api/v1/bank_accounts/${String(id)}`;
    const patching = partner.call('PATCH', path, { bank_account: { active: false } });
    await waitingForLock(partner.db);
    const syncing = sync();
    await waitingForLock(partner.db, 2);
    partner.clock.advance(HOUR_MS);
    await release();
    expect((await patching).status).to.equal(200);
    await syncing;
    expect(await onlyAccount(partner)).to.include({
      active: false,
      archived: true,
      updated_at: LATER,
    });
    const events = await readFrozenEvents(partner.db);
    expect(events.slice(1).map(({ occurred_ms }) => occurred_ms)).to.deep.equal(
      [0, 1].map((ms) => partner.clock.now().getTime() + ms),
    );
    expect(await readConnection(partner, connection)).to.include({ state: 'idle' });
  });

  it('writes nothing if a part of it cannot be written', async () => {
    await sync(listedAccount(), second());
    const before = await readSynced(partner);
    await requestSync(partner, connection);
    const held = await leaseDue(partner, 'one');
    const account = {
      provider_account_id: 'acc-1',
      iban: IBAN,
      bic: null,
      account_name: 'Autre',
      bank_name: null,
      currency_code: 'EUR',
      balance: null,
    };
    const operations = [
      {
        provider_operation_id: 'op',
        amount: '1',
        currency_code: 'EUR',
        booking_date: 'no day',
        value_date: null,
        description: '',
        counterparty_name: null,
        counterparty_iban: null,
        end_to_end_id: null,
        bank_reference: null,
      },
    ];
    const { db, service } = partner;
    const deps = { db, cipher: service.services.cipher };
    const failure = await writeSync(deps, held, [{ account, operations }]).catch(
      (error: unknown) => error,
    );
    expect(failure).to.be.an('error');
    expect(await readSynced(partner)).to.deep.equal(before);
    expect(await readConnection(partner, connection)).to.include({ state: 'syncing' });
  });
});

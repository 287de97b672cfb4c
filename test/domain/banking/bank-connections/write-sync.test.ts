import { expect } from 'chai';
import { sql } from 'kysely';
import {
  buildConnection,
  configureAccount,
  listedAccount,
  listedOperation,
  onlyAccount,
  OTHER_IBAN,
  readAccountEvents,
  readAccounts,
  readRuns,
  syncWith,
} from '#test-kit/banking/bank-connections.ts';
import { buildBankAccount } from '#test-kit/payments/build-payment.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const HOUR_MS = 3_600_000;
const CREATED = '2026-03-02T10:00:00.000+01:00';
const LATER = '2026-03-02T11:00:00.000+01:00';

describe('a sync of a bank connection', () => {
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

  describe('that lists an account for the first time', () => {
    it('makes it, its number masked, and announces it once', async () => {
      const ended = await sync(listedAccount());
      expect(ended).to.include({
        state: 'idle',
        data_access: 'granted',
        error_code: null,
        accounts_count: 1,
        last_synced_at: CREATED,
      });
      const account = await onlyAccount(partner);
      expect(account).to.deep.include({
        bank_connection_id: Number(connection.id),
        account_name: 'Compte courant',
        bank_name: 'Banque Exemple',
        origin: 'synchronized',
        currency_code: 'EUR',
        iban_masked: `${'*'.repeat(23)}0189`,
        iban_last4: '0189',
        accounting_account_code: '512000',
        active: true,
        archived: false,
        balance: '1000.0000',
        bic: 'AGRIFRPP',
        data_access: 'granted',
        last_synced_at: CREATED,
        updated_at: CREATED,
      });
      const events = await readAccountEvents(partner);
      expect(events).to.have.length(1);
      expect(account).to.deep.include(events[0]);
    });

    it('names it by its masked number and its connection if the bank gives no names', async () => {
      await sync({ provider_account_id: 'a', iban: '1234567' });
      expect(await onlyAccount(partner)).to.include({
        account_name: '*******',
        iban_masked: '*******',
        iban_last4: '',
        bank_name: 'Ma banque',
        balance: null,
      });
    });

    it('counts the operations that came with it in its event', async () => {
      await sync(listedAccount({ operations: [listedOperation()] }));
      const [event] = await readAccountEvents(partner);
      expect(event?.['readiness']).to.deep.include({ ready: false, unposted_operations_count: 1 });
    });

    it('adopts the account of its company with the number, of any origin', async () => {
      const { db, service, workspace } = partner;
      const { id } = await buildBankAccount(db, service.services.cipher, workspace);
      partner.clock.advance(HOUR_MS);
      await sync(listedAccount({ account_name: 'Compte principal', bic: null }));
      expect(await onlyAccount(partner)).to.deep.include({
        id: Number(id),
        bank_connection_id: Number(connection.id),
        origin: 'synchronized',
        account_name: 'Compte principal',
        updated_at: LATER,
      });
      expect(await readAccountEvents(partner)).to.have.length(1);
      await sync(listedAccount());
      expect(await readAccountEvents(partner)).to.have.length(1);
    });
  });

  it('stores a new balance, name or date, and announces nothing', async () => {
    await sync(listedAccount());
    partner.clock.advance(HOUR_MS);
    const listed = { balance: '-3.5', account_name: 'Principal', bank_name: 'Banque', bic: null };
    await sync(listedAccount(listed));
    expect(await onlyAccount(partner)).to.include({
      balance: '-3.5000',
      account_name: 'Principal',
      bank_name: 'Banque',
      bic: 'AGRIFRPP',
      last_synced_at: LATER,
      updated_at: CREATED,
    });
    expect(await readAccountEvents(partner)).to.have.length(1);
    await sync(listedAccount({ balance: null }));
    expect(await onlyAccount(partner)).to.include({ balance: '-3.5000' });
  });

  it("replaces a statement's day of the balance by its own", async () => {
    const dayAfter = async (balance: string | null) => {
      await sql`update bank_accounts set balance_on = '2026-02-28'`.execute(partner.db.sql);
      await sync(listedAccount({ balance }));
      const { rows } = await sql<{ day: string | null }>`
        select balance_on::text as day from bank_accounts`.execute(partner.db.sql);
      return rows[0]?.day;
    };
    await sync(listedAccount());
    expect(await dayAfter(null)).to.equal('2026-02-28');
    expect(await dayAfter('7')).to.equal(null);
  });

  describe('that lists an account no longer', () => {
    it('archives it, and restores it when it is listed again, with an event each', async () => {
      await sync(listedAccount(), second());
      const { id } = (await readAccounts(partner))[1] ?? {};
      partner.clock.advance(HOUR_MS);
      expect(await sync(listedAccount())).to.include({ accounts_count: 1 });
      expect((await readAccounts(partner))[1]).to.include({
        id,
        archived: true,
        updated_at: LATER,
      });
      await sync(listedAccount());
      partner.clock.advance(HOUR_MS);
      expect(await sync(second(), listedAccount())).to.include({ accounts_count: 2 });
      expect((await readAccounts(partner))[1]).to.include({ id, archived: false });
      const events = await readAccountEvents(partner);
      expect(events.slice(2).map((event) => [event['id'], event['updated_at']])).to.deep.equal([
        [id, LATER],
        [id, '2026-03-02T12:00:00.000+01:00'],
      ]);
    });

    it('archives all if it lists none', async () => {
      await sync(listedAccount(), second());
      expect(await sync()).to.include({ state: 'idle', accounts_count: 0 });
      const archived = (await readAccounts(partner)).map((account) => account['archived']);
      expect(archived).to.deep.equal([true, true]);
    });

    it('posts the operations of a restored account again', async () => {
      await sync(listedAccount({ operations: [listedOperation()] }));
      const { id } = await onlyAccount(partner);
      await configureAccount(partner, id);
      await sync();
      await partner.db.pool.query('delete from bank_runs');
      await sync(listedAccount());
      expect(await readRuns(partner)).to.deep.equal([
        {
          kind: 'projection',
          bank_account_id: String(id),
          options: {},
          actor: { kind: 'bank_sync' },
          operations_count: 1,
        },
      ]);
    });
  });

  describe('whose bank gives no access', () => {
    for (const data_access of ['expired', 'revoked'] as const)
      it(`archives nothing, keeps everything, and announces the change: ${data_access}`, async () => {
        await sync(listedAccount({ operations: [listedOperation()] }), second());
        await sync(listedAccount({ operations: [listedOperation()] }));
        const before = await readAccounts(partner);
        const events = await readAccountEvents(partner);
        partner.clock.advance(HOUR_MS);
        const ended = await syncWith(partner, connection, { data_access });
        expect(ended).to.include({
          state: 'failed',
          data_access,
          error_code: `access_${data_access}`,
          accounts_count: 1,
          last_synced_at: CREATED,
        });
        expect(await readAccounts(partner)).to.deep.equal([
          { ...before[0], data_access, updated_at: LATER },
          before[1],
        ]);
        const announced = (await readAccountEvents(partner)).slice(events.length);
        expect(announced.map(({ id, updated_at }) => [id, updated_at])).to.deep.equal([
          [before[0]?.['id'], LATER],
        ]);
        await syncWith(partner, connection, { data_access });
        expect(await readAccountEvents(partner)).to.have.length(events.length + 1);
      });

    it('announces each account once more when access is back', async () => {
      await sync(listedAccount(), second());
      await syncWith(partner, connection, { data_access: 'revoked' });
      const count = (await readAccountEvents(partner)).length;
      const ended = await sync(listedAccount());
      expect(ended).to.include({ state: 'idle', data_access: 'granted', error_code: null });
      const accounts = await readAccounts(partner);
      expect(accounts.map(({ data_access, archived }) => [data_access, archived])).to.deep.equal([
        ['granted', false],
        ['granted', true],
      ]);
      expect(await readAccountEvents(partner)).to.have.length(count + 2);
    });
  });
});

import { expect } from 'chai';
import {
  buildConnection,
  configureAccount,
  IBAN,
  listedAccount,
  listedOperation,
  onlyAccount,
  OTHER_IBAN,
  readAccountEvents,
  readOperations,
  readRuns,
  syncWith,
} from '#test-kit/banking/bank-connections.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('the operations of a bank connection: a sync', () => {
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

  describe('that brings operations', () => {
    it('adds each once, and never changes the amount of a known one', async () => {
      const other = listedOperation({ provider_operation_id: 'op-2' });
      await sync(listedAccount({ operations: [listedOperation(), other] }));
      await sync(listedAccount({ operations: [listedOperation({ amount: '7' }), other] }));
      await sync(listedAccount());
      expect(
        (await readOperations(partner)).map(({ provider_operation_id, amount }) => [
          provider_operation_id,
          amount,
        ]),
      ).to.deep.equal([
        ['op-1', '-120.5000'],
        ['op-2', '-120.5000'],
      ]);
    });

    it("keeps nineteen digits, and seals the other party's number", async () => {
      const amount = '-999999999999999.9999';
      await sync(listedAccount({ balance: amount, operations: [listedOperation({ amount })] }));
      expect(await readOperations(partner)).to.have.nested.property('[0].amount', amount);
      expect(await onlyAccount(partner)).to.include({ balance: amount });
      const { rows } = await partner.db.pool.query<Record<string, string>>(
        'select counterparty_iban, counterparty_iban_masked as masked from bank_operations',
      );
      expect(rows[0]?.['masked']).to.equal(`${'*'.repeat(18)}3000`);
      expect(rows[0]?.['counterparty_iban']).to.match(/^v1\./);
    });

    it('posts those of a ready account', async () => {
      await sync(listedAccount());
      const { id } = await onlyAccount(partner);
      await configureAccount(partner, id);
      await partner.db.pool.query('delete from bank_runs');
      await sync(listedAccount({ operations: [listedOperation()] }));
      expect(await readRuns(partner)).to.deep.equal([
        {
          kind: 'projection',
          bank_account_id: String(id),
          options: { unposted_only: true },
          actor: { kind: 'bank_sync' },
          operations_count: 1,
        },
      ]);
      await sync(listedAccount({ operations: [listedOperation()] }));
      expect(await readRuns(partner)).to.have.length(1);
    });

    it('leaves out those of an inactive account', async () => {
      await sync(listedAccount());
      const { id } = await onlyAccount(partner);
      await configureAccount(partner, id, { active: false });
      await sync(listedAccount({ balance: '5', operations: [listedOperation()] }));
      expect(await readOperations(partner)).to.deep.equal([]);
      expect(await onlyAccount(partner)).to.include({ active: false, balance: '5.0000' });
    });
  });

  describe('whose accounts changed their names', () => {
    const pairs = async () =>
      (
        await partner.db.pool.query<{ pair: string }>(
          `select concat_ws(' ', provider_account_id, iban_last4, archived) as pair
           from bank_accounts order by id`,
        )
      ).rows.map(({ pair }) => pair);
    const operation = (id: string) => [listedOperation({ provider_operation_id: id })];

    it('goes by the numbers: a name that is given to another number', async () => {
      await sync(listedAccount({ operations: operation('of-first') }));
      await sync(listedAccount({ iban: OTHER_IBAN, operations: operation('of-second') }));
      expect(await pairs()).to.deep.equal(['0189 t', 'acc-1 2606 f']);
      const [first, other] = await readOperations(partner);
      expect(first?.bank_account_id).not.to.equal(other?.bank_account_id);
    });

    it('goes by the numbers: names that are swapped', async () => {
      await sync(listedAccount(), second());
      const count = (await readAccountEvents(partner)).length;
      await sync(listedAccount({ iban: OTHER_IBAN }), second({ iban: IBAN }));
      expect(await pairs()).to.deep.equal(['acc-2 0189 f', 'acc-1 2606 f']);
      expect(await readAccountEvents(partner)).to.have.length(count);
    });

    it('goes by the numbers: a new name for a known number, its old one for a new number', async () => {
      await sync(listedAccount());
      await sync(listedAccount({ iban: OTHER_IBAN }), second({ iban: IBAN }));
      expect(await pairs()).to.deep.equal(['acc-2 0189 f', 'acc-1 2606 f']);
    });
  });
});

import { expect } from 'chai';
import { sql } from 'kysely';
import { findDueSync, leaseSync } from '#domain/banking/bank-connections/lease-sync.ts';
import { writeSync, type ListedAccount } from '#domain/banking/bank-connections/write-sync.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const LEASE_MS = 30_000;

describe('the runs that a sync of a bank connection starts', () => {
  let partner: Partner;
  let path: string;

  beforeEach(async () => {
    partner = await startPartner();
    const { call, workspace } = partner;
    const bank_connection = { provider: 'sandbox', name: 'Ma banque' };
    const collection = `/api/v1/workspaces/${workspace.id}/bank_connections`;
    const { id } = dataOf(await call('POST', collection, { bank_connection }));
    path = `/api/v1/bank_connections/${String(id)}`;
  });
  afterEach(() => partner.stop());

  const listed = (place: number, operations: ListedAccount['operations']): ListedAccount => ({
    account: {
      provider_account_id: `acc-${place}`,
      iban: `1234567${place}`,
      bic: null,
      account_name: 'Compte courant',
      bank_name: 'Banque Exemple',
      currency_code: 'EUR',
      balance: null,
    },
    operations,
  });
  const write = async (accounts: readonly ListedAccount[]) => {
    dataOf(await partner.call('POST', `${path}/sync`));
    const { db, service } = partner;
    const due = await findDueSync(db, '0');
    const held = due && (await leaseSync(db, due, 'a worker', LEASE_MS));
    if (held === null) throw new Error('no sync is due');
    const { cipher } = service.services;
    expect(await writeSync({ db, cipher }, held, accounts)).to.equal('written');
  };

  it("ascend by account, in any order of the bank's list", async () => {
    await write([listed(1, []), listed(2, []), listed(3, [])]);
    await sql`
      update bank_accounts a set suspense_account_code = '471000', ledger_id = l.id
      from ledgers l where l.company_id = a.company_id`.execute(partner.db.sql);
    const operation = {
      provider_operation_id: 'op-1',
      amount: '-120.50',
      currency_code: 'EUR',
      booking_date: '2026-11-19',
      value_date: null,
      description: 'VIR SEPA',
      counterparty_name: null,
      counterparty_iban: null,
      end_to_end_id: null,
      bank_reference: null,
    };
    await write([listed(2, [operation]), listed(3, [operation]), listed(1, [operation])]);
    const { rows } = await sql<{ bank_account_id: string }>`
      select bank_account_id from bank_runs order by id`.execute(partner.db.sql);
    const accounts = rows.map(({ bank_account_id }) => Number(bank_account_id));
    expect(accounts).to.have.length(3);
    expect(accounts).to.deep.equal(accounts.toSorted((one, other) => one - other));
  });
});

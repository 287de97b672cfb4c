import { expect } from 'chai';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import {
  buildConnection,
  fillSandbox,
  IBAN,
  listedAccount,
  listedOperation,
  requestSync,
} from '#test-kit/banking/bank-connections.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('the sandbox of a bank connection', () => {
  let partner: Partner;
  let connection: { id: string; path: string };

  beforeEach(async () => {
    partner = await startPartner();
    connection = await buildConnection(partner);
  });
  afterEach(() => partner.stop());

  const put = (sandbox: unknown) => partner.call('PUT', `${connection.path}/sandbox`, { sandbox });
  const get = async () => dataOf(await partner.call('GET', `${connection.path}/sandbox`));

  it('is empty, and answers, until it is filled', async () => {
    const empty = { outcome: 'answered', delay_ms: 0, data_access: 'granted', accounts: [] };
    expect(await get()).to.deep.equal(empty);
    expect(dataOf(await put({}))).to.deep.equal(empty);
  });

  it('keeps all that it is given, and is replaced as a whole', async () => {
    const account = listedAccount({ operations: [listedOperation()] });
    const sandbox = {
      outcome: 'error',
      delay_ms: 5,
      data_access: 'expired',
      accounts: [account],
    };
    const audit = await markAudit(partner.db);
    const answer = await put(sandbox);
    expect(answer.status).to.equal(200);
    const kept = {
      ...sandbox,
      accounts: [
        { ...account, balance: '1000', operations: [listedOperation({ amount: '-120.5' })] },
      ],
    };
    expect(dataOf(answer)).to.deep.equal(kept);
    expect(await get()).to.deep.equal(kept);
    const [line, ...others] = await audit();
    expect(others).to.deep.equal([]);
    expect(line).to.deep.include({
      action: 'fill_sandbox',
      subject: 'bank_connections',
      subject_id: connection.id,
      after: { outcome: 'error', delay_ms: 5, data_access: 'expired' },
    });
    await put({ delay_ms: 7 });
    expect(await get()).to.include({ outcome: 'answered', delay_ms: 7 });
    expect((await get())['accounts']).to.deep.equal([]);
  });

  it('lets members be left out', async () => {
    const operation = { provider_operation_id: 'op', amount: 1.5, booking_date: '2026-11-19' };
    const account = { provider_account_id: 'a', iban: 'fr76 3000 6000 0112 3456 7890 189' };
    await put({ accounts: [{ ...account, currency_code: 'CHF', operations: [operation] }] });
    expect((await get())['accounts']).to.deep.equal([
      {
        provider_account_id: 'a',
        iban: IBAN,
        bic: null,
        account_name: null,
        bank_name: null,
        currency_code: 'CHF',
        balance: null,
        operations: [
          {
            provider_operation_id: 'op',
            amount: '1.5',
            currency_code: 'CHF',
            booking_date: '2026-11-19',
            value_date: null,
            description: '',
            counterparty_name: null,
            counterparty_iban: null,
            end_to_end_id: null,
            bank_reference: null,
          },
        ],
      },
    ]);
  });

  it('is sealed at rest', async () => {
    await put({ accounts: [listedAccount()] });
    const { rows } = await partner.db.pool.query<{ accounts: string }>(
      'select accounts from bank_sandboxes',
    );
    expect(rows[0]?.accounts).not.to.include(IBAN).and.not.to.include('acc-1');
  });

  const account = (members: object) => ({
    accounts: [listedAccount(), { ...other, ...members }],
  });
  const other = { provider_account_id: 'acc-2', iban: '12345678' };
  const operation = (members: object) => ({
    accounts: [
      listedAccount({
        operations: [
          listedOperation(),
          listedOperation({ provider_operation_id: 'op-2', ...members }),
        ],
      }),
    ],
  });

  for (const [what, sandbox, field] of [
    ['an outcome that there is not', { outcome: 'perhaps' }, 'outcome'],
    ['a delay beyond ten minutes', { delay_ms: 600_001 }, 'delay_ms'],
    ['a negative delay', { delay_ms: -1 }, 'delay_ms'],
    ['an access that there is not', { data_access: 'lost' }, 'data_access'],
    ['accounts that are no list', { accounts: {} }, 'accounts'],
    [
      'an account without a number',
      { accounts: [{ provider_account_id: 'a' }] },
      'accounts[0].iban',
    ],
    ['a blank number', account({ iban: ' ' }), 'accounts[1].iban'],
    ['a name twice', account({ provider_account_id: 'acc-1' }), 'accounts[1].provider_account_id'],
    [
      'a number twice',
      account({ iban: `${IBAN.slice(0, 9)} ${IBAN.slice(9)}` }),
      'accounts[1].iban',
    ],
    ['a wrong BIC', account({ bic: 'AGRIFRP' }), 'accounts[1].bic'],
    ['a wrong currency', account({ currency_code: 'eur' }), 'accounts[1].currency_code'],
    ['a balance of five decimals', account({ balance: '1.00001' }), 'accounts[1].balance'],
    ['a balance of twenty digits', account({ balance: '1234567890123456' }), 'accounts[1].balance'],
    ['an amount of none', operation({ amount: '0.00' }), 'accounts[0].operations[1].amount'],
    [
      'an amount that is no decimal',
      operation({ amount: '1,5' }),
      'accounts[0].operations[1].amount',
    ],
    ['an amount of null', operation({ amount: null }), 'accounts[0].operations[1].amount'],
    [
      'a day that does not exist',
      operation({ booking_date: '2026-02-29' }),
      'accounts[0].operations[1].booking_date',
    ],
    [
      'a value date that does not exist',
      operation({ value_date: '2026-04-31' }),
      'accounts[0].operations[1].value_date',
    ],
    [
      'an operation twice',
      operation({ provider_operation_id: 'op-1' }),
      'accounts[0].operations[1].provider_operation_id',
    ],
    [
      'a description of 2001 characters',
      operation({ description: 'x'.repeat(2001) }),
      'accounts[0].operations[1].description',
    ],
    [
      'a wrong currency of an operation',
      operation({ currency_code: 'EURO' }),
      'accounts[0].operations[1].currency_code',
    ],
  ] as const)
    it(`refuses ${what}, and stays`, async () => {
      await fillSandbox(partner, connection, { delay_ms: 3, accounts: [listedAccount()] });
      const before = await get();
      const answer = await put(sandbox);
      expect(answer.status).to.equal(422);
      const { details } = answer.body as ReturnType<typeof refused>;
      expect(Object.keys(details)).to.deep.equal([field]);
      expect(answer.text).not.to.include(IBAN);
      expect(await get()).to.deep.equal(before);
    });

  it('takes fifty thousand operations at most, of all accounts', async () => {
    const operations = Array.from({ length: 25_001 }, (_, n) => ({
      provider_operation_id: `${n}`,
      amount: 1,
      booking_date: '2026-11-19',
    }));
    const one = (iban: string) => ({ provider_account_id: iban, iban, operations });
    const answer = await put({ accounts: [one('12345678'), one('12345679')] });
    expect(answer.body).to.deep.equal(
      refused({ accounts: ['contiennent plus de 50000 opérations'] }),
    );
  });

  it('accepts eight mebibytes at most', async () => {
    const name = 'x'.repeat(8 * 1024 * 1024);
    expect((await put({ accounts: [listedAccount({ account_name: name })] })).status).to.equal(413);
  });

  it('may be filled while a sync runs', async () => {
    await requestSync(partner, connection);
    expect((await put({ outcome: 'error' })).status).to.equal(200);
  });
});

import { expect } from 'chai';
import { checkAccounts, checkDataAccess, checkOperations } from '#connectors/banks/check-answer.ts';
import {
  IBAN,
  listedAccount,
  listedOperation,
  OTHER_IBAN,
} from '#test-kit/banking/bank-connections.ts';
import { errorOf } from '#test/support/service/error-of.ts';

const MANY = 100_000;

describe('the check of a provider’s answers', () => {
  const [account] = checkAccounts([listedAccount()]);
  const read = async (answer: unknown, limit = MANY) => {
    if (account === undefined) throw new Error('no account');
    return checkOperations(answer, account, limit);
  };
  const failureOf = async (work: () => unknown) => errorOf((async () => work())());

  it('accepts valid answers', async () => {
    expect(checkDataAccess('expired')).to.equal('expired');
    const { operations: _, ...listed } = listedAccount();
    expect(checkAccounts([listedAccount()])).to.deep.equal([{ ...listed, balance: '1000' }]);
    expect(await read([listedOperation()])).to.deep.equal([listedOperation({ amount: '-120.5' })]);
  });

  it('accepts more operations than one slice has, each once', async () => {
    const operations = Array.from({ length: 1200 }, (_, n) =>
      listedOperation({ provider_operation_id: `op-${n}` }),
    );
    expect(await read(operations)).to.have.length(1200);
    const twice = [...operations, listedOperation({ provider_operation_id: 'op-0' })];
    expect(await failureOf(() => read(twice))).to.include({
      message: 'operations[1200].provider_operation_id is not as the port says',
    });
  });

  for (const answer of [undefined, null, '', 'all', 1, {}, ['granted']])
    it(`refuses an access: ${JSON.stringify(answer)}`, async () => {
      expect(await failureOf(() => checkDataAccess(answer))).to.include({
        error_code: 'provider_invalid_answer',
      });
    });

  const other = (members: object) => [
    listedAccount(),
    listedAccount({ provider_account_id: 'acc-2', iban: OTHER_IBAN, ...members }),
  ];
  for (const [what, answer, path] of [
    ['nothing', undefined, 'accounts'],
    ['an object', {}, 'accounts'],
    ['no object', [1], 'accounts[0]'],
    ['null', [null], 'accounts[0]'],
    ['no number', [{ provider_account_id: 'a' }], 'accounts[0].iban'],
    ['a number that is none', other({ iban: 12 }), 'accounts[1].iban'],
    ['a number of 51 characters', other({ iban: 'X'.repeat(51) }), 'accounts[1].iban'],
    ['a number twice', other({ iban: IBAN }), 'accounts[1].iban'],
    ['a name twice', other({ provider_account_id: 'acc-1' }), 'accounts[1].provider_account_id'],
    ['a wrong BIC', other({ bic: 'AGRI' }), 'accounts[1].bic'],
    ['infinity', other({ balance: Infinity }), 'accounts[1].balance'],
    ['a float that is no decimal', other({ balance: 0.1 + 0.2 }), 'accounts[1].balance'],
    ['U+0000', other({ account_name: 'a\0b' }), 'accounts[1]'],
    ['half a surrogate pair', other({ bank_name: '\ud83d' }), 'accounts[1]'],
    ['201 accounts', Array(201).fill(listedAccount()), 'accounts'],
  ] as const)
    it(`refuses accounts with ${what}`, async () => {
      expect(await failureOf(() => checkAccounts(answer))).to.include({
        error_code: 'provider_invalid_answer',
        message: `${path} is not as the port says`,
      });
    });

  const another = (members: object) => [
    listedOperation(),
    listedOperation({ provider_operation_id: 'op-2', ...members }),
  ];
  for (const [what, answer, path] of [
    ['nothing', undefined, 'operations'],
    ['a text', 'none', 'operations'],
    ['no amount', another({ amount: undefined }), 'operations[1].amount'],
    ['an amount of zero', another({ amount: '-0.000' }), 'operations[1].amount'],
    ['five decimals', another({ amount: '1.00001' }), 'operations[1].amount'],
    ['twenty digits', another({ amount: '1234567890123456.0000' }), 'operations[1].amount'],
    [
      'a day that does not exist',
      another({ booking_date: '2026-02-30' }),
      'operations[1].booking_date',
    ],
    ['a time', another({ booking_date: '2026-11-19T10:00' }), 'operations[1].booking_date'],
    ['U+0000', another({ description: '\0' }), 'operations[1]'],
    ['a long label', another({ description: 'x'.repeat(2001) }), 'operations[1].description'],
  ] as const)
    it(`refuses operations with ${what}`, async () => {
      expect(await failureOf(() => read(answer))).to.include({
        error_code: 'provider_invalid_answer',
        message: `${path} is not as the port says`,
      });
    });

  it('refuses more operations than a sync may still have', async () => {
    const two = another({});
    expect(await read(two, 2)).to.have.length(2);
    expect(await failureOf(() => read(two, 1))).to.include({
      message: 'operations is not as the port says',
    });
  });
});

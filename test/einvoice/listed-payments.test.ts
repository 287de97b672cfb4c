import { expect } from 'chai';
import { readListedPayments } from '#einvoice/listed-payments.ts';

const payments = (...amounts: string[]) =>
  amounts.map((amount) => ({ amount, paid_on: '2026-03-01', reference: amount }));
const listed = (...amounts: string[]) =>
  payments(...amounts).map((payment) => ({ amount: payment.amount, read: () => payment }));

describe('the payments of a file', () => {
  it('are the listed ones if they add up to what was paid', () => {
    expect(readListedPayments('12.50', listed('10.00', '2.5'))).to.deep.equal(
      payments('10.00', '2.5'),
    );
    expect(readListedPayments('12.50', listed('12.50', '0.00'))).to.deep.equal(payments('12.50'));
  });

  it('are a single one if it lists none, or others', () => {
    const one = [{ amount: '12.50', paid_on: null, reference: null }];
    expect(readListedPayments('12.50', [])).to.deep.equal(one);
    expect(readListedPayments('12.50', listed('10.00'))).to.deep.equal(one);
  });

  it('are empty if nothing was paid', () => {
    expect(readListedPayments(null, listed('10.00'))).to.deep.equal([]);
    expect(readListedPayments('0.00', listed('10.00', '-10.00'))).to.deep.equal([]);
  });

  it('are not added to one of a million digits', () => {
    const read = (first: string) => {
      const began = process.cpuUsage();
      readListedPayments('30.00', listed(first, ...Array.from({ length: 2_000 }, () => '1.00')));
      return process.cpuUsage(began).user;
    };
    const usual = read('1.00');
    expect(read('9'.repeat(1_000_000))).to.be.below(10 * usual + 100_000);
  });
});

import { expect } from 'chai';
import { findOrderFault } from '#domain/payments/payment-handovers/find-order-fault.ts';
import { SERVICE_REFUSALS } from '#domain/payments/payment-handovers/service-refusal.ts';

describe('the checks before a handover', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const transfer = { end_to_end_id: 'A', amount: '0.01', currency_code: 'EUR' };
  const facts = {
    batch: { execution_date: '2026-03-02', currency_code: 'EUR' },
    account: { iban: 'sealed', currency_code: 'EUR' },
    transfers: [transfer, { ...transfer, amount: '999999999.99' }],
  };

  it('find nothing wrong with a sound order of today', () => {
    expect(findOrderFault(facts, now)).to.equal(null);
  });

  it('report an amount that no transfer can have', () => {
    for (const amount of ['0.00', '-0.01', '1000000000.00']) {
      const transfers = [transfer, { ...transfer, end_to_end_id: 'B', amount }];
      expect(findOrderFault({ ...facts, transfers }, now)).to.deep.equal({
        error_code: 'amount_unsound',
        error_message:
          "Le montant de l'instruction « B » n'est pas compris entre 0,01 et 999999999,99",
        retryable: false,
      });
    }
  });

  it('return codes of a closed set', () => {
    const account = { ...facts.account, iban: null };
    for (const [fault, code] of [
      [{ ...facts, transfers: [] }, 'no_instruction'],
      [
        { ...facts, batch: { ...facts.batch, execution_date: '2026-03-01' } },
        'execution_date_past',
      ],
      [{ ...facts, account: { ...facts.account, currency_code: 'USD' } }, 'currency_unsupported'],
      [{ ...facts, batch: { ...facts.batch, currency_code: 'USD' } }, 'currency_unsupported'],
      [{ ...facts, account }, 'debtor_iban_missing'],
    ] as const) {
      expect(findOrderFault(fault, now)?.error_code).to.equal(code);
      expect(SERVICE_REFUSALS).to.include(code);
    }
  });
});

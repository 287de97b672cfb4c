import { expect } from 'chai';
import { pay } from '#test-kit/banking/build-receipts.ts';
import type { Reconciler } from '#test-kit/banking/build-reconciliation.ts';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { sealed, startBookkeeper } from '#test/support/banking/exports.ts';
import { journalOf } from '#test/support/books/journal.ts';

type Shown = Record<string, unknown>;

const line = { name: 'Lot', quantity: 1, unit_price: 100, tax_rate: 20 };
const undecided = { operation: 'mixed', lines: [line, { ...line, operation: 'services' }] };

describe('documents that were not posted when they came', () => {
  let partner: Reconciler;
  beforeEach(async () => (partner = await startBookkeeper()));
  afterEach(() => partner.stop());

  const buy = (more: Shown) =>
    depositInvoice(
      partner,
      buildPurchase({
        seller: { name: 'Papeterie Martin SARL', siren: '356000000' },
        invoice_number: 'F-12',
        issue_date: '2026-01-05',
        operation: 'goods',
        lines: [line],
        ...more,
      }),
    );
  const tell = async ({ id }: Shown, category: string): Promise<[number, unknown]> => {
    const reporting = { flow: 'none', category, reason: 'Des lots de papier' };
    const answer = await partner.call('PUT', `/api/v1/invoices/${String(id)}/reporting`, {
      reporting,
    });
    return [answer.status, (answer.body as Shown)['message']];
  };

  it('are posted by a later export where their own month is sealed, which waits for what is not known', async () => {
    await sealed(partner, '2026-01-01', '2026-01-31');
    await buy({ currency_code: 'USD' });
    await buy({ invoice_number: 'F-13', lines: [{ ...line, unit_price: 0 }] });
    const february = ['2026-02-01', '2026-02-28'] as const;
    const failed = await sealed(partner, ...february);
    const message =
      'F-12 est en USD : indiquez son cours en euros en scellant la période (exchange_rates)';
    expect(failed['problems']).to.deep.equal([{ code: 'exchange_rate_missing', message }]);
    const file = await sealed(partner, ...february, { exchange_rates: { USD: 0.9 } });
    // What is without an amount was named in its own month, if it came in time.
    expect(file).to.deep.include({ state: 'sealed', entries_count: 1, warnings: [] });
    expect(await journalOf(partner)).to.deep.equal([
      'AC purchase 2026-02-01: 401000 F356000000 -108.00, 607000 90.00, 445660 18.00',
    ]);
  });

  it('move their VAT by what was paid before', async () => {
    const bill = await buy(undecided);
    await pay(partner, bill, '-240.00');
    expect(await journalOf(partner)).to.deep.equal([]);
    expect(await tell(bill, 'TLB1')).to.deep.equal([200, undefined]);
    expect(await journalOf(partner)).to.deep.equal([
      'AC purchase 2026-01-05: 401000 F356000000 -240.00, 604000 100.00, 445640 20.00, 607000 100.00, 445660 20.00',
      'OD vat_on_receipt 2026-03-10: 445640 -20.00, 445660 20.00',
    ]);
  });

  it('keep the VAT of their lines once payments have moved it', async () => {
    const bill = await buy(undecided);
    await tell(bill, 'TPS1');
    const paid = await pay(partner, bill, '-120.00');
    const before = await journalOf(partner);
    expect(await tell(bill, 'TLB1')).to.deep.equal([
      409,
      "La TVA de la facture est déduite par ses paiements, comme avant : annulez-les d'abord",
    ]);
    expect(await journalOf(partner)).to.deep.equal(before);
    const path = `/api/v1/bank_operations/${paid.operation}/allocations/${paid.allocation}`;
    await partner.call('DELETE', path);
    expect(await tell(bill, 'TLB1')).to.deep.equal([200, undefined]);
    const entries = (await journalOf(partner)).join(' ');
    const balance = (account: string) =>
      [...entries.matchAll(new RegExp(`${account} (-?[\\d.]+)`, 'g'))].reduce(
        (sum, [, amount]) => sum + Number(amount),
        0,
      );
    expect([balance('445640'), balance('445660')]).to.deep.equal([20, 20]);
  });
});

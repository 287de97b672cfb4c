import { expect } from 'chai';
import { readLetters } from '#domain/books/entries/read-letters.ts';
import { reopenInvoice } from '#domain/invoicing/lifecycle/reopen-invoice.ts';
import { companyOf } from '#test-kit/access/builders.ts';
import { pay, sellServices } from '#test-kit/banking/build-receipts.ts';
import { allocated, buildReceipt, CREDIT, pathOf } from '#test-kit/banking/build-reconciliation.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { journalOf, startBookkeeper } from '#test/support/books/journal.ts';
import { fresh } from '#test/support/ground/opened.ts';

type Shown = Record<string, unknown>;

const lines = [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 }];

describe('entries of payments', () => {
  const partner = fresh(() => startBookkeeper({ receipts: 'off' }));
  const sell = (more: Shown = {}) => depositInvoice(partner, buildDeposit(more));
  const undo = async (paid: { operation: string; allocation: string }) => {
    const path = `/api/v1/bank_operations/${paid.operation}/allocations/${paid.allocation}`;
    expect((await partner.call('DELETE', path)).status).to.be.oneOf([200, 204]);
  };
  const receive = async ({ id }: Shown, receipt: Shown): Promise<Shown> => {
    const path = `/api/v1/invoices/${String(id)}/receipts`;
    const given = { received_on: '2026-03-02', ...receipt };
    const answer = await partner.call('POST', path, { receipt: given });
    expect(answer.status, answer.text).to.equal(201);
    return dataOf(answer);
  };
  /** Those after the documents'. */
  const paymentsOf = async () =>
    (await journalOf(partner)).filter((text) => !/ (sale|purchase) /.test(text));
  const letters = async () => {
    const key = {
      workspace_id: partner.workspace.id,
      company_id: await companyOf(partner.db, partner.workspace),
    };
    return [...(await readLetters(partner.db, { ...key, to: '2026-12-31' }))];
  };

  it('move the VAT of each rate by what has been paid, in whole cents, and back when it is undone', async () => {
    const sale = await sellServices(partner);
    const first = await pay(partner, sale, '100.00');
    expect(await paymentsOf()).to.deep.equal([
      'OD vat_on_receipt 2026-03-10: 445740 11.43, 445710 -11.43, 445740 2.86, 445710 -2.86',
    ]);
    await pay(partner, sale, '74.99');
    await undo(first);
    await pay(partner, sale, '100.01');
    const all = await paymentsOf();
    expect(all.slice(1)).to.deep.equal([
      'OD vat_on_receipt 2026-03-10: 445740 8.57, 445710 -8.57, 445740 2.14, 445710 -2.14',
      'OD reversal 2026-03-10: 445740 -11.43, 445710 11.43, 445740 -2.86, 445710 2.86',
      'OD vat_on_receipt 2026-03-10: 445740 11.43, 445710 -11.43, 445740 2.86, 445710 -2.86',
    ]);
    const moved = all.flatMap((text) => [...text.matchAll(/445710 (-?[\d.]+)/g)]);
    expect(moved.reduce((sum, [, amount]) => sum + Number(amount), 0)).to.be.closeTo(-25, 0.001);
  });

  it('without a bank go to cash, cheques and cards, and are undone', async () => {
    const sale = await sell({ operation: 'goods' });
    for (const means of ['cash', 'cheque', 'card', 'other'])
      await receive(sale, { means, amount: 20 });
    const last = await receive(sale, { means: 'transfer', amount: 40 });
    const answer = await partner.call('DELETE', `/api/v1/receipts/${String(last['id'])}`);
    expect(answer.status).to.equal(204);
    const credit = '411000 C356000000';
    expect(await paymentsOf()).to.deep.equal([
      ...['530000', '511200', '511500', '512000'].map(
        (account) => `CA receipt 2026-03-02: ${account} 20.00, ${credit} -20.00`,
      ),
      `CA receipt 2026-03-02: 512000 40.00, ${credit} -40.00`,
      `CA reversal 2026-03-02: 512000 -40.00, ${credit} 40.00`,
    ]);
  });

  it('are posted and taken back, also where a receipt is locked when its reversal is posted', async () => {
    const sale = await sell({ operation: 'goods' });
    const { id } = await receive(sale, { means: 'cash', amount: 20 });
    await partner.call('DELETE', `/api/v1/receipts/${String(id)}`);
    await partner.db.transact(async (tx) => {
      await tx.query({ text: 'select from receipts where id = $1 for update', values: [id] });
      await journalOf(partner);
    });
    expect(await paymentsOf()).to.deep.equal([
      'CA receipt 2026-03-02: 530000 20.00, 411000 C356000000 -20.00',
      'CA reversal 2026-03-02: 530000 -20.00, 411000 C356000000 20.00',
    ]);
  });

  it('set a sale off against its credit note, and both get their letter', async () => {
    const sale = await sell({ operation: 'goods' });
    const paid = await sell({ operation: 'goods' });
    const credit = await sell({ operation: 'goods', ...CREDIT });
    await receive(sale, { means: 'credit_note', credit_note_id: credit['id'], amount: 120 });
    await pay(partner, paid, '120.00');
    expect(await paymentsOf()).to.deep.equal([
      'OD receipt 2026-03-02: 411000 C356000000 120.00, 411000 C356000000 -120.00',
    ]);
    expect(await letters()).to.deep.equal([
      [String(sale['id']), { letter: 'AAA', letter_on: '2026-03-02' }],
      [String(credit['id']), { letter: 'AAB', letter_on: '2026-03-02' }],
      [String(paid['id']), { letter: 'AAC', letter_on: '2026-03-10' }],
    ]);
  });

  it('take a deposit off the VAT that the final invoice waits with, to the cent', async () => {
    const buyer = { name: 'Boulangerie Dupont', siren: '356000000' };
    const deposit = await sell({ type_code: '386', invoice_number: 'AC-7', buyer });
    const final = await sell({
      business_process: 'S4',
      buyer,
      lines: [{ name: 'Conseil', quantity: 1, unit_price: 500, tax_rate: 20 }],
      payments: [{ amount: 120 }],
      invoice_references: [{ invoice_number: 'AC-7', issue_date: '2026-03-02' }],
    });
    await pay(partner, deposit, '120.00');
    await pay(partner, final, '480.00');
    expect(await paymentsOf()).to.deep.equal([
      'OD vat_on_receipt 2026-03-10: 445740 20.00, 445710 -20.00',
      'OD vat_on_receipt 2026-03-10: 445740 80.00, 445710 -80.00',
    ]);
  });

  it('of a purchase make the VAT of its services deductible, and no longer once they are undone', async () => {
    const purchase = await depositInvoice(partner, buildPurchase({ operation: 'services', lines }));
    const goods = await depositInvoice(partner, buildPurchase({ operation: 'goods', lines }));
    const part = await pay(partner, purchase, '-50.00');
    await pay(partner, purchase, '-70.00');
    await pay(partner, goods, '-120.00');
    const moved = [
      'OD vat_on_receipt 2026-03-10: 445640 -8.33, 445660 8.33',
      'OD vat_on_receipt 2026-03-10: 445640 -11.67, 445660 11.67',
    ];
    expect(await paymentsOf()).to.deep.equal(moved);
    await undo(part);
    expect(await paymentsOf()).to.deep.equal([
      ...moved,
      'OD reversal 2026-03-10: 445640 8.33, 445660 -8.33',
    ]);
  });

  it('that are paid, undone and paid again before they are posted leave the VAT of what is paid', async () => {
    const sale = await sellServices(partner);
    const { id } = await receive(sale, { means: 'cash', amount: 100 });
    await receive(sale, { means: 'cash', amount: 50 });
    await partner.call('DELETE', `/api/v1/receipts/${String(id)}`);
    await receive(sale, { means: 'cash', amount: 125 });
    expect((await paymentsOf()).filter((text) => text.startsWith('OD'))).to.deep.equal([
      'OD vat_on_receipt 2026-03-02: 445740 11.43, 445710 -11.43, 445740 2.86, 445710 -2.86',
      'OD vat_on_receipt 2026-03-02: 445740 5.71, 445710 -5.71, 445740 1.43, 445710 -1.43',
      'OD reversal 2026-03-02: 445740 -11.43, 445710 11.43, 445740 -2.86, 445710 2.86',
      'OD vat_on_receipt 2026-03-02: 445740 14.29, 445710 -14.29, 445740 3.57, 445710 -3.57',
    ]);
  });

  it('of a purchase are taken back before an earlier proposal is posted in their place', async () => {
    const purchase = await depositInvoice(partner, buildPurchase({ operation: 'services', lines }));
    const operation = await buildReceipt(partner, '-120.00');
    const invoice_document_id = purchase['id'];
    const { id } = await allocated(partner, operation, { invoice_document_id });
    const wrong = await pay(partner, purchase, '-120.00');
    const moved = 'OD vat_on_receipt 2026-03-10: 445640 -20.00, 445660 20.00';
    expect(await paymentsOf()).to.deep.equal([moved]);
    await undo(wrong);
    const path = `${pathOf(operation)}/allocations/${String(id)}/confirm`;
    expect((await partner.call('POST', path)).status).to.equal(200);
    expect(await paymentsOf()).to.deep.equal([
      moved,
      'OD reversal 2026-03-10: 445640 20.00, 445660 -20.00',
      moved,
    ]);
  });

  it('of a refused purchase make nothing deductible until it is reopened', async () => {
    const lines = [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 }];
    const purchase = await depositInvoice(partner, buildPurchase({ operation: 'services', lines }));
    const paid = await pay(partner, purchase, '-120.00');
    const refuse = async () => {
      const path = `/api/v1/invoices/${String(purchase['id'])}/lifecycle_events`;
      const lifecycle_event = { state: 'refused', reason_code: 'TX_TVA_ERR' };
      expect((await partner.call('POST', path, { lifecycle_event })).status).to.equal(201);
    };
    const moved = 'OD vat_on_receipt 2026-03-10: 445640 -20.00, 445660 20.00';
    const taken = 'OD reversal 2026-03-10: 445640 20.00, 445660 -20.00';
    const vat = async () => (await paymentsOf()).filter((text) => text.startsWith('OD'));
    expect(await vat()).to.deep.equal([moved]);
    await refuse();
    expect(await vat()).to.deep.equal([moved, taken]);
    const key = { workspace_id: partner.workspace.id, id: String(purchase['id']) };
    const outbox = { withdraw: async () => true };
    await reopenInvoice(partner.db, { kind: 'command_line' }, { ...key, outbox, baseUrl: '' });
    expect(await vat()).to.deep.equal([moved, taken, moved]);
    await refuse();
    await undo(paid);
    expect(await vat()).to.deep.equal([moved, taken, moved, taken]);
  });

  it('before the books begin move nothing', async () => {
    const sale = await sell({ issue_date: '2025-12-30' });
    await receive(sale, { means: 'cash', amount: 60, received_on: '2025-12-31' });
    await receive(sale, { means: 'cash', amount: 60, received_on: '2026-01-02' });
    expect(await paymentsOf()).to.deep.equal([
      'CA receipt 2026-01-02: 530000 60.00, 411000 C356000000 -60.00',
      'OD vat_on_receipt 2026-01-02: 445740 10.00, 445710 -10.00',
    ]);
  });
});

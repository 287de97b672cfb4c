import { expect } from 'chai';
import { moveInvoice } from '#domain/invoicing/lifecycle/move-invoice.ts';
import { ownLifecycleEvent } from '#domain/invoicing/invoices/lifecycle-event.ts';
import { reopenInvoice } from '#domain/invoicing/lifecycle/reopen-invoice.ts';
import { findDueBooks } from '#domain/books/entries/posting-companies.ts';
import { postWorkspace } from '#domain/books/entries/post-workspace.ts';
import { statusOfCode } from '#einvoice/model/lifecycle-codes.ts';
import { statusEvent } from '#machines/invoice-lifecycle.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { keepBooks } from '#test-kit/banking/build-receipts.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { inShort, journalOf, readJournal, startBookkeeper } from '#test/support/books/journal.ts';
import { fresh } from '#test/support/ground/opened.ts';

type Shown = Record<string, unknown>;

const line = (unit_price: number, more: Shown = {}) => ({
  name: 'Conseil',
  quantity: 1,
  unit_price,
  tax_rate: 20,
  ...more,
});

describe('entries of documents', () => {
  const partner = fresh(() => startBookkeeper());
  const sell = (more: Shown) => depositInvoice(partner, buildDeposit(more));
  const buy = (more: Shown) =>
    depositInvoice(
      partner,
      buildPurchase({ seller: { name: 'Papeterie Martin SARL', siren: '356000000' }, ...more }),
    );

  /** As a platform says it. */
  const reject = (sale: Shown) =>
    partner.db.transact(async (begun) => {
      const key = { workspace_id: partner.workspace.id, id: String(sale['id']) };
      const { row, tx } = await lockOr404(begun, Invoice, key);
      const status = statusOfCode('213');
      if (status === undefined) throw new Error('213 is a status');
      const event = ownLifecycleEvent(row, status, tx.now);
      const trigger = statusEvent('213', 'platform', 'service');
      await moveInvoice(tx, row, trigger, event, 'https://bordereau.example');
    });
  const refuse = async (purchase: Shown) => {
    const lifecycle_event = { state: 'refused', reason_code: 'TX_TVA_ERR' };
    const path = `/api/v1/invoices/${String(purchase['id'])}/lifecycle_events`;
    const answer = await partner.call('POST', path, { lifecycle_event });
    expect(answer.status, answer.text).to.equal(201);
  };

  it('share a sale by services and goods, by rate and by when its VAT is due', async () => {
    const sale = await sell({
      operation: 'mixed',
      lines: [
        line(1000, { operation: 'services' }),
        line(100, { operation: 'goods', tax_rate: 10 }),
        line(50, {
          operation: 'goods',
          tax_category: 'E',
          tax_rate: 0,
          exemption_reason: 'Formation',
        }),
      ],
    });
    await keepBooks(partner, { accounts: { sales_goods_10: '707010' } });
    const entries = await readJournal(partner);
    expect(inShort(entries)).to.deep.equal([
      'VE sale 2026-03-02: 411000 C356000000 1360.00, 706000 -1000.00, 445740 -200.00, 707010 -100.00, 445710 -10.00, 707000 -50.00',
    ]);
    const number = String(sale['invoice_number']);
    const [{ lines, ...entry } = { lines: [] }] = entries;
    expect({ ...entry, lines: (lines as unknown[])[0] }).to.deep.equal({
      id: entry['id'],
      company_id: entry['company_id'],
      kind: 'sale',
      journal_code: 'VE',
      entry_date: '2026-03-02',
      piece_reference: number,
      piece_date: '2026-03-02',
      label: `Facture ${number} Boulangerie Dupont`,
      lines: {
        account_number: '411000',
        label: `Facture ${number} Boulangerie Dupont`,
        debit_amount: 1360,
        credit_amount: 0,
        auxiliary: { number: 'C356000000', label: 'Boulangerie Dupont' },
        currency: null,
      },
      source: { type: 'invoice', id: sale['id'] },
      invoice_id: sale['id'],
      reverses_id: null,
      corrects_entry_id: null,
      exported: false,
      export_id: null,
      number: null,
      created_at: entry['created_at'],
    });
    expect(await journalOf(partner), 'posted once').to.have.length(1);
  });

  it('of a credit note have the sides changed, and consumers share one account', async () => {
    await sell({
      type_code: '381',
      operation: 'goods',
      invoice_references: [{ invoice_number: 'F-1', issue_date: '2026-01-05' }],
    });
    await sell({ operation: 'goods', buyer: { name: 'Anne Le Gall', kind: 'consumer' } });
    expect(await journalOf(partner)).to.deep.equal([
      'VE sale 2026-03-02: 411000 C356000000 -120.00, 707000 100.00, 445710 20.00',
      'VE sale 2026-03-02: 411000 CDIVERS 120.00, 707000 -100.00, 445710 -20.00',
    ]);
  });

  it('of a deposit wait on 419100, which the final invoice takes off', async () => {
    await sell({ type_code: '386', invoice_number: 'AC-1', operation: 'goods' });
    await sell({
      operation: 'goods',
      business_process: 'B4',
      lines: [line(500)],
      payments: [{ amount: 120 }],
      invoice_references: [{ invoice_number: 'AC-1', issue_date: '2026-03-02' }],
    });
    expect(await journalOf(partner)).to.deep.equal([
      'VE sale 2026-03-02: 411000 C356000000 120.00, 419100 -100.00, 445740 -20.00',
      'VE sale 2026-03-02: 411000 C356000000 480.00, 707000 -500.00, 445710 -100.00, 419100 100.00, 445710 20.00',
    ]);
  });

  it('of a purchase have its VAT, by payment or invoice, or by reverse charge, and its own accounts', async () => {
    await keepBooks(partner, {
      reverse_charge_rate: 20,
      accounts: { purchases_services: '611000' },
    });
    await buy({ operation: 'goods', lines: [line(100)] });
    await buy({ operation: 'services', lines: [line(100)] });
    await buy({
      operation: 'services',
      lines: [line(100, { tax_category: 'AE', tax_rate: 0 })],
    });
    await buy({
      operation: 'goods',
      buyer_accounting_reference: '606300 Fournitures',
      lines: [line(60, { buyer_accounting_reference: '218300' }), line(40)],
      allowance_charges: [{ amount: 10, tax_category: 'S', tax_rate: 20 }],
    });
    expect(await journalOf(partner)).to.deep.equal([
      'AC purchase 2026-03-02: 401000 F356000000 -120.00, 607000 100.00, 445660 20.00',
      'AC purchase 2026-03-02: 401000 F356000000 -120.00, 611000 100.00, 445640 20.00',
      'AC purchase 2026-03-02: 401000 F356000000 -100.00, 611000 100.00, 445662 20.00, 445200 -20.00',
      'AC purchase 2026-03-02: 401000 F356000000 -108.00, 218300 54.00, 606300 36.00, 445660 18.00',
    ]);
  });

  it('of a purchase go to the account of its category, else of its supplier', async () => {
    const path = `/api/v1/workspaces/${partner.workspace.id}`;
    const category = dataOf(
      await partner.call('POST', `${path}/categories`, { category: { name: 'Loyers' } }),
    );
    const supplier = dataOf(
      await partner.call('POST', `${path}/suppliers`, {
        supplier: { name: 'Papeterie Martin', siren: '356000000' },
      }),
    );
    await keepBooks(partner, {
      accounts: {
        [`category_${String(category['id'])}`]: '613200',
        [`supplier_${String(supplier['id'])}`]: '606400',
      },
    });
    await buy({ category_id: category['id'], lines: [line(100)] });
    await buy({ lines: [line(100)] });
    expect((await journalOf(partner)).map((text) => text.slice(24, 72))).to.deep.equal([
      '401000 F356000000 -120.00, 613200 100.00, 445660',
      '401000 F356000000 -120.00, 606400 100.00, 445660',
    ]);
  });

  it('are in euros by the rate of the document, with a line for what rounding leaves', async () => {
    const dollars = { currency_code: 'USD', tax_currency_code: 'EUR', exchange_rate: '0.9133' };
    await sell({
      ...dollars,
      operation: 'goods',
      lines: [line(33.33), line(0.01, { tax_rate: 10 })],
    });
    await sell({ operation: 'goods', lines: [line(100)], rounding_amount: '-0.02' });
    const entries = await readJournal(partner);
    expect(inShort(entries)).to.deep.equal([
      'VE sale 2026-03-02: 411000 C356000000 36.53, 707000 -30.43, 445710 -6.09, 707000 -0.01',
      'VE sale 2026-03-02: 411000 C356000000 119.98, 707000 -100.00, 445710 -20.00, 658000 0.02',
    ]);
    const [{ lines } = { lines: [] }] = entries;
    expect((lines as Shown[])[0]?.['currency']).to.deep.equal({ code: 'USD', amount: 40.01 });
  });

  it('are posted once by several workers, in as many slices as it takes', async () => {
    for (let count = 0; count < 3; count += 1) await sell({ operation: 'goods' });
    const { db, workspace } = partner;
    await Promise.all([1, 2, 3].map(() => postWorkspace(db, workspace.id)));
    expect(await findDueBooks(db, '0')).to.equal(null);
    expect(await journalOf(partner)).to.have.length(3);
    await sell({ operation: 'goods' });
    expect(await findDueBooks(db, '0')).to.deep.equal({ workspace_id: workspace.id });
    await postWorkspace(db, workspace.id);
    expect(await findDueBooks(db, workspace.id)).to.equal(null);
    expect(await journalOf(partner)).to.have.length(4);
  });

  it('begin on the day that the books say, and leave drafts and proformas out', async () => {
    await sell({ issue_date: '2025-12-31' });
    await sell({ invoice_number: null });
    await sell({ proforma: true, invoice_number: null });
    expect(await journalOf(partner)).to.deep.equal([]);
  });

  it('of a rejected sale and a refused purchase are reversed, and a reopened one is posted again', async () => {
    const sale = await sell({ operation: 'goods' });
    const purchase = await buy({ lines: [line(10)] });
    await readJournal(partner);
    await reject(sale);
    await refuse(purchase);
    const bought = '401000 F356000000 -12.00, 607000 10.00, 445660 2.00';
    const first = [
      'VE sale 2026-03-02: 411000 C356000000 120.00, 707000 -100.00, 445710 -20.00',
      `AC purchase 2026-03-02: ${bought}`,
      'VE reversal 2026-03-02: 411000 C356000000 -120.00, 707000 100.00, 445710 20.00',
      'AC reversal 2026-03-02: 401000 F356000000 12.00, 607000 -10.00, 445660 -2.00',
    ];
    expect(await journalOf(partner)).to.deep.equal(first);
    const key = { workspace_id: partner.workspace.id, id: String(purchase['id']) };
    const outbox = { withdraw: async () => true };
    await reopenInvoice(partner.db, { kind: 'command_line' }, { ...key, outbox, baseUrl: '' });
    const again = [...first, `AC purchase 2026-03-02: ${bought}`];
    expect(await journalOf(partner)).to.deep.equal(again);
    await refuse(purchase);
    expect(await journalOf(partner)).to.have.length(6);
  });
});

import { expect } from 'chai';
import {
  allocated,
  buildReceipt,
  depositSale,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import { buildOperation, buildPostingAccount } from '#test-kit/banking/build-bank.ts';
import { lockAndProject } from '#domain/banking/projection/project-slice.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { signInPerson } from '#test-kit/service/person.ts';
import { ask, download, sealed, startBookkeeper } from '#test/support/banking/exports.ts';
import { journalOf } from '#test/support/books/journal.ts';

const JANUARY = ['2026-01-01', '2026-01-31'] as const;

describe('facts that an export asks a person for', () => {
  let partner: Reconciler;
  beforeEach(async () => (partner = await startBookkeeper()));
  afterEach(() => partner.stop());

  const linesOf = async (file: Record<string, unknown>) =>
    (await download(partner, file)).text.split('\r\n').slice(1, -1);
  const buy = (more: object) =>
    depositInvoice(
      partner,
      buildPurchase({
        seller: { name: 'Papeterie Martin SARL', siren: '356000000' },
        invoice_number: 'F-12',
        issue_date: '2026-01-05',
        ...more,
      }),
    );
  const line = { name: 'Lot', quantity: 1, unit_price: 100, tax_rate: 20 };

  it('are rates in euros, of documents and of operations of a bank account', async () => {
    const { db, workspace } = partner;
    const bill = await buy({ currency_code: 'USD', operation: 'goods', lines: [line] });
    const account = await buildPostingAccount(db, workspace, { currency_code: 'USD' });
    const operation = await buildOperation(db, account, {
      booking_date: '2026-01-10',
      currency_code: 'USD',
      amount: '-120.0000',
    });
    await db.transact((tx) => lockAndProject(tx, account.workspace_id, [operation.id]));
    const missing = (row: string) => ({
      code: 'exchange_rate_missing',
      message: `${row} est en USD : indiquez son cours en euros en scellant la période (exchange_rates)`,
    });
    const number = String(bill['invoice_number']);
    expect(await sealed(partner, ...JANUARY)).to.deep.include({
      state: 'failed',
      exchange_rates: {},
      problems: [missing(number)],
    });
    expect(await journalOf(partner)).to.deep.equal([]);
    const wrong = await ask(partner, ...JANUARY, { exchange_rates: { USD: 0 } });
    expect([wrong.status, wrong.body]).to.deep.equal([
      422,
      refused({ base: ['Exchange rates.USD doit être supérieur à 0'] }),
    ]);
    const exchange_rates = { USD: 0.9133 };
    const file = await sealed(partner, ...JANUARY, { exchange_rates });
    expect(file).to.deep.include({ state: 'sealed', exchange_rates, debit_total: 219.2 });
    const party = 'F356000000\tPapeterie Martin SARL';
    const words = `${number}\t20260105\tFacture ${number} Papeterie Martin SARL`;
    const [ac, end] = ['AC\tAchats\tAC000001\t20260105', '\t\t20260302'];
    const lines = await linesOf(file);
    expect(lines.filter((text) => text.startsWith('AC'))).to.deep.equal([
      `${ac}\t401000\tFournisseurs\t${party}\t${words}\t0,00\t109,60\t${end}\t120,00\tUSD`,
      `${ac}\t607000\tAchats de marchandises\t\t\t${words}\t91,33\t0,00\t${end}\t100,00\tUSD`,
      `${ac}\t445660\tTVA déductible sur autres biens et services\t\t\t${words}\t18,27\t0,00\t${end}\t20,00\tUSD`,
    ]);
    expect(
      lines.filter((text) => !text.startsWith('AC')).map((text) => text.split('\t').slice(11)),
    ).to.deep.equal([
      ['0,00', '109,60', '', '', '20260302', '120,00', 'USD'],
      ['109,60', '0,00', '', '', '20260302', '120,00', 'USD'],
    ]);
    const year = await sealed(partner, '2026-01-01', '2026-12-31', { kind: 'fiscal_year' });
    expect(await linesOf(year)).to.deep.equal(lines);
  });

  it('correct an operation at the rate at which it was sealed', async () => {
    const { db, workspace } = partner;
    const account = await buildPostingAccount(db, workspace, { currency_code: 'USD' });
    const operation = await buildOperation(db, account, {
      booking_date: '2026-01-10',
      currency_code: 'USD',
      amount: '-120.0000',
    });
    await db.transact((tx) => lockAndProject(tx, account.workspace_id, [operation.id]));
    const bill = await buy({ currency_code: 'USD', operation: 'goods', lines: [line] });
    await sealed(partner, ...JANUARY, { exchange_rates: { USD: 0.92 } });
    await allocated(partner, operation, { invoice_document_id: bill['id'], status: 'confirmed' });
    const file = await sealed(partner, '2026-02-01', '2026-02-28', {
      exchange_rates: { USD: 0.95 },
    });
    expect(file).to.include({ state: 'sealed' });
    const amounts = (await linesOf(file)).map((text) => text.split('\t'));
    expect(
      amounts.map(([, , , , no, , , , , , , ...sums]) => [no, ...sums.slice(0, 2)]),
    ).to.deep.equal([
      ['471000', '0,00', '110,40'],
      ['401000', '110,40', '0,00'],
    ]);
  });

  it('hold only with the seal: a failed export leaves nothing at its rates', async () => {
    const goods = { operation: 'goods', lines: [line] };
    await buy({ ...goods, currency_code: 'USD' });
    await buy({ ...goods, currency_code: 'GBP', invoice_number: 'F-13' });
    const wrong = await sealed(partner, ...JANUARY, { exchange_rates: { USD: 92 } });
    expect(wrong['problems']).to.have.lengthOf(1);
    expect(await journalOf(partner)).to.deep.equal([]);
    const exchange_rates = { USD: 0.92, GBP: 1.15 };
    expect(await sealed(partner, ...JANUARY, { exchange_rates })).to.deep.include({
      state: 'sealed',
      debit_total: 248.4,
    });
  });

  it('give a document its rate for its payments, also those that came before', async () => {
    const sale = await depositInvoice(
      partner,
      buildDeposit({
        currency_code: 'USD',
        operation: 'goods',
        issue_date: '2026-01-05',
        lines: [{ ...line, tax_category: 'G', tax_rate: 0, exemption_reason: 'Export' }],
      }),
    );
    const pay = async (amount: number) => {
      const receipt = { amount, means: 'cash', received_on: '2026-01-20' };
      const path = `/api/v1/invoices/${String(sale['id'])}/receipts`;
      const answer = await partner.call('POST', path, { receipt });
      expect(answer.status, answer.text).to.equal(201);
    };
    await pay(40);
    expect(await journalOf(partner)).to.deep.equal([]);
    const exchange_rates = { USD: 0.92 };
    expect(await sealed(partner, ...JANUARY, { exchange_rates })).to.deep.include({
      state: 'sealed',
    });
    await pay(60);
    expect(await journalOf(partner)).to.deep.equal([
      'VE sale 2026-01-05: 411000 C356000000 92.00, 707000 -92.00',
      'CA receipt 2026-01-20: 530000 36.80, 411000 C356000000 -36.80',
      'CA receipt 2026-02-01: 530000 55.20, 411000 C356000000 -55.20',
    ]);
  });

  it('are what a line is, goods or a service, where its VAT depends on it', async () => {
    const lines = [line, { ...line, operation: 'goods' }];
    const bill = await buy({ operation: 'mixed', lines, invoice_number: null });
    expect(await journalOf(partner)).to.deep.equal([]);
    expect(await sealed(partner, ...JANUARY)).to.deep.include({
      state: 'failed',
      problems: [
        {
          code: 'operation_undecided',
          message: `${String(bill['invoice_number'])} : indiquez dans sa déclaration si ses lignes sont des biens (TLB1) ou des services (TPS1)`,
        },
      ],
    });
    const answer = await partner.call('PUT', `/api/v1/invoices/${String(bill['id'])}/reporting`, {
      reporting: { flow: 'none', category: 'TLB1', reason: 'Deux lots de papier' },
    });
    expect(answer.status, answer.text).to.equal(200);
    expect(await sealed(partner, ...JANUARY)).to.deep.include({ state: 'sealed' });
    expect(await journalOf(partner)).to.deep.equal([
      'AC purchase 2026-01-05: 401000 F356000000 -240.00, 607000 200.00, 445660 40.00',
    ]);
  });

  const tell = (sale: Record<string, unknown>, category: string | null) =>
    partner.call('PUT', `/api/v1/invoices/${String(sale['id'])}/reporting`, {
      reporting: { flow: '10.3', category, reason: 'Des lampes' },
    });
  const service = (issue_date: string) =>
    depositInvoice(
      partner,
      buildDeposit({ issue_date, lines: [{ ...line, operation: 'services' }] }),
    );

  it('are the category of a sale, whose sealed entry is then taken back and posted anew', async () => {
    const sale = await service('2026-01-05');
    expect(await sealed(partner, ...JANUARY)).to.deep.include({ state: 'sealed' });
    expect((await tell(sale, 'TLB1')).status).to.equal(200);
    const asService = '411000 C356000000 120.00, 706000 -100.00, 445740 -20.00';
    const asGoods = '411000 C356000000 120.00, 707000 -100.00, 445710 -20.00';
    const taken = '411000 C356000000 -120.00, 706000 100.00, 445740 20.00';
    const first = [
      `VE sale 2026-01-05: ${asService}`,
      `VE reversal 2026-02-01: ${taken}`,
      `VE sale 2026-02-01: ${asGoods}`,
    ];
    expect(await journalOf(partner)).to.deep.equal(first);
    expect((await tell(sale, 'TLB1')).status).to.equal(200);
    expect(await journalOf(partner)).to.deep.equal(first);
    const later = await service('2026-02-10');
    await journalOf(partner);
    await tell(later, 'TLB1');
    expect((await journalOf(partner)).slice(3)).to.deep.equal([
      `VE sale 2026-02-10: ${asService}`,
      `VE reversal 2026-02-10: ${taken}`,
      `VE sale 2026-02-10: ${asGoods}`,
    ]);
  });

  it('are the category of a sale only before its payments, which were split without it', async () => {
    const sale = await service('2026-02-10');
    const receipt = { amount: 60, means: 'cash', received_on: '2026-02-20' };
    const path = `/api/v1/invoices/${String(sale['id'])}/receipts`;
    const paid = dataOf(await partner.call('POST', path, { receipt }));
    const refusal = await tell(sale, 'TLB1');
    expect([refusal.status, refusal.body]).to.deep.equal([
      409,
      {
        error: 'conflict',
        message:
          "La facture a des encaissements, répartis entre biens et services comme avant : annulez-les d'abord",
      },
    ]);
    expect((await tell(sale, 'TPS1')).status).to.equal(200);
    await partner.call('DELETE', `/api/v1/receipts/${String(paid['id'])}`);
    expect((await tell(sale, 'TLB1')).status).to.equal(200);
    expect(await journalOf(partner)).to.include(
      'VE sale 2026-02-10: 411000 C356000000 120.00, 707000 -100.00, 445710 -20.00',
    );
  });

  it('are not asked for a document without an amount, which the export names', async () => {
    const free = await buy({ operation: 'goods', lines: [{ ...line, unit_price: 0 }] });
    await buy({ operation: 'goods', lines: [line], currency_code: 'IDR', invoice_number: 'F-13' });
    const file = await sealed(partner, ...JANUARY, { exchange_rates: { IDR: 0.00001 } });
    expect(file).to.deep.include({
      state: 'sealed',
      entries_count: 0,
      warnings: [
        {
          code: 'empty',
          message: `Sans écriture, leurs montants en euros étant nuls : ${String(free['invoice_number'])}, F-13`,
        },
      ],
    });
  });

  it('have one account of customers in documents and bank operations, lettered', async () => {
    const owner = await signInPerson(partner);
    const path = `/companies/${partner.account.company_id}`;
    const accounts = { customers: '411100' };
    await owner.call('PATCH', `/console${path}/books`, { books: { accounts } });
    await owner.call('PUT', `/console${path}/accounts`, { accounts: { '411100': 'Clients' } });
    const sale = await depositSale(partner, '120.00', { issue_date: '2026-01-03' });
    const receipt = await buildReceipt(partner, '120.0000', { booking_date: '2026-01-20' });
    await allocated(partner, receipt, { invoice_document_id: sale['id'], status: 'confirmed' });
    const lines = await linesOf(await sealed(partner, ...JANUARY));
    const customers = lines
      .map((text) => text.split('\t'))
      .filter(([, , , , no]) => no === '411100');
    expect(
      customers.map(([code, , , , , , , , , , , debit, , letter]) => [code, debit, letter]),
    ).to.deep.equal([
      ['VE', '120,00', 'AAA'],
      ['BQ1', '0,00', 'AAA'],
    ]);
  });
});

import { expect } from 'chai';
import { lockAndProject } from '#domain/banking/projection/project-slice.ts';
import { PCG_LABELS } from '#model/pcg-labels.ts';
import { companyOf } from '#test-kit/access/builders.ts';
import { buildOperation, buildRule } from '#test-kit/banking/build-bank.ts';
import { pay } from '#test-kit/banking/build-receipts.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { readJournal, startBookkeeper } from '#test/support/books/journal.ts';
import { fresh } from '#test/support/ground/opened.ts';

type Shown = Record<string, unknown>;

const LINES = [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 }];

describe('what the books say', () => {
  const partner = fresh(() => startBookkeeper());
  let company: string;
  beforeEach(async () => {
    company = `/api/v1/companies/${await companyOf(partner.db, partner.workspace)}`;
  });

  describe('labels of accounts', () => {
    const put = (accounts: Shown) => partner.call('PUT', `${company}/accounts`, { accounts });
    const show = async () => dataOf(await partner.call('GET', `${company}/accounts`))['accounts'];

    it('are those of the plan until the company gives its own', async () => {
      expect(await show()).to.deep.equal(PCG_LABELS);
      const own = { '706100': 'Honoraires', '411000': 'Clients France', '401DURAND': 'Durand' };
      const answer = await put(own);
      expect(answer.status, answer.text).to.equal(200);
      expect(await show()).to.deep.equal({ ...PCG_LABELS, ...own });
      await put({});
      expect(await show()).to.deep.equal(PCG_LABELS);
    });

    it('are refused for what is no account, and for a blank text', async () => {
      const wrong = await put({ '70': 'Ventes' });
      const message =
        "contient « 70 », qui n'est pas un numéro de compte (trois chiffres, puis au plus neuf chiffres ou majuscules, comme 411000)";
      expect([wrong.status, wrong.body]).to.deep.equal([422, refused({ accounts: [message] })]);
      expect((await put({ '706100': ' ' })).status).to.equal(422);
      expect(await show()).to.deep.equal(PCG_LABELS);
    });
  });

  describe('journal entries', () => {
    it('are narrowed by invoice, kind, export and day', async () => {
      const sale = await depositInvoice(partner, buildDeposit());
      await depositInvoice(partner, buildPurchase({ issue_date: '2026-02-01' }));
      const [first, second] = (await readJournal(partner)).map(({ id }) => id);
      const ids = async (query: string) => (await readJournal(partner, query)).map(({ id }) => id);
      expect(await ids(`&invoice_id=${String(sale['id'])}`)).to.deep.equal([first]);
      expect(await ids('&kind=purchase')).to.deep.equal([second]);
      expect(await ids('&exported=true')).to.deep.equal([]);
      expect(await ids('&exported=false&from=2026-03-01')).to.deep.equal([first]);
      expect(await ids('&to=2026-02-28')).to.deep.equal([second]);
      const path = `/api/v1/journal_entries/${String(first)}`;
      expect(dataOf(await partner.call('GET', path))).to.include({ id: first, kind: 'sale' });
    });
  });

  describe('the summary of VAT', () => {
    const summary = async (query = '') =>
      dataOf(await partner.call('GET', `${company}/vat_summary${query}`));

    it('has bases and tax by rate and when due, and what no document explains of its accounts', async () => {
      const services = await depositInvoice(partner, buildDeposit({ lines: LINES }));
      await depositInvoice(partner, buildDeposit({ operation: 'goods', lines: LINES }));
      const exported = [{ ...LINES[0], tax_category: 'G', tax_rate: 0 }];
      await depositInvoice(partner, buildDeposit({ operation: 'goods', lines: exported }));
      await depositInvoice(partner, buildPurchase({ lines: LINES }));
      await pay(partner, services, '60.00');
      await buildRule(partner.db, partner.workspace, { account_number: '445660' });
      const fees = await buildOperation(partner.db, partner.account, { amount: '-3.00' });
      await partner.db.transact((tx) => lockAndProject(tx, partner.workspace.id, [fees.id]));
      const [receipt, , goods, abroad, purchase] = (await readJournal(partner)).map(({ id }) => id);
      const { rows, ...rest } = await summary('?from=2026-01-01&to=2026-12-31');
      const row = (nature: string, due: string | null, account_number: string, more: Shown) => ({
        nature,
        due,
        account_number,
        tax_category: 'S',
        tax_rate: 20,
        base_amount: 100,
        tax_amount: 20,
        count: 1,
        ...more,
      });
      expect(rest).to.deep.equal({
        company_id: Number(company.split('/').at(-1)),
        from: '2026-01-01',
        to: '2026-12-31',
      });
      expect(rows).to.deep.equal([
        row('collected', 'invoice', '445710', { ca3_line: '08', entry_ids: [goods] }),
        row('collected', 'receipt', '445710', {
          ca3_line: '08',
          base_amount: 50,
          tax_amount: 10,
          entry_ids: [receipt],
        }),
        row('deductible', 'invoice', '445660', { ca3_line: '20', entry_ids: [purchase] }),
        row('deductible', null, '445660', {
          tax_category: null,
          tax_rate: null,
          ca3_line: null,
          base_amount: null,
          tax_amount: 3,
          count: 0,
          entry_ids: [],
        }),
        row('untaxed_sales', 'invoice', '707000', {
          tax_category: 'G',
          tax_rate: 0,
          tax_amount: 0,
          ca3_line: 'E1',
          entry_ids: [abroad],
        }),
      ]);
      expect(await summary('?to=2026-02-28')).to.deep.include({ rows: [] });
    });
  });
});
